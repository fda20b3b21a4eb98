"""The steps from each version of the tables to the next, read by Alembic in `server/upgrade.py`.

A step that has been released is never changed, and imports nothing of ours: `schema.py` goes on.
"""
