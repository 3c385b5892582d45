from __future__ import annotations

from typing import Any

import pandas as pd
import polars as pl
import pytest
from answers import Script, ok
from callers import Caller

META = {"symbol": "AAPL"}
BAR = {"open": 1, "high": 2.5, "low": 1, "close": 2, "volume": None}


def series(caller: Caller, *times: str) -> Any:
    body = {"meta": META, "values": [{**BAR, "datetime": time, "open": i} for i, time in enumerate(times)]}
    return caller.result(caller.client(Script(ok(body))).time_series("AAPL"))


def test_bars_are_indexed_by_time_oldest_first(caller: Caller) -> None:
    frame = series(caller, "2024-01-03", "2024-01-02").to_pandas()
    assert frame.index.name == "datetime"
    assert list(frame.index) == [pd.Timestamp("2024-01-02"), pd.Timestamp("2024-01-03")]
    assert frame["open"].tolist() == [1.0, 0.0]
    assert set(frame.dtypes.astype(str)) == {"float64"}
    polars = series(caller, "2024-01-03", "2024-01-02").to_polars()
    assert polars.schema["datetime"] == pl.Date()
    assert polars["open"].to_list() == [1.0, 0.0]
    assert set(polars.dtypes[1:]) == {pl.Float64()}


def test_bars_within_a_day_are_in_utc(caller: Caller) -> None:
    values = series(caller, "2024-01-02T14:31:00Z", "2024-01-02T14:30:00Z")
    assert str(values.to_pandas().index[0]) == "2024-01-02 14:30:00+00:00"
    assert values.to_polars().schema["datetime"] == pl.Datetime("us", "UTC")


def test_no_bars_are_a_frame_without_rows_but_with_its_columns(caller: Caller) -> None:
    frame = series(caller).to_pandas()
    assert (len(frame), list(frame.columns)) == (0, ["open", "high", "low", "close", "volume"])
    assert isinstance(frame.index, pd.DatetimeIndex)
    polars = series(caller).to_polars()
    assert (polars.height, polars.width) == (0, 6)


def test_dividends(caller: Caller) -> None:
    row = {"amount": 2, "currency": "USD", "adjusted_amount": 0.5, "type": "cash"}
    rows = [{**row, "ex_date": "2024-05-10", "payment_date": "2024-05-16"}, {**row, "ex_date": "2024-02-09"}]
    dividends = caller.result(caller.client(Script(ok({"meta": META, "dividends": rows}))).dividends("AAPL"))
    frame = dividends.to_pandas()
    assert list(frame.index) == [pd.Timestamp("2024-02-09"), pd.Timestamp("2024-05-10")]
    assert frame["payment_date"].isna().tolist() == [True, False]
    assert frame["amount"].dtype == "float64"
    assert dividends.to_polars()["payment_date"].null_count() == 1


@pytest.mark.parametrize("kind", ["to_pandas", "to_polars"])
def test_quotes_keep_their_order_and_the_range_of_the_year_is_two_columns(caller: Caller, kind: str) -> None:
    row = {**BAR, "fifty_two_week": {"low": 1, "high": 3}, "previous_close": None}
    body = {"quotes": [{**row, "symbol": symbol, "datetime": "2024-01-02"} for symbol in ("B", "A")], "errors": []}
    frame = getattr(caller.result(caller.client(Script(ok(body))).quotes("B,A")), kind)()
    assert list(frame["symbol"]) == ["B", "A"]
    assert list(frame["fifty_two_week_high"]) == [3.0, 3.0]


@pytest.mark.parametrize("kind", ["to_pandas", "to_polars"])
def test_results_of_a_search(caller: Caller, kind: str) -> None:
    result = {"symbol": "A", "score": 0.5, "explain": {"legs": ["name"], "tier": "name", "reasons": [], "features": {}}}
    body = {"symbols": [{**result, "highlight": [{"start": 0, "end": 1}]}]}
    frame = getattr(caller.result(caller.client(Script(ok(body))).symbol_search("a")), kind)()
    assert list(frame.columns)[-2:] == ["score", "explain_tier"]


@pytest.mark.parametrize("kind", ["to_pandas", "to_polars"])
def test_a_walk_is_one_frame(caller: Caller, kind: str) -> None:
    page = {"instruments": [{"symbol": "A"}, {"symbol": "B"}], "next_cursor": None}
    walk = caller.client(Script(ok(page))).stocks.all()
    frame = caller.result(getattr(walk, kind)()) if caller.is_async else getattr(walk, kind)()
    assert list(frame["symbol"]) == ["A", "B"]
    assert list(frame.columns)[:4] == ["symbol", "name", "exchange", "mic"]
