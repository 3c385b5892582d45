from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import anyio
import httpx

from bourse._base import GONE, Client, connected, question, read
from bourse._decode import decoded
from bourse._errors import BourseError, ConnectionFailedError
from bourse._exchange import Answer, Lines, Options, Question, ResponseInfo, RetryInfo, Send, answer_of
from bourse._query import Params, path_and_query, query_of
from bourse._retry import Retries
from bourse._walk import Ask, AsyncWalk, Page, Row, Window, check_count, check_page_size, listing_steps
from bourse._window_walk import window_steps

if TYPE_CHECKING:
    from bourse._changes import AsyncInstrumentStore
    from bourse._generated import ChangesPage, InstrumentChange

T = TypeVar("T")
Changes = TypeVar("Changes", bound="ChangesPage")
Self = TypeVar("Self", bound="AsyncClient")


class AsyncClient(Client):
    """Base of the asynchronous client."""

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | Callable[[], str] | None = None,
        *,
        timeout: float = 30.0,
        retries: Retries | None = None,
        throttle: bool = True,
        on_response: Callable[[ResponseInfo], None] | None = None,
        on_retry: Callable[[RetryInfo], None] | None = None,
        on_throttle: Callable[[float], None] | None = None,
        http_client: httpx.AsyncClient | None = None,
        sleep: Callable[[float], Awaitable[None]] = anyio.sleep,
    ) -> None:
        """Takes the same arguments as `Bourse`."""
        self._http = http_client or httpx.AsyncClient(headers={"user-agent": self._user_agent})
        self._sleep = sleep
        self._connection = connected(base_url, api_key, self._http)
        self._options = Options(timeout, throttle=throttle)
        self._options = self.with_options(
            retries=retries, on_response=on_response, on_retry=on_retry, on_throttle=on_throttle
        )._options

    async def follow(self, page: Page) -> Page | None:
        """The next page of bars, dividends or splits after a truncated answer; None if the answer is complete."""
        link: str | None = getattr(page, "next_link", None)
        return None if link is None else await self._ask(type(page), *path_and_query(link))

    async def close(self) -> None:
        """Closes the connections. `async with AsyncBourse() as bourse` does it at the end."""
        await self._http.aclose()

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _ask(self, answer: type[T], path: str, params: Params, *, cost: int = 1, body: Any = None) -> T:
        return read(answer, await self._exchanged(question(path, params, cost, body)))

    def _walk(
        self, page: type[Page], row: type[Row], path: str, params: Params, window: Window
    ) -> AsyncWalk[Row, Page]:
        return AsyncWalk(lambda: window_steps(page, path, params, window), self._step, row)

    def _walk_listing(
        self,
        page: type[Page],
        row: type[Row],
        path: str,
        params: Params,
        page_size: int | None,
        max_items: int | None,
    ) -> AsyncWalk[Row, Page]:
        check_page_size(page_size)
        check_count("max_items", max_items, 0)
        return AsyncWalk(lambda: listing_steps(page, path, params, page_size, max_items), self._step, row)

    async def _step(self, step: Ask) -> Any:
        return await self._ask(step.answer, step.path, step.params)

    async def _sync(
        self, page: type[Changes], row: type[Row], params: Params, store: AsyncInstrumentStore, wait: int | None
    ) -> AsyncIterator[Sequence[InstrumentChange]]:
        while True:
            since = await store.read_token()
            changes = None if since is None else await self._changes_since(page, {**params, "since": since}, wait)
            if changes is None:
                # In one request, so that all rows are of one version.
                answer = await self._opened("/v1/stocks", params, "application/x-ndjson")
                rows: AsyncIterator[Any] = self._rows(row, self._lines_of(answer))
                await store.replace_all(rows, answer.response.headers["x-changes-since"])
                continue
            await store.apply(changes.changes, changes.next_since)
            if changes.changes:
                yield changes.changes
            if not changes.more and not wait:
                return

    async def _changes_since(self, page: type[T], params: Params, wait: int | None) -> T | None:
        try:
            return await self._waiting(wait)._ask(page, "/v1/stocks/changes", {**params, "wait": wait})
        except BourseError as error:
            if error.status != GONE:
                raise
            return None

    async def _opened(self, path: str, params: Params, accept: str) -> Answer:
        return await self._exchanged(Question("GET", path, query_of(params), accept=accept, is_streamed=True))

    async def _lines(self, path: str, params: Params, accept: str) -> AsyncIterator[str]:
        async for line in self._lines_of(await self._opened(path, params, accept)):
            yield line

    async def _lines_of(self, answer: Answer) -> AsyncIterator[str]:
        lines = Lines()
        try:
            async for part in answer.response.aiter_text():
                for line in lines.of(part):
                    yield line
        except httpx.HTTPError as error:
            path = answer.response.url.path
            raise ConnectionFailedError(f"GET {path} was interrupted before its end: {error}.") from error
        finally:
            await answer.response.aclose()
        for line in lines.last():
            yield line

    async def _rows(self, row: type[Row], lines: AsyncIterator[str]) -> AsyncIterator[Row]:
        async for line in lines:
            yield decoded(row, json.loads(line))

    async def _exchanged(self, question: Question) -> Answer:
        steps = self._connection.exchange(question, self._options)
        try:
            step = next(steps)
            while True:
                if isinstance(step, Send):
                    step = steps.send(await self._attempt(step))
                else:
                    await self._sleep(step.seconds)
                    step = steps.send(None)
        except StopIteration as end:
            return cast(Answer, end.value)

    async def _attempt(self, send: Send) -> Any:
        try:
            with anyio.fail_after(send.timeout):
                response = await self._http.send(send.request, stream=True)
                if send.is_streamed and response.is_success:
                    return Answer(response, "", None)
                try:
                    body = b"".join([part async for part in response.aiter_bytes()])
                finally:
                    await response.aclose()
            return answer_of(response, body)
        except (httpx.HTTPError, TimeoutError) as error:
            return send.failed(error)
