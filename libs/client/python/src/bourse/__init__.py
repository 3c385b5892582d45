"""Python client of Bourse, the self-hosted market-data API."""

from bourse import _generated
from bourse._changes import AsyncInstrumentStore, InstrumentStore
from bourse._errors import (
    BadRequestDetails,
    BadRequestError,
    BourseError,
    ConnectionFailedError,
    EnvelopeError,
    FieldFault,
    ForbiddenDetails,
    ForbiddenError,
    InternalError,
    NotFoundDetails,
    NotFoundError,
    RateLimitDetails,
    RateLimitError,
    TimedOutError,
    UnauthenticatedDetails,
    UnauthenticatedError,
    UnexpectedAnswerError,
    UpstreamFailureDetails,
    UpstreamFailureError,
)
from bourse._exchange import ResponseInfo, RetryInfo
from bourse._generated import *  # noqa: F403
from bourse._limits import RateLimit, RateLimitWindow
from bourse._offline import OfflineBourse
from bourse._retry import NO_RETRIES, Retries
from bourse._walk import AsyncWalk, DateLike, Order, Walk

__version__ = _generated.VERSION

__all__ = [
    *_generated.__all__,
    "NO_RETRIES",
    "AsyncInstrumentStore",
    "AsyncWalk",
    "BadRequestDetails",
    "BadRequestError",
    "BourseError",
    "ConnectionFailedError",
    "DateLike",
    "EnvelopeError",
    "FieldFault",
    "ForbiddenDetails",
    "ForbiddenError",
    "InstrumentStore",
    "InternalError",
    "NotFoundDetails",
    "NotFoundError",
    "OfflineBourse",
    "Order",
    "RateLimit",
    "RateLimitDetails",
    "RateLimitError",
    "RateLimitWindow",
    "ResponseInfo",
    "Retries",
    "RetryInfo",
    "TimedOutError",
    "UnauthenticatedDetails",
    "UnauthenticatedError",
    "UnexpectedAnswerError",
    "UpstreamFailureDetails",
    "UpstreamFailureError",
    "Walk",
]
