"""A page can start no programs, so asyncio has nothing to wait for here."""

__all__ = ()
