"""The server's data, exported to the folder `BOURSE_EXPORT`: read like the server, and with other packages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

import duckdb
import pandas
import polars
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import bourse as b

FOLDER = Path(os.environ["BOURSE_EXPORT"])
SATURDAY = 5
BARS = str(FOLDER / "bars/**/*.parquet")


@pytest.fixture(scope="module")
def offline() -> Iterator[b.OfflineBourse]:
    with b.OfflineBourse(FOLDER / "bourse.sqlite") as opened:
        yield opened


@pytest.fixture(scope="module")
def online() -> Iterator[b.Bourse]:
    with b.Bourse() as client:
        yield client


def told(bourse: Any, params: dict[str, Any]) -> Any:
    """The bars, or what is wrong with the request."""
    try:
        answer = bourse.time_series(**params)
    except b.BadRequestError as error:
        return error.details and error.details.errors[0].field
    except b.NotFoundError as error:
        return error.is_gap
    return answer.meta, answer.values


def optional(**strategies: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=strategies)


days = st.dates(date(1998, 1, 1), date(2014, 12, 31)) | st.dates(date(2014, 5, 25), date(2014, 6, 20))
instants = st.datetimes(datetime(2012, 12, 20), datetime(2013, 1, 5))
bounds = days | days.map(str) | instants.map(datetime.isoformat)


@settings(max_examples=150, deadline=None)
@given(
    request=optional(
        interval=st.sampled_from(["1day", "1min"]),
        adjust=st.sampled_from(["none", "splits"]),
        outputsize=st.sampled_from([0, 1, 7, 5000, 5001]),
        start_date=bounds,
        end_date=bounds,
    ),
    symbol=st.sampled_from(["AAPL", "ibm", "MSFT", "KO"]),
)
def test_bars_are_those_of_the_server(
    offline: b.OfflineBourse, online: b.Bourse, request: dict[str, Any], symbol: str
) -> None:
    params = {"symbol": symbol, **request}
    answer, wanted = told(offline, params), told(online, params)
    # The server derives holidays from all bars of an exchange; a file knows those between its bars.
    is_empty = isinstance(wanted, tuple) and not wanted[1]
    assume(not (answer is True and is_empty and pandas.Timestamp(request["start_date"]).weekday() < SATURDAY))
    assert answer == wanted


def test_instruments_are_those_of_the_server(offline: b.OfflineBourse, online: b.Bourse) -> None:
    stocks = offline.stocks.list(exchange=["xetra", "NASDAQ"], type="ETF")
    listed = online.stocks.all(exchange=["XETRA", "NASDAQ"], type="ETF")
    assert [each.symbol for each in stocks] == sorted(each.symbol for each in listed)
    apple = offline.stocks.get("aapl")
    assert (apple.name, apple.mic) == (online.stocks.get("AAPL").name, "XNAS")
    only = offline.stocks.get("GOOGL")
    assert offline.stocks.get(isin=only.isin) == only
    with pytest.raises(b.NotFoundError, match="NOPE is unknown"):
        offline.time_series("NOPE")
    with pytest.raises(b.NotFoundError, match="Candidates: AAPL, "):
        offline.stocks.get(isin="US0378331005")
    with pytest.raises(b.BadRequestError, match="exactly one"):
        offline.stocks.get("AAPL", isin="US0378331005")
    with pytest.raises(b.BadRequestError, match="exchnage must be symbol or"):
        offline.stocks.list(exchnage="XETRA")


def test_a_file_that_is_not_an_export_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(ValueError, match="is not an export with schema 1"):
        b.OfflineBourse(tmp_path / "empty")


def test_pandas_polars_and_duckdb_read_the_same_rows(offline: b.OfflineBourse) -> None:
    stocks = offline.stocks.list(status="all")
    wanted = [(each.symbol, each.name, each.isin) for each in stocks]
    columns = ["symbol", "name", "isin"]
    file = FOLDER / "instruments.parquet"
    by_pandas = pandas.read_parquet(file, columns=columns).astype(object)
    assert sorted(by_pandas.where(by_pandas.notna(), None).itertuples(index=False, name=None)) == wanted
    assert sorted(polars.scan_parquet(file).select(columns).collect().rows()) == wanted
    assert sorted(duckdb.sql(f"select {', '.join(columns)} from '{file}'").fetchall()) == wanted

    apple = [
        (date.fromisoformat(bar.datetime), bar.open, bar.high, bar.low, bar.close, bar.volume)
        for bar in offline.time_series("AAPL", start_date="2010-01-01", adjust="none").values[::-1]
    ]
    assert len(apple) > 500
    numbers = ["datetime", "open", "high", "low", "close", "volume"]
    scanned = polars.scan_parquet(BARS, hive_partitioning=True, missing_columns="insert")
    is_wanted = (polars.col("symbol") == "AAPL") & (polars.col("interval") == "1day")
    later = scanned.filter(is_wanted, polars.col("datetime") >= date(2010, 1, 1))
    assert later.select(numbers).collect().rows() == apple
    select = f"select {', '.join(numbers)} from read_parquet('{BARS}', hive_partitioning = true)"
    assert (
        duckdb.sql(
            f"{select} where symbol = 'AAPL' and interval = '1day' and datetime >= '2010-01-01' order by datetime"
        ).fetchall()
        == apple
    )
    frame = pandas.read_parquet(FOLDER / "bars/interval=1day", filters=[("symbol", "==", "AAPL")])
    frame = frame[frame["datetime"] >= date(2010, 1, 1)]
    assert [*frame[numbers].itertuples(index=False, name=None)] == apple
