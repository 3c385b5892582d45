"""Every endpoint of the server's OpenAPI document: the client returns what the server answers."""

from __future__ import annotations

import csv
import dataclasses
import functools
import json
import urllib.parse
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

import anyio
import httpx
import pytest

import bourse as b

Ask = Callable[[Any], Any]

CASES: list[tuple[str, Ask]] = [
    (
        "/v1/stocks?exchange=XETRA&type=Common%20Stock&outputsize=3",
        lambda c: c.stocks.list(exchange="XETRA", type="Common Stock", outputsize=3),
    ),
    ("/v1/stocks/AAPL", lambda c: c.stocks.get("AAPL")),
    (
        "/v1/symbol_search?query=volkswagn&limit=2&country=DE",
        lambda c: c.symbol_search("volkswagn", limit=2, country="DE"),
    ),
    ("/v1/symbol_search?query=apple&explain=true", lambda c: c.symbol_search("apple", explain=True)),
    (
        "/v1/time_series?symbol=AAPL&interval=1week&start_date=2012-01-01&end_date=2012-06-30&adjust=all",
        lambda c: c.time_series("AAPL", interval="1week", start_date="2012-01-01", end_date="2012-06-30", adjust="all"),
    ),
    ("/v1/dividends?isin=US0378331005", lambda c: c.dividends(isin="US0378331005")),
    ("/v1/splits?symbol=AAPL&outputsize=1", lambda c: c.splits("AAPL", outputsize=1)),
    ("/v1/quotes?symbols=AAPL,MSFT,NOPE", lambda c: c.quotes(["AAPL", "MSFT", "NOPE"])),
]


def told(answer: Any) -> Any:
    """An answer as JSON; what the server leaves out is None in the client."""
    if dataclasses.is_dataclass(answer):
        names = [field.name for field in dataclasses.fields(answer) if field.name != "next_link"]
        return {name.rstrip("_"): told(getattr(answer, name)) for name in names}
    return [told(each) for each in answer] if isinstance(answer, list) else answer


def without_absent(told_by_client: Any, by_server: Any) -> Any:
    """What the client tells, without the fields that are None there and that the server leaves out."""
    if isinstance(by_server, list):
        return [without_absent(*each) for each in zip(told_by_client, by_server, strict=True)]
    if not isinstance(by_server, dict) or not isinstance(told_by_client, dict):
        return told_by_client
    present = {name: value for name, value in told_by_client.items() if name in by_server or value is not None}
    return {name: without_absent(value, by_server.get(name)) for name, value in present.items()}


@pytest.mark.parametrize(("path", "ask"), CASES)
def test_an_answer_is_what_the_server_says(bourse: b.Bourse, rest: httpx.Client, path: str, ask: Ask) -> None:
    wanted = rest.get(path).raise_for_status().json()
    assert without_absent(told(ask(bourse)), wanted) == wanted

    async def awaited() -> Any:
        async with b.AsyncBourse() as client:
            return await ask(client)

    assert anyio.run(awaited) == ask(bourse)


# Their answers change from one request to the next.
VOLATILE = {"/v1/usage", "/v1/admin/status", "/v1/admin/keys", "/v1/admin/schedules", "/v1/admin/webhooks"}


def sample_call(path: str, operation: dict[str, Any]) -> Ask:
    """The sample request of an endpoint, as a call of the client."""
    target, _, query = operation["x-sample"].partition("?")
    listing = {"/v1/stocks": "list", "/v1/stocks/{symbol}": "get"}
    is_listing = path.startswith("/v1/stocks")
    last = path.rsplit("/", 1)[1]
    name = f"stocks.{listing.get(path, last)}" if is_listing else path[4:].replace("/", "_")
    schemas = {each["name"]: each["schema"] for each in operation.get("parameters", [])}
    named = {key: typed(schemas[key], value) for key, value in urllib.parse.parse_qsl(query)}
    if "requestBody" in operation:
        named = operation["requestBody"]["content"]["application/json"]["example"]
    segments = zip(path.split("/"), target.split("/"), strict=True)
    position = [urllib.parse.unquote(given) for part, given in segments if part.startswith("{")]
    return lambda client: functools.reduce(getattr, name.split("."), client)(*position, **named)


