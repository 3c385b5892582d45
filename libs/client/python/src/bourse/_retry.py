"""The retry table of the API: errors to retry and the waits between attempts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from bourse._errors import BourseError, RateLimitError, UnexpectedAnswerError

#: The longest wait for a limit, and for a `Retry-After` of any kind.
WAIT_SECONDS_MAX = 60.0
#: Jitter: the maximum share by which a wait is extended, so that clients that failed together spread out.
_JITTER = 0.25

RetryKind = Literal["failures", "rate_limits"]


@dataclass(frozen=True, slots=True)
class Retries:
    """Number of retries of a request, by kind of failure."""

    #: `internal`, `upstream_failure`, a 5xx without envelope, a connection that failed or timed out.
    failures: int = 3
    #: `rate_limit`.
    rate_limits: int = 5

    def __post_init__(self) -> None:
        for name in ("failures", "rate_limits"):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise ValueError(f"{name} must be a whole number of 0 or more, not {value!r}")


NO_RETRIES = Retries(failures=0, rate_limits=0)


def retry_kind(error: BourseError) -> RetryKind | None:
    """The kind of retry that an error allows; None if it is final."""
    if error.code == "rate_limit":
        return "rate_limits" if _is_over_in_time(error) else None
    if error.code in ("internal", "upstream_failure", "connection_failed", "timed_out"):
        return "failures"
    if isinstance(error, UnexpectedAnswerError):
        if error.status == 429:
            return "rate_limits"
        return "failures" if error.status >= 500 or (error.status < 300 and error.is_broken_json) else None
    return None


def wait_seconds(error: BourseError, kind: RetryKind, made: int, random: float) -> float:
    """
    Seconds until the next attempt, after `made` retries of this kind. The wait is never over before `Retry-After` is,
    unless that asks for more than 60 seconds. `random` is 0 to 1.
    """
    backoff = 2.0**made
    asked = _asked_seconds(error)
    if kind == "rate_limits":
        return _jittered(backoff if asked is None else asked, random)
    return _jittered(max(backoff, asked or 0.0), random)


def _jittered(seconds: float, random: float) -> float:
    """The wait with jitter, capped at the longest wait, even if the server requests a longer one."""
    if seconds > WAIT_SECONDS_MAX:
        return WAIT_SECONDS_MAX * (1 - _JITTER * random)
    return min(WAIT_SECONDS_MAX, seconds * (1 + _JITTER * random))


def _is_over_in_time(error: BourseError) -> bool:
    """Whether to wait for a limit: the minute always, the month only if it ends within the longest wait."""
    if not isinstance(error, RateLimitError) or error.details is None or error.details.scope != "month":
        return True
    asked = _asked_seconds(error)
    return (math.inf if asked is None else asked) <= WAIT_SECONDS_MAX


def _asked_seconds(error: BourseError) -> float | None:
    if error.retry_after_seconds is None and isinstance(error, RateLimitError) and error.details is not None:
        return error.details.retry_after_seconds
    return error.retry_after_seconds
