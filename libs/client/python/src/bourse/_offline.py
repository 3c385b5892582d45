"""Reading an exported database, without a server."""

from __future__ import annotations

import builtins
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from decimal import ROUND_HALF_UP, Decimal, localcontext
from os import PathLike
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

from bourse._decode import decoded
from bourse._errors import BadRequestDetails, BadRequestError, FieldFault, NotFoundDetails, NotFoundError
from bourse._generated import Bar, ListedInstrument, PriceMeta, TimeSeries
from bourse._walk import DateLike

#: The schema of the files that this version reads.
_SCHEMA = 1
_MAX_ROWS = 5000
_DEFAULT_ROWS = {"1day": 365, "1min": 30}
#: Missing weekdays that do not break the covered days.
_MAX_WEEKDAYS_MISSING = 10
_MICRO = Decimal("0.000001")

OfflineInterval = Literal["1day", "1min"]
OfflineAdjust = Literal["none", "splits"]
_Names = str | Sequence[str] | None


class OfflineBourse:
    """
    Reads `bourse.sqlite` of an export. Answers have the types of `Bourse`, failures are its BadRequestError and
    NotFoundError. Bars follow the rules of the server for ranges and splits.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        """
        Raises:
            ValueError: The file is not an export of this schema.
            sqlite3.OperationalError: The file cannot be opened.
        """
        self._db = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
        self._db.row_factory = sqlite3.Row
        (schema,) = self._rows("pragma user_version")[0]
        if schema != _SCHEMA:
            self.close()
            raise ValueError(f"{path} is not an export with schema {_SCHEMA}: its schema is {schema}")
        self.stocks = OfflineStocks(self._db)

    def __enter__(self) -> OfflineBourse:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    @property
    def metadata(self) -> dict[str, str]:
        """Facts about the file, such as `universe_version` and `published_at`."""
        return {str(row["key"]): str(row["value"]) for row in self._rows("select key, value from meta")}

    def time_series(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        interval: OfflineInterval = "1day",
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        adjust: OfflineAdjust = "splits",
    ) -> TimeSeries:
        """Bars, newest first, as `Bourse.time_series` returns them."""
        _require("interval", interval, _DEFAULT_ROWS, "other intervals need a server")
        _require("adjust", adjust, ("none", "splits"), "other adjustments need a server")
        span = _Span.of(start_date, end_date, outputsize, interval)
        instrument = self.stocks.get(symbol, isin=isin, figi=figi)
        select = "select basis, as_of, source from series where symbol = ? and interval = ?"
        basis, as_of, source = (*self._rows(select, instrument.symbol, interval), ("raw", None, None))[0]
        _require("adjust", adjust, ("none", "splits") if basis == "raw" else (basis,), "the prices are adjusted")
        zone = self._time_zone(instrument)
        rows = self._rows(
            "select * from bars where symbol = ? and interval = ? and datetime between ? and ?"
            " order by datetime desc limit ?",
            *(instrument.symbol, interval, span.start or "", span.end, span.limit + 1),
        )
        if not rows:
            self._require_covered(instrument, interval, span)
        steps = [] if adjust == "none" else self._splits(instrument.symbol, as_of, zone, interval)
        meta = PriceMeta(
            **{name: getattr(instrument, name) for name in ("symbol", "exchange", "mic", "currency")},
            interval=interval,
            timezone=zone,
            adjust=adjust,
            source=source,
            more=span.start is not None and len(rows) > span.limit,
        )
        return TimeSeries(meta=meta, values=[_bar(row, steps) for row in rows[: span.limit]])

    def _splits(self, symbol: str, as_of: str | None, zone: str, interval: str) -> list[_Split]:
        """Those that bars are adjusted for, with the first label that has the new number of shares."""
        today = datetime.now(_zone(zone)).date().isoformat()
        rows = self._rows("select * from splits where symbol = ? and ex_date <= ?", symbol, today)
        return [
            _Split(_first_label(row["ex_date"], zone, interval), Decimal(row["numerator"]), Decimal(row["denominator"]))
            for row in rows
            if as_of is None or row["ex_date"] > as_of
        ]

    def _require_covered(self, instrument: ListedInstrument, interval: str, span: _Span) -> None:
        """An empty answer is one on days that the bars cover, and on weekends: elsewhere nothing is known."""
        start = "" if span.start is None else span.start[:10]
        before, after = self._rows(
            "select max(datetime) filter (where datetime < ?), min(datetime) filter (where datetime >= ?)"
            " from bars where symbol = ? and interval = ?",
            *(f"{span.end[:10]}~", start, instrument.symbol, interval),
        )[0]
        is_covered = before and after and _weekdays(before[:10], after[:10], inclusive=False) <= _MAX_WEEKDAYS_MISSING
        is_weekend = start and instrument.type != "Crypto" and _weekdays(start, span.end[:10]) == 0
        if not (span.is_past and (is_covered or is_weekend)):
            raise _gap(f"There is no data of {instrument.symbol} in this range.", span)

    def _time_zone(self, instrument: ListedInstrument) -> str:
        rows = self._rows("select timezone from exchanges where exchange = ?", instrument.exchange)
        return str(rows[0]["timezone"]) if rows else "UTC"

    def _rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        return _all(self._db, sql, values)


class OfflineStocks:
    """The instruments of an exported file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def list(self, *, status: _Names = "active", **filters: _Names) -> builtins.list[ListedInstrument]:
        """
        The instruments that match all filters, in order of symbol; active ones unless `status` selects others, or
        `all`. Values are compared in any case; several are separated by commas or given as a list.
        """
        columns = [row["name"] for row in _all(self._db, "select name from pragma_table_info('instruments')", ())]
        for name in filters:
            _require(name, name, columns, "these are the columns of the file")
        given = {**filters, "status": None if status == "all" else status}
        wanted = {name: _names(value) for name, value in given.items() if value is not None}
        conditions = [f"{name} collate nocase in ({','.join('?' * len(values))})" for name, values in wanted.items()]
        where = " and ".join(conditions) or "true"
        return self._instruments(where, *(value for values in wanted.values() for value in values))

    def get(self, symbol: str | None = None, *, isin: str | None = None, figi: str | None = None) -> ListedInstrument:
        """
        The instrument of a symbol in any case, an ISIN or a FIGI. Raises NotFoundError, with `candidates` if several
        instruments have the identifier.
        """
        names = {"symbol": symbol, "isin": isin, "figi": figi}
        given = [(column, name) for column, name in names.items() if name is not None]
        if len(given) != 1:
            raise _bad_request("symbol", "exactly one of symbol, isin and figi is required", None)
        column, name = given[0]
        found = self._instruments(f"{column} = ?", name.strip().upper())
        if len(found) == 1:
            return found[0]
        candidates = [each.symbol for each in found]
        problem = "is the name of several instruments" if candidates else "is unknown"
        raise _not_found(f"{name} {problem}.", symbol=name, **({"candidates": candidates} if candidates else {}))

    def _instruments(self, where: str, *values: str) -> builtins.list[ListedInstrument]:
        rows = _all(self._db, f"select * from instruments where {where} order by symbol", values)
        return [decoded(ListedInstrument, dict(row)) for row in rows]


