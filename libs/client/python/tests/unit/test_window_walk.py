from __future__ import annotations

import math
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest
from answers import Script, envelope, ok
from callers import Caller
from hypothesis import given, settings
from hypothesis import strategies as st
from store import A_DAY, EPOCH, MISSING_MAX, Store, closes, day_of, weekdays

import bourse as b


def business_days(first: str, last: str) -> set[int]:
    return {day for day in range(day_of(first), day_of(last) + 1) if (day + 3) % 7 < 5}


def paths(store: Store) -> list[str]:
    return [each.split("?")[0] for each in store.asked]


def test_twenty_years_of_daily_bars_are_three_requests(caller: Caller) -> None:
    store = Store("1day", {"sample": business_days("2000-01-01", "2019-12-31")})
    walk = caller.client(store).time_series_walk("AAPL", start_date="2000-01-01")
    bars = caller.result(walk)
    assert len(bars) == 5217
    assert paths(store) == ["/v1/time_series", "/v1/stocks/AAPL", "/v1/time_series"]
    assert closes(bars) == [store.text(label) for label in sorted(store.sources["sample"], reverse=True)]


def test_sparse_minute_bars_of_years_are_a_request_for_each_hole(caller: Caller) -> None:
    days = [day_of("2023-06-01"), day_of("2024-03-04"), day_of("2026-01-05")]
    store = Store("1min", {"sample": {day * 1440 + 870 + i for day in days for i in range(315)}})
    bars = caller.result(caller.client(store).time_series_walk("AAPL", interval="1min", start_date="2023-01-01"))
    assert len(bars) == 945
    assert len(store.asked) == 4


def test_what_other_sources_have_in_a_hole_is_found(caller: Caller) -> None:
    store = Store(
        "1day",
        {
            "newer": business_days("2024-06-03", "2024-06-28"),
            "main": business_days("2020-01-01", "2021-12-31") | business_days("2023-01-02", "2024-05-31"),
            "filler": business_days("2022-03-01", "2022-05-31"),
        },
    )
    walk = caller.client(store).time_series_walk("AAPL", start_date="2019-01-01")
    pages = caller.pages(walk)
    assert [page.meta.source for page in pages] == ["newer", "main", "filler", "main"]
    everything = sorted(set().union(*store.sources.values()), reverse=True)
    assert closes(row for page in pages for row in page.values) == [store.text(label) for label in everything]
    # The window, the days after its newest bar, the hole and the two that are left of it; and the coverage.
    assert len(store.asked) == 6


def test_a_source_that_is_named_answers_alone(caller: Caller) -> None:
    store = Store("1day", {"a": {day_of("2020-01-02"), day_of("2024-01-02")}, "b": {day_of("2022-01-03")}})
    bars = caller.result(caller.client(store).time_series_walk("AAPL", start_date="2019-01-01", source="a"))
    assert closes(bars) == ["2024-01-02", "2020-01-02"]
    assert paths(store) == ["/v1/time_series"]


def test_a_key_that_may_not_see_the_coverage_asks_for_the_holes(caller: Caller) -> None:
    sources = {"a": business_days("2020-01-01", "2020-12-31"), "b": {day_of("2022-01-03")}}
    store = Store("1day", sources, may_see_details=False)
    walk = caller.client(store).time_series_walk("AAPL", start_date="2019-01-01", end_date="2023-01-01")
    assert closes(caller.result(walk))[0] == "2022-01-03"
    assert paths(store).count("/v1/stocks/AAPL") == 1


@pytest.mark.parametrize("empty", [404, 200])
def test_a_window_without_data_is_empty(caller: Caller, empty: int) -> None:
    store = Store("1day", {"sample": {day_of("2024-01-02")}}, empty=empty)
    assert caller.result(caller.client(store).time_series_walk("AAPL", start_date="2025-01-01")) == []
    assert len(store.asked) == 1


def test_an_unknown_symbol_is_an_error(caller: Caller) -> None:
    walk = caller.client(Store("1day", {})).time_series_walk("NOPE", start_date="2020-01-01")
    with pytest.raises(b.NotFoundError) as raised:
        caller.result(walk)
    assert raised.value.raw_details == {"symbol": "NOPE"}


