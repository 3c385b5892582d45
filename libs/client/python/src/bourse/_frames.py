"""Rows as tables of pandas and polars, both optional."""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import pandas
    import polars

Row = TypeVar("Row")

_TIMES = ("datetime", "ex_date")


class Table(Generic[Row]):
    """An answer that is a list of rows."""

    __slots__ = ()
    _rows_field: ClassVar[str]
    _row_name: ClassVar[str]

    @property
    def rows(self) -> list[Row]:
        """The rows, under any field name."""
        return cast("list[Row]", getattr(self, self._rows_field))

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame; bars, dividends and splits are indexed by time, oldest first. Needs `bourse[pandas]`."""
        return to_pandas(self.rows, self.row_type())

    def to_polars(self) -> polars.DataFrame:
        """A data frame; bars, dividends and splits are sorted by time, oldest first. Needs `bourse[polars]`."""
        return to_polars(self.rows, self.row_type())

    @classmethod
    def row_type(cls) -> type:
        """The class of a row."""
        return cast(type, getattr(sys.modules[cls.__module__], cls._row_name))


def to_pandas(rows: Sequence[Any], row_type: type) -> pandas.DataFrame:
    pd = _optional("pandas")
    columns = _columns(rows, row_type)
    series: dict[str, Any] = {}
    for name, (kind, values) in columns.items():
        if _is_time(name):
            series[name] = pd.to_datetime(pd.Series(values, dtype="object"), utc=_has_clock(values))
        else:
            series[name] = pd.Series(values, dtype="float64" if kind is float else "object")
    frame = pd.DataFrame(series)
    time = _time_of(columns)
    return cast("pandas.DataFrame", frame if time is None else frame.set_index(time).sort_index(kind="stable"))


def to_polars(rows: Sequence[Any], row_type: type) -> polars.DataFrame:
    pl = _optional("polars")
    types_of = {float: pl.Float64, int: pl.Int64, bool: pl.Boolean}
    columns = _columns(rows, row_type)
    series = []
    for name, (kind, values) in columns.items():
        if kind is float:
            values = [None if value is None else float(value) for value in values]
        column = pl.Series(name, values, dtype=types_of.get(kind, pl.String))
        if _is_time(name):
            column = column.str.to_datetime(time_zone="UTC") if _has_clock(values) else column.str.to_date()
        series.append(column)
    frame = pl.DataFrame(series)
    time = _time_of(columns)
    return cast("polars.DataFrame", frame if time is None else frame.sort(time, maintain_order=True))


def _optional(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(f"{error}: install {name}") from error


def _columns(rows: Sequence[Any], row_type: type) -> dict[str, tuple[type, list[Any]]]:
    """
    The columns with the kinds of their values. An object is a column for each of its fields; lists, and an optional
    column without values in any row, are left out.
    """
    hints = get_type_hints(row_type)
    found: dict[str, tuple[type, list[Any]]] = {}
    for field in fields(row_type):
        values = [None if row is None else getattr(row, field.name) for row in rows]
        if field.default is not MISSING and all(value is None for value in values):
            continue
        kind = _kind_of(hints[field.name])
        if is_dataclass(kind):
            inner = _columns(values, kind)
            found.update({f"{field.name}_{name}": column for name, column in inner.items()})
        elif kind is not list:
            found[field.name] = (kind, values)
    return found


def _kind_of(hint: Any) -> type:
    if get_origin(hint) in (Union, types.UnionType):
        return next(_kind_of(each) for each in get_args(hint) if each is not type(None))
    if get_origin(hint) in (list, dict):
        return list
    return cast(type, hint) if hint in (float, int, bool) or is_dataclass(hint) else str


def _is_time(name: str) -> bool:
    return name == "datetime" or name.endswith("_date")


def _has_clock(values: Sequence[str | None]) -> bool:
    return any(value is not None and "T" in value for value in values)


def _time_of(columns: dict[str, Any]) -> str | None:
    """The column that orders the rows; rows of several instruments keep their order."""
    if "symbol" in columns:
        return None
    return next((name for name in _TIMES if name in columns), None)