@dataclass(frozen=True)
class _Span:
    """The labels of a request, both inclusive, as the file has them."""

    start: str | None
    end: str
    limit: int
    #: Bounds as sent.
    sent: tuple[str | None, str | None]
    #: Whether it begins before now.
    is_past: bool

    @staticmethod
    def of(start: DateLike | None, end: DateLike | None, outputsize: int | None, interval: str) -> _Span:
        if outputsize is not None and not (isinstance(outputsize, int) and 1 <= outputsize <= _MAX_ROWS):
            raise _bad_request("outputsize", f"must be a whole number from 1 to {_MAX_ROWS}", outputsize)
        now = datetime.now(timezone.utc)
        first = None if start is None else _instant("start_date", start, time.min)
        last = now if end is None else _instant("end_date", end, time(23, 59, 59))
        label = "%Y-%m-%d" if interval == "1day" else "%Y-%m-%dT%H:%M:00Z"
        is_reversed = first is not None and (
            first.date() > last.date() if interval == "1day" else first.replace(microsecond=0) > last
        )
        if is_reversed and end is not None:
            raise _bad_request("start_date", "must not be after end_date", start)
        if first is not None and interval != "1day" and first.second > 0:
            first += timedelta(minutes=1)
        return _Span(
            None if first is None else first.strftime(label),
            last.strftime(label),
            outputsize or (_DEFAULT_ROWS[interval] if start is None else _MAX_ROWS),
            (None if start is None else str(start), None if end is None else str(end)),
            not is_reversed,
        )


