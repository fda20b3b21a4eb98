"""The table server: protocol, live tables, store, and the ASGI application around them."""