def typed(schema: dict[str, Any], value: str) -> Any:
    if schema["type"] == "array":
        return value.split(",")
    return json.loads(value) if schema["type"] in {"integer", "boolean"} else value


def shape(value: Any) -> Any:
    """A value with its scalars replaced by their types."""
    if isinstance(value, dict):
        return {name: shape(each) for name, each in value.items()}
    return [shape(each) for each in value] if isinstance(value, list) else type(value)


def test_every_endpoint_has_a_method_that_returns_its_answer(bourse: b.Bourse, rest: httpx.Client) -> None:
    paths = rest.get("/openapi.json").raise_for_status().json()["paths"]
    operations = [(path, *each) for path, methods in paths.items() for each in methods.items()]
    sent = [each for each in operations if each[0].startswith("/v1/")]
    assert len(sent) > 12
    for path, verb, operation in sent:
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
        wanted = rest.request(verb.upper(), operation["x-sample"], json=body).raise_for_status().json()
        answer = without_absent(told(sample_call(path, operation)(bourse)), wanted)
        assert (path, shape(answer)) == (path, shape(wanted))
        if path not in VOLATILE:
            assert (path, answer) == (path, wanted)


def test_resolve_and_usage(bourse: b.Bourse) -> None:
    results = bourse.resolve([{"query": "50 SHS APPLE INC COM USD0.00001"}, {"query": "zzqqxx"}]).results
    assert [(each.status, each.instrument and each.instrument.symbol) for each in results] == [
        ("resolved", "AAPL"),
        ("not_found", None),
    ]
    assert bourse.usage().scopes == ["admin:read", "exports:read", "instruments:read", "prices:read", "search:read"]


def test_the_state_of_the_server_and_its_keys(bourse: b.Bourse) -> None:
    status = bourse.admin_status()
    assert status.health.status == "ready"
    assert status.universe is not None
    assert status.universe.rows > 10_000
    assert bourse.usage().key_id in {key.id for key in bourse.admin_keys().keys}


class DictStore:
    """A table in memory."""

    def __init__(self) -> None:
        self.rows: dict[str, b.InstrumentRow] = {}
        self.token: str | None = None

    def read_token(self) -> str | None:
        return self.token

    def replace_all(self, rows: Iterator[b.InstrumentRow], token: str) -> None:
        self.rows = {row.symbol: row for row in rows}
        self.token = token

    def apply(self, changes: Sequence[b.InstrumentChange], token: str) -> None:
        for change in changes:
            if change.instrument is None:
                self.rows.pop(change.symbol, None)
            else:
                self.rows[change.symbol] = change.instrument
        self.token = token


class AsyncDictStore:
    """The same, as coroutines."""

    def __init__(self) -> None:
        self.store = DictStore()

    async def read_token(self) -> str | None:
        return self.store.read_token()

    async def replace_all(self, rows: AsyncIterator[b.InstrumentRow], token: str) -> None:
        self.store.replace_all(iter([row async for row in rows]), token)

    async def apply(self, changes: Sequence[b.InstrumentChange], token: str) -> None:
        self.store.apply(changes, token)


def test_a_store_is_filled_and_then_current(bourse: b.Bourse) -> None:
    store = DictStore()
    assert list(bourse.stocks.sync(store, exchange="XETRA")) == []
    assert list(store.rows.values()) == list(bourse.stocks.ndjson(exchange="XETRA"))

    async def awaited() -> DictStore:
        other = AsyncDictStore()
        async with b.AsyncBourse() as client:
            assert [each async for each in client.stocks.sync(other, exchange="XETRA")] == []
        return other.store

    assert anyio.run(awaited).rows == store.rows


