"""Both clients in one test: each runs with `Bourse` and with `AsyncBourse`, against answers that the test makes up."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import anyio
import httpx

from bourse import AsyncBourse, AsyncWalk, Bourse

Handler = Callable[[httpx.Request], httpx.Response]


class Caller:
    """Makes clients that never really wait, and takes the results of their methods."""

    def __init__(self, is_async: bool) -> None:
        self.is_async = is_async
        self.waits: list[float] = []

    def client(self, handler: Handler, **options: Any) -> Any:
        transport = httpx.MockTransport(handler)
        given = {"base_url": "http://bourse", "api_key": "k", **options}
        if self.is_async:
            return AsyncBourse(http_client=httpx.AsyncClient(transport=transport), sleep=self._sleep_async, **given)
        return Bourse(http_client=httpx.Client(transport=transport), sleep=self.waits.append, **given)

    def result(self, value: Any) -> Any:
        """What a call gives: an awaitable, a walk or a stream is read to its end."""

        async def read() -> Any:
            if inspect.isawaitable(value):
                return await value
            return [each async for each in value]

        if self.is_async:
            return anyio.run(read)
        return value if not hasattr(value, "__iter__") else list(value)

    def pages(self, walk: Any) -> list[Any]:
        async def read() -> list[Any]:
            return [page async for page in walk.pages()]

        return anyio.run(read) if isinstance(walk, AsyncWalk) else list(walk.pages())

    async def _sleep_async(self, seconds: float) -> None:
        self.waits.append(seconds)
