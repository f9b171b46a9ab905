"""A host of many moods, before a server that is always good: what it says is changed from one moment to the next."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, Literal

Mood = Literal["good", "dead", "404", "page", "stall", "cut"]
MOODS: list[Mood] = ["dead", "404", "page", "stall", "cut"]
A_PIECE = 3_000
"""Bytes of an answer that breaks off: less than most files have."""
PAGE = b"<!doctype html><title>Sign in</title><h1>Harbour network</h1>"
SAID = {
    "404": b"HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nNone",
    "page": b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
            % (len(PAGE), PAGE),
}


class Host:
    """Listens at a port of its own, in a thread of its own; each connection goes by the mood in which it began."""

    def __init__(self, behind: int) -> None:
        self.behind = behind
        self.mood: Mood = "good"
        self.open: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self._now(asyncio.start_server(self._answer, "127.0.0.1", 0))
        self.url = f"http://localhost:{self.server.sockets[0].getsockname()[1]}/"

    def be(self, mood: Mood, hang: bool = False) -> None:
        """Connections of the mood before end now, or hang until whoever asked gives up."""
        self._now(self._be(mood, hang))

    def stop(self) -> None:
        self._now(self._be("dead", False))
        self._now(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def _now(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    async def _be(self, mood: Mood, hang: bool) -> None:
        was, self.mood = self.mood, mood
        if not (hang and was == "stall"):
            for one in list(self.open):
                one.transport.abort()

    async def _close(self) -> None:
        self.server.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=5)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        mood = self.mood
        task = asyncio.current_task()
        assert task
        self.open.add(writer)
        self.tasks.add(task)  # the loop itself does not hold it
        try:
            if mood in ("good", "cut"):
                await self._pass_on(reader, writer, A_PIECE if mood == "cut" else None)
            elif mood == "stall":
                while await reader.read(65536):
                    pass
            elif mood in SAID:
                await reader.readuntil(b"\r\n\r\n")
                writer.write(SAID[mood])
                await writer.drain()
                writer.close()
        except (OSError, asyncio.IncompleteReadError):
            pass  # either side went away
        finally:
            self.open.discard(writer)
            self.tasks.discard(task)
            if mood not in SAID:
                writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int | None) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self.behind)
        ways = {asyncio.ensure_future(_pour(reader, to_server, None)),
                asyncio.ensure_future(_pour(from_server, writer, most))}
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        to_server.transport.abort()
        for one in ways:
            one.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _pour(source: asyncio.StreamReader, into: asyncio.StreamWriter, most: int | None) -> None:
    gone = 0
    while (most is None or gone < most) and (part := await source.read(65536)):
        into.write(part[:None if most is None else most - gone])
        gone += len(part)
        await into.drain()