def test_what_the_server_refuses_is_refused_by_it(caller: Caller) -> None:
    script = Script(envelope(400, "bad_request"))
    with pytest.raises(b.BadRequestError):
        caller.result(caller.client(script).time_series_walk("AAPL", start_date="yesterday"))
    assert script.requests[0].url.params["start_date"] == "yesterday"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"start_date": None}, "start_date must be a date"),
        ({"order": "new"}, "order must be newest or oldest"),
        ({"max_items": -1}, "max_items must be a whole number of 0 or more"),
        ({"max_items": 1.5}, "max_items must be a whole number"),
    ],
)
def test_what_is_no_walk_is_refused_before_anything_is_asked(
    caller: Caller, wrong: dict[str, Any], message: str
) -> None:
    store = Store("1day", {})
    with pytest.raises(ValueError, match=message):
        caller.client(store).time_series_walk("AAPL", **{"start_date": "2020-01-01", **wrong})
    assert store.asked == []


def test_max_items_asks_for_no_more_than_it_needs(caller: Caller) -> None:
    store = Store("1day", {"sample": business_days("2020-01-01", "2020-12-31")}, cap=3)
    walk = caller.client(store).time_series_walk("AAPL", start_date="2020-01-01", end_date="2020-12-31", max_items=5)
    assert len(caller.result(walk)) == 5
    assert [each.split("outputsize=")[1][0] for each in store.asked] == ["5", "2"]
    assert caller.result(caller.client(store).time_series_walk("AAPL", start_date="2020-01-01", max_items=0)) == []


def test_oldest_first(caller: Caller) -> None:
    store = Store("1day", {"sample": business_days("2020-01-01", "2020-12-31")}, cap=30)
    walk = caller.client(store).time_series_walk("AAPL", start_date="2020-01-01", order="oldest", max_items=40)
    rows = closes(caller.result(walk))
    assert (len(rows), rows[:2], rows == sorted(rows)) == (40, ["2020-01-01", "2020-01-02"], True)


def test_a_walk_that_is_left_asks_for_nothing_more() -> None:
    store = Store("1day", {"sample": business_days("2020-01-01", "2020-12-31")}, cap=30)
    walk = Caller(is_async=False).client(store).time_series_walk("AAPL", start_date="2020-01-01", end_date="2020-12-31")
    for _ in range(2):
        for bar in walk:
            if bar.datetime < "2020-12-28":
                break
    assert len(store.asked) == 2


def test_a_link_that_leads_nowhere_new_is_an_error_and_no_loop(caller: Caller) -> None:
    link = '</v1/time_series?symbol=AAPL&end_date=2024-02-01>; rel="next"'
    body = {"meta": {"symbol": "AAPL"}, "values": [{"datetime": "2024-02-01"}]}
    walk = caller.client(Script(ok(body, {"link": link}))).time_series_walk(
        "AAPL", start_date="2024-01-01", end_date="2024-02-01"
    )
    with pytest.raises(RuntimeError, match="has the same end"):
        caller.result(walk)


def test_a_bound_with_an_offset_cuts_the_day_that_it_lies_in_in_utc(caller: Caller) -> None:
    early = day_of("2024-01-02") * 1440
    many = {day * 1440 + 900 + i for day in business_days("2024-03-01", "2024-03-05") for i in range(3)}
    store = Store("1min", {"a": many, "b": {early + 120, early + 360}})
    walk = caller.client(store).time_series_walk("AAPL", interval="1min", start_date="2024-01-01T23:30:00-05:00")
    assert closes(caller.result(walk))[-2:] == ["2024-03-01T15:00:00Z", "2024-01-02T06:00:00Z"]


def test_dividends_and_splits_are_of_all_sources_at_once(caller: Caller) -> None:
    rows = [{"ex_date": "2024-05-10", "amount": 1}, {"ex_date": "1990-02-09", "amount": 2}]
    script = Script(ok({"meta": {"symbol": "AAPL"}, "dividends": rows}))
    assert len(caller.result(caller.client(script).dividends_walk("AAPL", start_date="1980-01-01"))) == 2
    assert len(script.requests) == 1


LAST = day_of("2024-03-06")


@st.composite
def stores(draw: st.DrawFn) -> Store:
    interval = draw(st.sampled_from(["1day", "1week", "1month", "1min"]))
    scale = A_DAY[interval]
    sources: dict[str, set[int]] = {}
    for name in draw(st.sampled_from([["a"], ["a", "b"], ["a", "b", "c"]])):
        labels: set[int] = set()
        for _ in range(draw(st.integers(0, 5))):
            first = LAST - draw(st.integers(0, 400))
            step = draw(st.integers(1, 20))
            for i in range(draw(st.integers(1, 12))):
                day = first + i * step
                labels |= {day * scale + draw(st.integers(0, scale - 1)) for _ in range(1 if scale == 1 else 2)}
        sources[name] = labels
    return Store(interval, sources, cap=draw(st.integers(1, 9)), empty=draw(st.sampled_from([404, 200])))


days_back = st.integers(-250, 420)
clocks = st.sampled_from(["", "", "T00:00:00Z", "T13:37:42Z", "T23:59:59Z", "T09:30:00-05:00", "T03:00:00+09:00"])


