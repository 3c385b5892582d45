"""
The walk of a window follows what is stored, not the calendar: `Link` leads through what one source has, and what other
sources may have in its holes is asked for where `coverage` of the instrument says that something is stored.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from typing import Any, Generic, cast

from bourse._errors import ForbiddenError, NotFoundError
from bourse._query import path_and_query, path_segment
from bourse._walk import Ask, Emit, Page, Steps, Window, oldest_first, with_rows

_OUTPUTSIZE_MAX = 5000
#: Maximum number of missing weekdays of a closed market; more are a gap. The server splits its ranges at this bound.
_WEEKDAYS_MISSING_MAX = 10
_DAY = timedelta(days=1)

Days = tuple[date, date]


def window_steps(page_type: type[Page], path: str, params: Mapping[str, Any], window: Window) -> Steps[Page]:
    """All rows of a window, each once, without a gap."""
    if window.order == "newest":
        return _WindowWalk(page_type, path, params, window.max_items).range(_Bounds.of(window))
    return oldest_first(_WindowWalk(page_type, path, params, None).range(_Bounds.of(window)), window.max_items)


@dataclass(frozen=True, slots=True)
class _Bounds:
    """The bounds of a request as sent, and their days; None for a bound that only the server can parse."""

    start: Any
    end: Any
    first: date | None
    last: date | None

    @staticmethod
    def of(window: Window) -> _Bounds:
        start, end = window.start_date, window.end_date
        return _Bounds(start, end, _day_of(start), date.max if end is None else _day_of(end))

    def part(self, first: date, last: date) -> _Bounds:
        """A part that reaches a bound keeps its original text."""
        start = self.start if first == self.first else first.isoformat()
        end = self.end if last == self.last else last.isoformat()
        return _Bounds(start, end, first, last)


class _WindowWalk(Generic[Page]):
    def __init__(self, page_type: type[Page], path: str, params: Mapping[str, Any], max_items: int | None) -> None:
        self._page_type, self._path, self._params = page_type, path, params
        self._left = max_items
        self._interval: str = params.get("interval") or "1day"
        # Dividends and splits combine all sources unless the request names one.
        self._has_holes = path.endswith("/time_series") and params.get("source") is None
        self._stored: list[Days] | None = None
        self._is_stored_known = False

    def range(self, bounds: _Bounds) -> Steps[Page]:
        """The pages of a range, newest first."""
        asked: Mapping[str, Any] = {**self._params, "start_date": bounds.start, "end_date": bounds.end}
        older: date | None = None
        page = None
        while not self._is_full():
            answer = yield from self._asked(asked)
            if answer is None or not answer.rows:
                break
            page = answer
            yield from self._emitted(page, bounds, older)
            older = _label_day(page.rows[-1])
            if page.next_link is None:
                break
            asked = _followed(page.next_link, asked)
        if page is not None and older is not None and bounds.first is not None:
            yield from self._filled(page, bounds, (bounds.first, older - _DAY))

    def _is_full(self) -> bool:
        return self._left is not None and self._left <= 0

    def _asked(self, params: Mapping[str, Any]) -> Generator[Ask | Emit[Page], Any, Any]:
        """An answer; None if a valid symbol has no data in the range. An unknown symbol remains an error."""
        if self._left is not None and self._left < _OUTPUTSIZE_MAX and self._path.endswith("/time_series"):
            params = {**params, "outputsize": self._left}
        try:
            return (yield Ask(self._path, params, self._page_type))
        except NotFoundError as error:
            if error.is_gap:
                return None
            raise

    def _emitted(self, page: Page, bounds: _Bounds, newer: date | None) -> Steps[Page]:
        """The rows of a page, with the rows of other sources in its gaps."""
        begin = 0
        if self._has_holes:
            for at, newest, oldest in self._breaks(page.rows, newer):
                yield from self._some(page, begin, at)
                begin = at
                if newest is None:
                    yield from self._newest(page, bounds, oldest)
                else:
                    yield from self._filled(page, bounds, (oldest, newest - _DAY))
        yield from self._some(page, begin, len(page.rows))

    def _breaks(self, rows: list[Any], newer: date | None) -> Iterator[tuple[int, date | None, date]]:
        """Missing days before a row: the index of the row, the day of the previous row, the first day after it."""
        text = ""
        for at, row in enumerate(rows):
            if row.datetime[:10] == text:
                continue
            text = row.datetime[:10]
            day = date.fromisoformat(text)
            after = self._after(day)
            if newer is None or _weekdays(after, newer - _DAY) > _WEEKDAYS_MISSING_MAX:
                yield at, newer, after
            newer = day

    def _some(self, page: Page, begin: int, end: int) -> Steps[Page]:
        rows = page.rows[begin:end] if self._left is None else page.rows[begin : min(end, begin + self._left)]
        if not rows:
            return
        if self._left is not None:
            self._left -= len(rows)
        yield Emit(page if len(rows) == len(page.rows) else with_rows(page, rows))

    def _newest(self, page: Page, bounds: _Bounds, first: date) -> Steps[Page]:
        """Rows of other sources after the newest row of one, including short gaps if the range ends now."""
        if bounds.last is None or _weekdays(first, bounds.last) == 0:
            return
        stored = yield from self._coverage(page)
        newest = None if stored is None else max((last for _, last in stored), default=date.min)
        if newest is not None and newest <= bounds.last:
            if _weekdays(first, newest) > 0:
                yield from self.range(bounds.part(first, newest))
            return
        today = datetime.now(timezone.utc).date()
        yield from self._filled(page, bounds, (first, min(bounds.last, today)))

    def _filled(self, page: Page, bounds: _Bounds, hole: Days) -> Steps[Page]:
        """Rows of other sources in a gap of one."""
        if not self._has_holes or self._is_full() or _weekdays(*hole) <= _WEEKDAYS_MISSING_MAX:
            return
        stored = yield from self._coverage(page)
        first, last = hole if stored is None else _within(hole, stored)
        if _weekdays(first, last) > _WEEKDAYS_MISSING_MAX:
            yield from self.range(bounds.part(first, last))

    def _coverage(self, page: Any) -> Generator[Ask | Emit[Page], Any, list[Days] | None]:
        """The first and last day with stored bars of any source; None for a key without access to them."""
        if not self._is_stored_known:
            self._is_stored_known = True
            try:
                detail = yield Ask("/v1/stocks/" + path_segment(page.meta.symbol), {}, dict)
            except (ForbiddenError, NotFoundError):
                return None
            is_intraday = self._interval == "1h" or self._interval.endswith("min")
            self._stored = [
                (date.fromisoformat(each["from"][:10]), date.fromisoformat(each["to"][:10]))
                for each in detail["coverage"]
                if each["interval"] == ("1min" if is_intraday else "1day")
            ]
        return self._stored

    def _after(self, day: date) -> date:
        """The first day after the bucket of a label."""
        if self._interval == "1week":
            return day + 7 * _DAY
        if self._interval == "1month":
            return (day.replace(day=28) + 4 * _DAY).replace(day=1)
        return day + _DAY


def _within(hole: Days, stored: list[Days]) -> Days:
    """The part of a gap that may contain stored rows."""
    touched = [(max(first, hole[0]), min(last, hole[1])) for first, last in stored]
    parts = [(first, last) for first, last in touched if first <= last]
    if not parts:
        return hole[1], hole[0]
    return min(first for first, _ in parts), max(last for _, last in parts)


def _followed(link: str, asked: Mapping[str, Any]) -> Mapping[str, Any]:
    _, following = path_and_query(link)
    if following.get("end_date") == asked.get("end_date"):
        raise RuntimeError(f"the next page of a window that ends at {asked.get('end_date')} has the same end")
    return following


def _label_day(row: Any) -> date:
    return date.fromisoformat((row.datetime if hasattr(row, "datetime") else row.ex_date)[:10])


def _day_of(bound: Any) -> date | None:
    """The UTC day of a bound."""
    if isinstance(bound, str):
        try:
            bound = datetime.fromisoformat(bound.replace("Z", "+00:00"))
        except ValueError:
            return None
    if not isinstance(bound, datetime):
        return cast(date, bound)
    return (bound if bound.tzinfo is None else bound.astimezone(timezone.utc)).date()


def _weekdays(first: date, last: date) -> int:
    """Number of weekdays (Monday to Friday) from the first to the last day, both inclusive."""
    if first > last:
        return 0
    weeks, rest = divmod((last - first).days + 1, 7)
    return 5 * weeks + sum((first.weekday() + day) % 7 < 5 for day in range(rest))
