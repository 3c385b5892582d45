from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import httpx

from bourse._base import GONE, Client, connected, question, read
from bourse._decode import decoded
from bourse._errors import BourseError, ConnectionFailedError
from bourse._exchange import Answer, Lines, Options, Question, ResponseInfo, RetryInfo, Send, answer_of
from bourse._query import Params, path_and_query, query_of
from bourse._retry import Retries
from bourse._walk import Ask, Page, Row, Walk, Window, check_count, check_page_size, listing_steps
from bourse._window_walk import window_steps

if TYPE_CHECKING:
    from bourse._changes import InstrumentStore
    from bourse._generated import ChangesPage, InstrumentChange

T = TypeVar("T")
Changes = TypeVar("Changes", bound="ChangesPage")
Self = TypeVar("Self", bound="SyncClient")


class SyncClient(Client):
    """Base of the synchronous client."""

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
        http_client: httpx.Client | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """
        Args:
            base_url: Where Bourse listens, without `/v1`. Default: `BOURSE_URL`.
            api_key: The key, or what gives it before each attempt. Default: `BOURSE_API_KEY`.
            timeout: Seconds until the answer to an attempt must be whole.
            retries: How often a request is tried again: `Retries(failures=3, rate_limits=5)` unless given.
            throttle: Whether to wait once the limit of the minute is used up, instead of running into a 429.
            on_response: Called with every answer, also with those that are retried.
            on_retry: Called before the wait for each retry.
            on_throttle: Called with the seconds of a wait of the throttle.
            http_client: Instead of one of its own: for proxies, certificates, tests.
            sleep: Waits that many seconds.
        """
        self._http = http_client or httpx.Client(headers={"user-agent": self._user_agent})
        self._sleep = sleep
        self._connection = connected(base_url, api_key, self._http)
        self._options = Options(timeout, throttle=throttle)
        self._options = self.with_options(
            retries=retries, on_response=on_response, on_retry=on_retry, on_throttle=on_throttle
        )._options

    def follow(self, page: Page) -> Page | None:
        """The next page of bars, dividends or splits after a truncated answer; None if the answer is complete."""
        link: str | None = getattr(page, "next_link", None)
        return None if link is None else self._ask(type(page), *path_and_query(link))

    def close(self) -> None:
        """Closes the connections. `with Bourse() as bourse` does it at the end."""
        self._http.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, answer: type[T], path: str, params: Params, *, cost: int = 1, body: Any = None) -> T:
        return read(answer, self._exchanged(question(path, params, cost, body)))

    def _walk(self, page: type[Page], row: type[Row], path: str, params: Params, window: Window) -> Walk[Row, Page]:
        return Walk(lambda: window_steps(page, path, params, window), self._step, row)

    def _walk_listing(
        self,
        page: type[Page],
        row: type[Row],
        path: str,
        params: Params,
        page_size: int | None,
        max_items: int | None,
    ) -> Walk[Row, Page]:
        check_page_size(page_size)
        check_count("max_items", max_items, 0)
        return Walk(lambda: listing_steps(page, path, params, page_size, max_items), self._step, row)

    def _step(self, step: Ask) -> Any:
        return self._ask(step.answer, step.path, step.params)

    def _sync(
        self, page: type[Changes], row: type[Row], params: Params, store: InstrumentStore, wait: int | None
    ) -> Iterator[Sequence[InstrumentChange]]:
        while True:
            since = store.read_token()
            changes = None if since is None else self._changes_since(page, {**params, "since": since}, wait)
            if changes is None:
                # In one request, so that all rows are of one version.
                answer = self._opened("/v1/stocks", params, "application/x-ndjson")
                rows: Iterator[Any] = self._rows(row, self._lines_of(answer))
                store.replace_all(rows, answer.response.headers["x-changes-since"])
                continue
            store.apply(changes.changes, changes.next_since)
            if changes.changes:
                yield changes.changes
            if not changes.more and not wait:
                return

    def _changes_since(self, page: type[T], params: Params, wait: int | None) -> T | None:
        try:
            return self._waiting(wait)._ask(page, "/v1/stocks/changes", {**params, "wait": wait})
        except BourseError as error:
            if error.status != GONE:
                raise
            return None

    def _opened(self, path: str, params: Params, accept: str) -> Answer:
        return self._exchanged(Question("GET", path, query_of(params), accept=accept, is_streamed=True))

    def _lines(self, path: str, params: Params, accept: str) -> Iterator[str]:
        yield from self._lines_of(self._opened(path, params, accept))

    def _lines_of(self, answer: Answer) -> Iterator[str]:
        lines = Lines()
        try:
            for part in answer.response.iter_text():
                yield from lines.of(part)
        except httpx.HTTPError as error:
            path = answer.response.url.path
            raise ConnectionFailedError(f"GET {path} was interrupted before its end: {error}.") from error
        finally:
            answer.response.close()
        yield from lines.last()

    def _rows(self, row: type[Row], lines: Iterator[str]) -> Iterator[Row]:
        for line in lines:
            yield decoded(row, json.loads(line))

    def _exchanged(self, question: Question) -> Answer:
        steps = self._connection.exchange(question, self._options)
        try:
            step = next(steps)
            while True:
                if isinstance(step, Send):
                    step = steps.send(self._attempt(step))
                else:
                    self._sleep(step.seconds)
                    step = steps.send(None)
        except StopIteration as end:
            return cast(Answer, end.value)

    def _attempt(self, send: Send) -> Any:
        until = time.monotonic() + send.timeout
        try:
            response = self._http.send(send.request, stream=True)
            if send.is_streamed and response.is_success:
                return Answer(response, "", None)
            parts = []
            try:
                for part in response.iter_bytes():
                    parts.append(part)
                    if time.monotonic() > until:
                        raise TimeoutError
            finally:
                response.close()
            return answer_of(response, b"".join(parts))
        except (httpx.HTTPError, TimeoutError) as error:
            return send.failed(error)
