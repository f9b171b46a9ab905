"""A page's Python has one thread, so no future is ever another thread's; asyncio only compares with these names."""

ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION = "ALL_COMPLETED", "FIRST_COMPLETED", "FIRST_EXCEPTION"


class CancelledError(Exception):
    pass


class InvalidStateError(Exception):
    pass


class Future:
    pass
