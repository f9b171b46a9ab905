"""Nobody keeps logs in a page: what goes wrong in asyncio is told by Pyodide's WebLoop; asyncio reads one number."""

DEBUG = 10
