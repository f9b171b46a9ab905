"""A page can open no sockets, so there is nothing to read from or write to as a stream."""

__all__ = ()
