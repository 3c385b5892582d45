"""
Walks: all rows of a window or of a listing, whatever their number.

A walk is a generator that yields requests and pages, without input or output of its own; `Walk` and `AsyncWalk` run it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from bourse._errors import BourseError
from bourse._frames import Table, to_pandas, to_polars

if TYPE_CHECKING:
    import pandas
    import polars

Row = TypeVar("Row")
Page = TypeVar("Page", bound=Table[Any])

#: A date, a datetime (UTC if it has no time zone), or text in the format of the REST API.
DateLike = str | date
Order = Literal["newest", "oldest"]

_PAGE_SIZE_MAX = 1000


@dataclass(frozen=True, slots=True)
class Window:
    """Target and options of a walk."""

    start_date: DateLike
    end_date: DateLike | None
    order: Order
    max_items: int | None

    def __post_init__(self) -> None:
        if not isinstance(self.start_date, (str, date)):
            raise ValueError("start_date must be a date or text like 2012-08-01, the start of the history")
        if self.order not in ("newest", "oldest"):
            raise ValueError("order must be newest or oldest")
        check_count("max_items", self.max_items, 0)


@dataclass(frozen=True, slots=True)
class Ask:
    """A request of a walk; the caller sends back its answer or its error."""

    path: str
    params: Mapping[str, Any]
    #: The class of the answer; `dict`: the JSON as it is.
    answer: type[Any]


@dataclass(frozen=True, slots=True)
class Emit(Generic[Page]):
    page: Page


Steps = Generator[Ask | Emit[Page], Any, None]


class Walk(Generic[Row, Page]):
    """
    Rows that are fetched page by page while they are read: `for row in walk`. Each loop begins anew; one that is left
    asks for nothing more. Errors are those of the requests.
    """

    def __init__(self, steps: Callable[[], Steps[Page]], ask: Callable[[Ask], Any], row_type: type[Row]) -> None:
        self._steps, self._ask, self._row_type = steps, ask, row_type

    def pages(self) -> Iterator[Page]:
        """Iterates over complete answers instead of rows."""
        steps = self._steps()
        step = next(steps, None)
        while step is not None:
            if isinstance(step, Emit):
                yield step.page
                step = next(steps, None)
            else:
                step = _go_on(steps, *_outcome(self._ask, step))

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page.rows

    def to_list(self) -> list[Row]:
        """All rows as a list."""
        return list(self)

    def to_pandas(self) -> pandas.DataFrame:
        """All rows as a data frame, as `to_pandas` of one answer."""
        return to_pandas(self.to_list(), self._row_type)

    def to_polars(self) -> polars.DataFrame:
        """All rows as a data frame, as `to_polars` of one answer."""
        return to_polars(self.to_list(), self._row_type)


class AsyncWalk(Generic[Row, Page]):
    """Rows that are fetched page by page while they are read: `async for row in walk`. Each loop restarts."""

    def __init__(
        self, steps: Callable[[], Steps[Page]], ask: Callable[[Ask], Awaitable[Any]], row_type: type[Row]
    ) -> None:
        self._steps, self._ask, self._row_type = steps, ask, row_type

    async def pages(self) -> AsyncIterator[Page]:
        """Iterates over complete answers instead of rows."""
        steps = self._steps()
        step = next(steps, None)
        while step is not None:
            if isinstance(step, Emit):
                yield step.page
                step = next(steps, None)
                continue
            answer: Any = None
            failure: BourseError | None = None
            try:
                answer = await self._ask(step)
            except BourseError as error:
                failure = error
            step = _go_on(steps, answer, failure)

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in page.rows:
                yield row

    async def to_list(self) -> list[Row]:
        """All rows as a list."""
        return [row async for row in self]

    async def to_pandas(self) -> pandas.DataFrame:
        """All rows as a data frame, as `to_pandas` of one answer."""
        return to_pandas(await self.to_list(), self._row_type)

    async def to_polars(self) -> polars.DataFrame:
        """All rows as a data frame, as `to_polars` of one answer."""
        return to_polars(await self.to_list(), self._row_type)


def _outcome(ask: Callable[[Ask], Any], step: Ask) -> tuple[Any, BourseError | None]:
    try:
        return ask(step), None
    except BourseError as error:
        return None, error


def _go_on(steps: Steps[Page], answer: Any, failure: BourseError | None) -> Ask | Emit[Page] | None:
    try:
        return steps.send(answer) if failure is None else steps.throw(failure)
    except StopIteration:
        return None


def check_count(name: str, value: int | None, least: int, most: int | None = None) -> None:
    is_count = isinstance(value, int) and not isinstance(value, bool) and value >= least
    if value is None or (is_count and (most is None or value <= most)):
        return
    span = f"of {least} or more" if most is None else f"from {least} to {most}"
    raise ValueError(f"{name} must be a whole number {span}, not {value!r}")


def listing_steps(
    page_type: type[Page], path: str, params: Mapping[str, Any], page_size: int | None, max_items: int | None
) -> Steps[Page]:
    """Every row of a filtered listing once, in the order of the listing."""
    left, cursor = max_items, None
    while left is None or left > 0:
        size = page_size or _PAGE_SIZE_MAX
        outputsize = size if left is None else min(size, left)
        page = yield Ask(path, {**params, "outputsize": outputsize, "cursor": cursor}, page_type)
        yield Emit(page)
        left, cursor = None if left is None else left - len(page.rows), page.next_cursor
        if cursor is None:
            return


def check_page_size(page_size: int | None) -> None:
    check_count("page_size", page_size, 1, _PAGE_SIZE_MAX)


def oldest_first(steps: Steps[Page], max_items: int | None) -> Steps[Page]:
    """The pages of a walk and their rows in reverse: the server always returns the newest rows of a window first."""
    pages: list[Page] = []
    step = next(steps, None)
    while step is not None:
        if isinstance(step, Emit):
            pages.append(step.page)
            step = next(steps, None)
            continue
        answer: Any = None
        failure: BourseError | None = None
        try:
            answer = yield step
        except BourseError as error:
            failure = error
        step = _go_on(steps, answer, failure)
    left = max_items
    for page in reversed(pages):
        rows = page.rows[::-1][:left]
        if not rows:
            return
        yield Emit(with_rows(page, rows))
        left = None if left is None else left - len(rows)


def with_rows(page: Page, rows: list[Any]) -> Page:
    changed: Page = dataclasses.replace(page, **{page._rows_field: rows})  # type: ignore[type-var]
    return changed
