"""Errors of requests: one class per code, with typed `details`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import httpx

from bourse._decode import decoded
from bourse._retry_after import retry_after_seconds

_EXCERPT_CHARACTERS = 200


@dataclass(frozen=True, slots=True)
class FieldFault:
    """One invalid field of a request."""

    field: str
    message: str
    value: str | None


@dataclass(frozen=True, slots=True)
class BadRequestDetails:
    errors: list[FieldFault]


@dataclass(frozen=True, slots=True)
class UnauthenticatedDetails:
    reason: Literal["missing_header", "invalid_format", "unknown_key", "revoked"]


@dataclass(frozen=True, slots=True)
class ForbiddenDetails:
    reason: Literal["insufficient_scope", "subscription_past_due", "ip_not_allowlisted"]


@dataclass(frozen=True, slots=True)
class NotFoundDetails:
    """`symbol`: unknown, or ambiguous among `candidates`. `from_` and `to`: a range without data."""

    symbol: str | None
    candidates: list[str] | None
    from_: str | None
    to: str | None


@dataclass(frozen=True, slots=True)
class RateLimitDetails:
    scope: Literal["minute", "month"]
    retry_after_seconds: float


@dataclass(frozen=True, slots=True)
class UpstreamFailureDetails:
    sources_tried: list[str]
    last_error: str


class BourseError(Exception):
    """Base of all errors of requests. Branch on the class or on `code`, never on the message."""

    code: str
    #: Of the HTTP answer; None where there was none.
    status: int | None = None
    #: `details` as they came; None where there is nothing to add.
    raw_details: dict[str, Any] | None = None
    #: `X-Request-Id` of the answer: the name of the request in the log of the server.
    request_id: str | None = None
    #: How long the server asks to wait; None where it does not.
    retry_after_seconds: float | None = None


class EnvelopeError(BourseError):
    """An answer that carries the error envelope."""

    status: int
    _details: ClassVar[type | None] = None
    details: Any = None

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


class BadRequestError(EnvelopeError):
    """400, 422 and other 4xx: the request is invalid. `details.errors` lists every invalid field."""

    code = "bad_request"
    details: BadRequestDetails | None
    _details = BadRequestDetails

    def __str__(self) -> str:
        faults = (self.details.errors if self.details else None) or []
        texts = [f"{each.field} {each.message}" for each in faults]
        # The message of the server describes a single fault.
        return self.message if len(texts) < 2 else f"{self.message} {'; '.join(texts)}"


class UnauthenticatedError(EnvelopeError):
    """401: the key is missing, malformed, unknown or revoked; see `details.reason`."""

    code = "unauthenticated"
    details: UnauthenticatedDetails | None
    _details = UnauthenticatedDetails


class ForbiddenError(EnvelopeError):
    """403: the scope, the subscription or the address is not allowed; see `details.reason`."""

    code = "forbidden"
    details: ForbiddenDetails | None
    _details = ForbiddenDetails


class NotFoundError(EnvelopeError):
    """404: an unknown or ambiguous symbol, or no data in the range."""

    code = "not_found"
    details: NotFoundDetails | None
    _details = NotFoundDetails

    def __str__(self) -> str:
        candidates = (self.details.candidates if self.details else None) or []
        return f"{self.message} Candidates: {', '.join(candidates)}." if candidates else self.message

    @property
    def is_gap(self) -> bool:
        """Whether the symbol exists and only the range has no data."""
        return self.raw_details is not None and "from" in self.raw_details


class RateLimitError(EnvelopeError):
    """429: `details.scope` is the minute or the month, `details.retry_after_seconds` the wait."""

    code = "rate_limit"
    details: RateLimitDetails | None
    _details = RateLimitDetails


class InternalError(EnvelopeError):
    """500, 503: a fault, maintenance or overload of the server."""

    code = "internal"
    details: None


class UpstreamFailureError(EnvelopeError):
    """502, 504: no data is stored and every live source failed; `details` lists them and the last error."""

    code = "upstream_failure"
    details: UpstreamFailureDetails | None
    _details = UpstreamFailureDetails


class ConnectionFailedError(BourseError, ConnectionError):
    """No complete response: the server is unreachable, or the connection broke. `__cause__` is the error of httpx."""

    code = "connection_failed"


class TimedOutError(BourseError, TimeoutError):
    """No complete response within `timeout` seconds."""

    code = "timed_out"


class UnexpectedAnswerError(BourseError):
    """An answer that Bourse never sends: a page of a proxy, an error without envelope, invalid JSON."""

    code = "unexpected_answer"
    status: int
    content_type: str | None = None
    #: The beginning of the body.
    excerpt: str = ""
    #: It was sent as JSON, but is none: the end may be missing.
    is_broken_json: bool = False


_CLASSES = {
    each.code: each
    for each in (
        BadRequestError,
        UnauthenticatedError,
        ForbiddenError,
        NotFoundError,
        RateLimitError,
        InternalError,
        UpstreamFailureError,
    )
}


def error_of(request: str, status: int, headers: httpx.Headers, text: str, json: Any, now: float) -> BourseError:
    """The error that an answer means. `request` is for messages; `json` is None if the body is not JSON."""
    envelope = json if isinstance(json, dict) else {}
    kind = _CLASSES.get(str(envelope.get("code")))
    error: BourseError
    if kind is None:
        error = _unexpected(request, status, headers, text, json)
    else:
        message = envelope.get("message")
        error = kind(message if isinstance(message, str) else kind.code)
        details = envelope.get("details")
        if isinstance(details, dict):
            error.raw_details = details
            error.details = None if kind._details is None else decoded(kind._details, details)
    error.status = status
    error.request_id = headers.get("x-request-id")
    error.retry_after_seconds = retry_after_seconds(headers, now)
    return error


def _unexpected(request: str, status: int, headers: httpx.Headers, text: str, json: Any) -> UnexpectedAnswerError:
    content_type = headers.get("content-type")
    is_json = content_type is not None and any(part in content_type.lower() for part in ("/json", "+json"))
    what = "an error without envelope"
    if json is None:
        what = "invalid JSON" if is_json else f"{content_type or 'an unknown content type'} instead of JSON"
    error = UnexpectedAnswerError(f"{request} was answered with {status} and {what}.")
    error.content_type = content_type
    error.excerpt = text[:_EXCERPT_CHARACTERS]
    error.is_broken_json = json is None and is_json
    return error