def test_the_listing_in_pages_as_csv_and_as_ndjson_is_the_same(bourse: b.Bourse) -> None:
    rows = bourse.stocks.all(status="all", page_size=500).to_list()
    assert len(rows) > 10_000
    symbols = [row.symbol for row in rows]
    assert [row.symbol for row in bourse.stocks.ndjson(status="all")] == symbols
    records = list(csv.DictReader(bourse.stocks.csv(status="all")))
    assert [(each["symbol"], each["name"]) for each in records] == [(row.symbol, row.name or "") for row in rows]

    async def streamed() -> list[b.InstrumentRow]:
        async with b.AsyncBourse() as client:
            return [row async for row in client.stocks.ndjson(status="all")]

    assert [row.symbol for row in anyio.run(streamed)] == symbols


@pytest.mark.parametrize(("interval", "requests"), [("1day", 2), ("1week", 2), ("1month", 2)])
def test_a_walk_is_what_one_answer_says_either_way(bourse: b.Bourse, interval: b.Interval, requests: int) -> None:
    bars = bourse.time_series("AAPL", interval=interval, start_date="1995-01-01", end_date="2013-03-01").values
    assert len(bars) > 100
    asked: list[str] = []
    counted = bourse.with_options(on_response=lambda info: asked.append(info.path))
    walk = counted.time_series_walk("AAPL", interval=interval, start_date="1995-01-01", end_date="2013-03-01")
    assert walk.to_list() == bars
    assert len(asked) == requests
    oldest = counted.time_series_walk("AAPL", interval=interval, start_date="1995-01-01", order="oldest")
    assert oldest.to_list() == bars[::-1]


def test_an_answer_that_a_ceiling_cut_goes_on(bourse: b.Bourse) -> None:
    first = bourse.time_series("AAPL", start_date="2012-01-01", end_date="2012-12-31", outputsize=200)
    second = bourse.follow(first)
    assert second is not None
    assert bourse.follow(second) is None
    whole = bourse.time_series("AAPL", start_date="2012-01-01", end_date="2012-12-31")
    assert first.values + second.values == whole.values


def test_dividends_and_splits_are_walked(bourse: b.Bourse) -> None:
    dividends = bourse.dividends("AAPL", start_date="1980-01-01").dividends
    splits = bourse.splits("AAPL", start_date="1980-01-01").splits
    assert bourse.dividends_walk("AAPL", start_date="1980-01-01").to_list() == dividends
    assert bourse.splits_walk("AAPL", start_date="1980-01-01", order="oldest").to_list() == splits[::-1]
    assert (len(dividends) > 0, len(splits) > 0) == (True, True)


@pytest.mark.parametrize(
    ("ask", "error", "details"),
    [
        (lambda c: c.time_series("NOPE"), b.NotFoundError, {"symbol": "NOPE"}),
        (
            lambda c: c.time_series("AAPL", start_date="1950-01-01", end_date="1950-02-02"),
            b.NotFoundError,
            {"from": "1950-01-01", "to": "1950-02-02"},
        ),
        (lambda c: c.stocks.list(outputsize=5000), b.BadRequestError, None),
        (lambda c: list(c.stocks.csv(type="Fish")), b.BadRequestError, None),
    ],
)
def test_errors(bourse: b.Bourse, ask: Ask, error: type[b.EnvelopeError], details: Any) -> None:
    with pytest.raises(error) as raised:
        ask(bourse)
    assert raised.value.request_id is not None
    assert raised.value.details is not None
    if details is not None:
        assert raised.value.raw_details == details


def test_a_key_that_is_none_and_a_port_without_a_server() -> None:
    with b.Bourse(api_key="none") as stranger, pytest.raises(b.UnauthenticatedError) as raised:
        stranger.types()
    assert raised.value.details == b.UnauthenticatedDetails("invalid_format")
    nowhere = b.Bourse("http://127.0.0.1:1", retries=b.NO_RETRIES)
    with nowhere, pytest.raises(b.ConnectionFailedError):
        nowhere.types()
