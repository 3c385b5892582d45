from __future__ import annotations

import re
from email.utils import parsedate_to_datetime

import httpx


def retry_after_seconds(headers: httpx.Headers, now: float) -> float | None:
    """
    Seconds that `Retry-After` asks for, as a number or as a date; None where there is none. A date is held against the
    clock of the server where it tells its time. `now` is in seconds since 1970.
    """
    text = headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    at = _seconds(text)
    if at is None:
        return None
    server = _seconds(headers.get("date", ""))
    return max(0.0, at - (now if server is None else server))


def _seconds(text: str) -> float | None:
    try:
        return parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        return None
