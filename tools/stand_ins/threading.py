"""A page's Python has one thread: locks never wait there, and what belongs to a thread belongs to it."""

from _thread import RLock, _local, allocate_lock, get_ident  # noqa: F401

Lock, local = allocate_lock, _local


class Thread:
    name = "MainThread"


_main = Thread()


def current_thread() -> Thread:
    return _main


main_thread = current_thread