@dataclass(frozen=True)
class _Split:
    #: Bars before this label precede the split.
    label: str
    numerator: Decimal
    denominator: Decimal


def _bar(row: sqlite3.Row, splits: Sequence[_Split]) -> Bar:
    prices = [row[name] for name in ("open", "high", "low", "close")]
    volume = row["volume"]
    later = [split for split in splits if row["datetime"] < split.label]
    numerator = denominator = Decimal(1)
    for split in later:
        numerator, denominator = numerator * split.numerator, denominator * split.denominator
    if numerator != denominator:
        with localcontext() as context:
            context.prec = 60
            prices = [_rounded(price, denominator / numerator, _MICRO) for price in prices]
            volume = None if volume is None else _rounded(volume, numerator / denominator, Decimal(1))
    opened, high, low, close = prices
    return Bar(datetime=row["datetime"], open=opened, high=high, low=low, close=close, volume=volume)


def _rounded(value: float, factor: Decimal, unit: Decimal) -> float:
    return float((Decimal(repr(value)) * factor).quantize(unit, ROUND_HALF_UP))


def _first_label(day: str, zone: str, interval: str) -> str:
    if interval == "1day":
        return day
    midnight = datetime.combine(date.fromisoformat(day), time.min, _zone(zone))
    return midnight.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def _weekdays(start: str, end: str, *, inclusive: bool = True) -> int:
    """The number of weekdays between two days."""
    first, last = date.fromisoformat(start).toordinal(), date.fromisoformat(end).toordinal()
    days = range(first, last + 1) if inclusive else range(first + 1, last)
    return sum(1 for day in days if day % 7 not in (0, 6))


def _zone(name: str) -> tzinfo:
    return timezone.utc if name == "UTC" else ZoneInfo(name)


def _instant(field: str, bound: DateLike, end_of_day: time) -> datetime:
    """The instant of a bound in UTC; a day begins or ends there."""
    try:
        if isinstance(bound, str):
            is_day = len(bound) == len("2024-05-16")
            bound = date.fromisoformat(bound) if is_day else datetime.fromisoformat(bound.replace("Z", "+00:00"))
    except ValueError:
        raise _bad_request(field, "must be a date or a datetime", bound) from None
    if not isinstance(bound, datetime):
        bound = datetime.combine(bound, end_of_day)
    return bound.replace(tzinfo=bound.tzinfo or timezone.utc).astimezone(timezone.utc)


def _names(value: str | Sequence[str]) -> list[str]:
    return [each.strip() for each in value.split(",")] if isinstance(value, str) else [*value]


def _all(db: sqlite3.Connection, sql: str, values: Sequence[Any]) -> list[sqlite3.Row]:
    with closing(db.execute(sql, values)) as cursor:
        return cursor.fetchall()


def _require(field: str, value: str, allowed: Sequence[str] | dict[str, int], reason: str) -> None:
    if value not in allowed:
        raise _bad_request(field, f"must be {' or '.join(allowed)}: {reason}", value)


def _bad_request(field: str, message: str, value: object) -> BadRequestError:
    error = BadRequestError(f"{field} {message}")
    error.status = 400
    error.details = BadRequestDetails([FieldFault(field, message, None if value is None else str(value))])
    return error


def _not_found(message: str, **details: Any) -> NotFoundError:
    error = NotFoundError(message)
    error.status = 404
    error.raw_details = details
    error.details = decoded(NotFoundDetails, details)
    return error


def _gap(message: str, span: _Span) -> NotFoundError:
    start, end = span.sent
    return _not_found(message, **{"from": start, "to": end})
