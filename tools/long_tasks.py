"""What blocks the page's main thread while it starts: Chromium's own trace of one visit, read for long tasks.

The page's own observer tells of long tasks by the clock, and on a busy machine a thread that waits for its turn looks
like one that works. The trace also knows the processor's time, and what ran.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

LONG = 50_000  # microseconds: what browsers call a long task
CATEGORIES = ["toplevel", "devtools.timeline", "v8", "blink.user_timing"]
WRAPPERS = ("RunTask", "ThreadControllerImpl", "SimpleWatcher", "RunMicrotasks")
Event = dict[str, Any]


def traced(page: Page, visit: Callable[[], object]) -> list[Event]:
    """Every event of the visit."""
    events: list[Event] = []
    ends: list[Event] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda message: ends.append(message))
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    visit()
    session.send("Tracing.end")
    while not ends:
        page.wait_for_timeout(50)
    return events


def long_tasks(events: list[Event], last: str) -> list[dict[str, Any]]:
    """The long tasks of the thread that set the mark `last`, in ms: when, by the clock, by the processor, in which
    part of the start, and the longest thing inside."""
    mark = next(event for event in events if event["name"] == last)
    own = [event for event in events if (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])]
    times = {event["name"]: event["ts"] for event in own if "blink.user_timing" in event["cat"]}
    work = [event for event in own if event["ph"] == "X"]
    zero = times.get("navigationStart", work[0]["ts"])
    tasks = [event for event in work if event["name"].endswith("RunTask") and event.get("dur", 0) > LONG]
    return [
        {
            "at": round((task["ts"] - zero) / 1000),
            "clock": round(task["dur"] / 1000),
            "processor": round(task.get("tdur", 0) / 1000),
            "part": part(task["ts"], task["ts"] + task["dur"], times.get("python-code"), times.get("python-up")),
            "longest": longest(task, work),
        }
        for task in tasks
        if zero <= task["ts"] <= mark["ts"]
    ]


def part(start: float, end: float, code: float | None, up: float | None) -> str:
    """Which part of the start a task belongs to. What overlaps the interpreter's start is the interpreter's."""
    if code is None or end < code:
        return "title"
    return "interpreter" if up is None or start < up else "screens"


def longest(task: Event, work: list[Event]) -> str:
    end = task["ts"] + task["dur"]
    within = [event for event in work if task["ts"] <= event["ts"] and event["ts"] + event.get("dur", 0) <= end]
    inside = [event for event in within if event is not task and not event["name"].startswith(WRAPPERS)]
    if not inside:
        return ""
    found = max(inside, key=lambda event: event.get("dur", 0))
    data = found.get("args", {}).get("data") or {}
    url = str(data.get("url", "")).rsplit("/", 1)[-1]
    return " ".join(filter(None, [found["name"], data.get("functionName"), url]))
