"""One request with its retries, up to an answer or a final error; performs no I/O."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx

from bourse._errors import BourseError, ConnectionFailedError, TimedOutError, error_of
from bourse._limits import RateLimit, Throttle, rate_limit_of
from bourse._retry import Retries, retry_kind, wait_seconds


@dataclass(frozen=True, slots=True)
class ResponseInfo:
    """An answer as passed to the hook: everything except its body."""

    method: str
    path: str
    status: int
    headers: httpx.Headers
    request_id: str | None
    #: `X-Degraded`: missing or outdated parts of the answer; usually empty.
    degraded: list[str]
    rate_limit: RateLimit | None


@dataclass(frozen=True, slots=True)
class RetryInfo:
    """A retry, before its wait."""

    method: str
    path: str
    error: BourseError
    #: Number of attempts so far.
    attempts: int
    wait_seconds: float


def _nothing(_: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Options:
    timeout: float = 30.0
    retries: Retries = field(default_factory=Retries)
    throttle: bool = True
    on_response: Callable[[ResponseInfo], None] = _nothing
    on_retry: Callable[[RetryInfo], None] = _nothing
    on_throttle: Callable[[float], None] = _nothing
    now: Callable[[], float] = time.time
    random: Callable[[], float] = random.random

    def __post_init__(self) -> None:
        if isinstance(self.timeout, bool) or not isinstance(self.timeout, (int, float)) or not self.timeout > 0:
            raise ValueError(f"timeout must be a number of seconds above 0, not {self.timeout!r}")


@dataclass(frozen=True, slots=True)
class Question:
    method: str
    path: str
    query: list[tuple[str, str]]
    body: Any = None
    #: Units charged for the request.
    cost: int = 1
    accept: str = "application/json"
    #: The body of a successful answer is streamed.
    is_streamed: bool = False


@dataclass(frozen=True, slots=True)
class Send:
    """An attempt for the client to perform; it sends back an `Answer` or the connection error."""

    request: httpx.Request
    #: For messages: `GET /v1/stocks`.
    label: str
    timeout: float
    is_streamed: bool

    def failed(self, error: Exception) -> BourseError:
        origin = f"{self.request.url.scheme}://{self.request.url.netloc.decode()}"
        text = f"{self.label} received no complete response from {origin}: {error or type(error).__name__}."
        failure: BourseError = ConnectionFailedError(text)
        if isinstance(error, (httpx.TimeoutException, TimeoutError)):
            failure = TimedOutError(f"{self.label} received no complete response within {self.timeout:g} s.")
        failure.__cause__ = error
        return failure


@dataclass(frozen=True, slots=True)
class Wait:
    seconds: float


@dataclass(frozen=True, slots=True)
class Answer:
    response: httpx.Response
    text: str
    #: The parsed body; None if it is not JSON or not read yet.
    json: Any


Exchange = Generator[Send | Wait, Answer | BourseError | None, Answer]


class Connection:
    """The server, and the state learned from earlier answers."""

    def __init__(self, base_url: str, api_key: str | Callable[[], str], http: httpx.Client | httpx.AsyncClient) -> None:
        self.base_url = valid_base_url(base_url)
        self.http = http
        self.throttle = Throttle()
        self.rate_limit: RateLimit | None = None
        self._api_key = api_key
        if not callable(api_key):
            valid_key(api_key)

    def exchange(self, question: Question, options: Options) -> Exchange:
        made = {"failures": 0, "rate_limits": 0}
        while True:
            if options.throttle and options.retries.rate_limits > 0 and question.cost > 0:
                while (seconds := self.throttle.wait_seconds(question.cost, options.now())) > 0:
                    options.on_throttle(seconds)
                    yield Wait(seconds)
            reply = yield self._send(question, options)
            outcome = self._judged(reply, question, options) if isinstance(reply, Answer) else reply
            if isinstance(outcome, Answer):
                return outcome
            assert outcome is not None
            kind = retry_kind(outcome)
            if kind is None or made[kind] >= getattr(options.retries, kind):
                raise outcome
            seconds = wait_seconds(outcome, kind, made[kind], options.random())
            made[kind] += 1
            options.on_retry(RetryInfo(question.method, question.path, outcome, sum(made.values()), seconds))
            yield Wait(seconds)

    def _send(self, question: Question, options: Options) -> Send:
        key = self._api_key() if callable(self._api_key) else self._api_key
        headers = {"accept": question.accept, "authorization": f"Bearer {valid_key(key)}"}
        query = f"?{urlencode(question.query)}" if question.query else ""
        request = self.http.build_request(
            question.method,
            f"{self.base_url}{question.path}{query}",
            headers=headers,
            json=question.body,
            timeout=options.timeout,
        )
        return Send(request, f"{question.method} {question.path}", options.timeout, question.is_streamed)

    def _judged(self, answer: Answer, question: Question, options: Options) -> Answer | BourseError:
        response, now = answer.response, options.now()
        headers = response.headers
        rate_limit = rate_limit_of(headers)
        self.rate_limit = rate_limit or self.rate_limit
        self.throttle.observe(rate_limit, now)
        degraded = [name.strip() for name in headers.get("x-degraded", "").split(",") if name.strip()]
        info = ResponseInfo(
            method=question.method,
            path=question.path,
            status=response.status_code,
            headers=headers,
            request_id=headers.get("x-request-id"),
            degraded=degraded,
            rate_limit=rate_limit,
        )
        options.on_response(info)
        if response.is_success and (question.is_streamed or isinstance(answer.json, (dict, list))):
            return answer
        label = f"{question.method} {question.path}"
        return error_of(label, response.status_code, headers, answer.text, answer.json, now)


def answer_of(response: httpx.Response, body: bytes) -> Answer:
    """An answer with its complete body."""
    text = body.decode(response.charset_encoding or "utf-8", errors="replace")
    try:
        return Answer(response, text, json.loads(text))
    except ValueError:
        return Answer(response, text, None)


class Lines:
    """Splits chunks of text into lines, each with its line break."""

    def __init__(self) -> None:
        self._rest = ""

    def of(self, part: str) -> list[str]:
        *whole, self._rest = (self._rest + part).split("\n")
        return [f"{line}\n" for line in whole]

    def last(self) -> list[str]:
        return [self._rest] if self._rest else []


def valid_base_url(given: str) -> str:
    """The address without a trailing slash."""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must be an http or https address like http://127.0.0.1:3000, not {given!r}")
    if parts.username is not None or parts.password is not None:
        raise ValueError("base_url must not contain a user name or password")
    if parts.query or parts.fragment:
        raise ValueError("base_url must not contain a query or fragment")
    if parts.path.rstrip("/").endswith("/v1"):
        raise ValueError("base_url must not end in /v1: the client adds it to every path")
    return given.rstrip("/")


def valid_key(key: str) -> str:
    """The validated key; no message contains it."""
    if not isinstance(key, str) or re.fullmatch(r"[\x21-\x7e]+", key) is None:
        raise ValueError("api_key must be a key of visible ASCII characters, without spaces or line breaks")
    return key
