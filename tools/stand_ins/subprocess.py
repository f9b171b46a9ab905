"""A page can start no programs; asyncio names this as a default of methods that its loop there does not have."""

PIPE = -1
