"""A loop that waits for sockets would stop the page: asyncio runs on Pyodide's WebLoop, which needs none of this."""

__all__ = ()
