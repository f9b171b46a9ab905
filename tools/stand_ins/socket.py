"""A page can open no sockets; asyncio names these as defaults of methods that its loop there does not have."""

AF_UNSPEC = 0
AI_PASSIVE = 1
