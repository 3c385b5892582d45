"""Shared base of both clients."""

from __future__ import annotations

import copy
import dataclasses
import os
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, cast

import httpx

from bourse._decode import decoded
from bourse._exchange import Answer, Connection, Options, Question, ResponseInfo, RetryInfo
from bourse._limits import RateLimit
from bourse._query import Params, next_link_of, query_of
from bourse._retry import Retries

T = TypeVar("T")
Self = TypeVar("Self", bound="Client")


class Client:
    _user_agent: ClassVar[str] = "bourse-python"
    _connection: Connection
    _options: Options

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._connection.base_url!r})"

    @property
    def rate_limit(self) -> RateLimit | None:
        """Remaining limits as of the latest answer; None before the first answer and for a key without limits."""
        return self._connection.rate_limit

    def with_options(
        self: Self,
        *,
        timeout: float | None = None,
        retries: Retries | None = None,
        throttle: bool | None = None,
        on_response: Callable[[ResponseInfo], None] | None = None,
        on_retry: Callable[[RetryInfo], None] | None = None,
        on_throttle: Callable[[float], None] | None = None,
    ) -> Self:
        """
        Returns a client with other options that shares connections and limits; None keeps an option. For one request:
        `bourse.with_options(timeout=5).types()`.
        """
        given = {name: value for name, value in locals().items() if name != "self" and value is not None}
        client = copy.copy(self)
        client._options = dataclasses.replace(self._options, **given)
        return client

    def _waiting(self: Self, seconds: int | None) -> Self:
        """A client for a request that the server holds for some seconds."""
        return self.with_options(timeout=self._options.timeout + (seconds or 0))


GONE = 410


def connected(
    base_url: str | None, api_key: str | Callable[[], str] | None, http: httpx.Client | httpx.AsyncClient
) -> Connection:
    base_url = base_url or os.environ.get("BOURSE_URL")
    api_key = api_key or os.environ.get("BOURSE_API_KEY")
    if not base_url:
        raise ValueError("base_url is missing: give it, or set BOURSE_URL")
    if not api_key:
        raise ValueError("api_key is missing: give it, or set BOURSE_API_KEY")
    return Connection(base_url, api_key, http)


def question(path: str, params: Params, cost: int, body: Any) -> Question:
    return Question("GET" if body is None else "POST", path, query_of(params), body, cost)


def read(kind: type[T], answer: Answer) -> T:
    """The typed answer, with the link to the next page of a truncated answer."""
    if kind is dict:
        return cast(T, answer.json)
    value: Any = decoded(kind, answer.json)
    link = next_link_of(answer.response.headers) if hasattr(value, "next_link") else None
    return cast(T, value if link is None else dataclasses.replace(value, next_link=link))