@settings(max_examples=400, deadline=None)
@given(
    store=stores(),
    start=st.tuples(days_back, clocks),
    end=st.none() | st.tuples(days_back, clocks),
    max_items=st.none() | st.integers(0, 60),
    order=st.sampled_from(["newest", "oldest"]),
    is_async=st.booleans(),
)
def test_a_walk_is_the_window_and_the_holes_of_it_each_row_once(
    store: Store,
    start: tuple[int, str],
    end: tuple[int, str] | None,
    max_items: int | None,
    order: str,
    is_async: bool,
) -> None:
    def text(bound: tuple[int, str]) -> str:
        return (EPOCH + timedelta(days=LAST - bound[0])).isoformat() + bound[1]

    first, last = store.window(text(start), None if end is None else text(end))
    if first > last:
        return
    caller = Caller(is_async)
    walk = caller.client(store).time_series_walk(
        "AAPL",
        interval=store.interval,
        start_date=text(start),
        end_date=None if end is None else text(end),
        max_items=max_items,
        order=order,
    )
    wanted = store.naive(first, last)
    ordered = wanted if order == "newest" else wanted[::-1]
    pages = caller.pages(walk)
    rows = closes(row for page in pages for row in page.values)
    assert rows == [store.text(label) for label in ordered[:max_items]]
    if max_items is not None:
        return
    labels = sorted({store.bound(each, False) for each in rows}, reverse=True)
    assert len(labels) == len(rows)
    holes = holes_of(store, labels, first, last)
    # Where one source takes over from another, the first has a hole that the walk does not have.
    turns = sum(1 for a, b in pairwise(pages) if a.meta.source != b.meta.source)
    assert len(store.asked) <= math.ceil(len(rows) / store.cap) + turns + holes + 2


def holes_of(store: Store, labels: list[int], first: int, last: int) -> int:
    """The holes that are left in what a walk gave; between two rows no source has anything in them."""
    scale = A_DAY[store.interval]
    holes = 0
    for newer, older in pairwise(labels):
        begin, end = store.after(older), newer // scale - 1
        if weekdays(begin, end) > MISSING_MAX:
            holes += 1
            for source in store.sources:
                assert store.inside(source, begin * scale, end * scale + scale - 1) == []
    stored = store.stored()
    if labels and stored is not None:
        holes += weekdays(max(first // scale, stored[0]), labels[-1] // scale - 1) > MISSING_MAX
        holes += weekdays(store.after(labels[0]), min(last // scale, stored[1])) > MISSING_MAX
    return holes


@pytest.mark.parametrize(("fault", "is_whole"), [(0, True), (-1, False), (1, False)])
def test_planted_a_link_that_leads_a_bar_too_far_or_too_near(fault: int, is_whole: bool) -> None:
    days = set(range(LAST - 100, LAST))
    store = Store("1day", {"a": days}, cap=30, fault=fault)
    start = (EPOCH + timedelta(days=LAST - 100)).isoformat()
    rows = closes(Caller(is_async=False).client(store).time_series_walk("AAPL", start_date=start))
    assert (rows == [store.text(label) for label in sorted(days, reverse=True)]) is is_whole


def listing(request: Any) -> Any:
    at, size = int(request.url.params.get("cursor", 0)), int(request.url.params["outputsize"])
    rows = [{"symbol": f"S{i}"} for i in range(at, min(at + size, 2345))]
    return ok({"instruments": rows, "next_cursor": str(at + size) if at + size < 2345 else None})


def test_the_listing_follows_its_cursor(caller: Caller) -> None:
    client = caller.client(listing)
    rows = caller.result(client.stocks.all(exchange="XETRA"))
    assert [row.symbol for row in rows] == [f"S{i}" for i in range(2345)]
    pages = caller.pages(client.stocks.all(page_size=100, max_items=250))
    assert [len(page.instruments) for page in pages] == [100, 100, 50]
    assert caller.result(client.stocks.all(max_items=0)) == []
    for wrong in ({"page_size": 0}, {"page_size": 1001}, {"max_items": -1}):
        with pytest.raises(ValueError, match="must be a whole number"):
            client.stocks.all(**wrong)


def test_a_date_is_a_bound_too(caller: Caller) -> None:
    store = Store("1day", {"sample": business_days("2020-01-01", "2020-12-31")})
    walk = caller.client(store).time_series_walk("AAPL", start_date=date(2020, 12, 30), end_date=date(2020, 12, 31))
    assert closes(caller.result(walk)) == ["2020-12-31", "2020-12-30"]
    assert len(store.asked) == 1
