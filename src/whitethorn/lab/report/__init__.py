"""The balance report: from the arena's Parquet to one page.  Needs the extra `report`."""
