"""Remaining limits of a key, and the wait that avoids exceeding them."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass

import httpx

#: Seconds between requests after an exhausted limit has room again, until an answer reports the remaining requests.
_PROBE_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class RateLimitWindow:
    """`remaining` requests (for `resolve`: items); more become available in `reset_seconds`."""

    remaining: int
    reset_seconds: int


@dataclass(frozen=True, slots=True)
class RateLimit:
    """The limits of the key as of an answer; None for an unlimited one."""

    minute: RateLimitWindow | None
    month: RateLimitWindow | None


def rate_limit_of(headers: httpx.Headers) -> RateLimit | None:
    """Reads `RateLimit: "minute";r=599;t=60, "month";r=…;t=…`; None without this header."""
    text = headers.get("ratelimit")
    if text is None:
        return None
    windows: dict[str, RateLimitWindow] = {}
    for member in text.split(","):
        name, remaining, reset = (
            re.search(pattern, member) for pattern in (r'"([^"]*)"', r";\s*r=(\d+)", r";\s*t=(\d+)")
        )
        if name and remaining and reset:
            windows[name[1]] = RateLimitWindow(int(remaining[1]), int(reset[1]))
    return RateLimit(windows.get("minute"), windows.get("month"))


class Throttle:
    """Computes the wait before a request from earlier answers."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._remaining: int | None = None
        self._reset = 0.0

    def observe(self, rate_limit: RateLimit | None, now: float) -> None:
        """Records an answer received at `now`, in seconds since 1970."""
        if rate_limit is None or rate_limit.minute is None:
            return
        with self._lock:
            self._remaining = rate_limit.minute.remaining
            self._reset = now + rate_limit.minute.reset_seconds

    def wait_seconds(self, cost: int, now: float) -> float:
        """Seconds until the next request may be sent. 0: now, and `cost` units count as used."""
        with self._lock:
            if self._remaining is None:
                return 0.0
            if self._remaining > 0:
                self._remaining = max(0, self._remaining - cost)
                return 0.0
            if now < self._reset:
                return self._reset - now
            self._reset = now + _PROBE_SECONDS
            return 0.0
