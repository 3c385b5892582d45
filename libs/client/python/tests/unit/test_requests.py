from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import anyio
import httpx
import pytest
from answers import Script, envelope, ok
from callers import Caller

import bourse as b

META = {"symbol": "AAPL", "interval": "1day", "adjust": "splits", "source": "sample"}


def test_the_text_of_a_client_names_its_server_and_not_its_key(caller: Caller) -> None:
    text = repr(caller.client(Script(ok())))
    assert "Bourse('http://bourse" in text
    assert "key" not in text


def test_parameters_are_sent_as_rest_takes_them(caller: Caller) -> None:
    script = Script(ok({"meta": META, "values": []}))
    client = caller.client(script)
    zone = timezone(timedelta(hours=2))
    caller.result(
        client.time_series("BRK/B", start_date=date(2012, 8, 1), end_date=datetime(2012, 8, 9, 9, tzinfo=zone))
    )
    assert str(script.requests[0].url.raw_path, "ascii") == (
        "/v1/time_series?symbol=BRK%2FB&start_date=2012-08-01&end_date=2012-08-09T09%3A00%3A00%2B02%3A00"
    )
    caller.result(client.quotes(["AAPL", "MSFT"]))
    assert script.requests[1].url.params["symbols"] == "AAPL,MSFT"
    caller.result(client.symbol_search("a&b", explain=True))
    assert dict(script.requests[2].url.params) == {"query": "a&b", "explain": "true"}
    caller.result(client.stocks.get("BRK/B ü"))
    assert script.requests[3].url.raw_path == b"/v1/stocks/BRK%2FB%20%C3%BC"


def test_resolve_posts_its_items(caller: Caller) -> None:
    script = Script(ok({"results": []}))
    caller.result(caller.client(script).resolve([{"query": "APPLE INC", "currency": "USD"}]))
    [request] = script.requests
    assert (request.method, request.content) == ("POST", b'{"items":[{"query":"APPLE INC","currency":"USD"}]}')


def test_unknown_fields_and_missing_ones_break_nothing(caller: Caller) -> None:
    body = {
        "meta": {**META, "novel": {"a": 1}},
        "values": [{"datetime": "2024-01-02", "close": 1.5, "vwap": 2}],
        "x": 0,
    }
    series = caller.result(caller.client(Script(ok(body))).time_series("AAPL"))
    assert isinstance(series, b.TimeSeries)
    assert (series.values[0].close, series.values[0].volume, series.meta.source) == (1.5, None, "sample")


def test_a_keyword_of_python_gets_an_underscore(caller: Caller) -> None:
    coverage = {"interval": "1day", "from": "2000-03-01", "to": "2013-03-01", "sources": []}
    body = {"symbol": "AAPL", "coverage": [coverage]}
    detail = caller.result(caller.client(Script(ok(body))).stocks.get("AAPL"))
    assert detail.coverage == [b.Coverage(interval="1day", from_="2000-03-01", to="2013-03-01", sources=[])]


def test_follow_asks_for_what_a_ceiling_cut_off(caller: Caller) -> None:
    link = '</v1/time_series?symbol=AAPL&end_date=2024-01-01&source=a%20b>; rel="next"'
    script = Script(ok({"meta": META, "values": []}, {"link": link}), ok({"meta": META, "values": []}))
    client = caller.client(script)
    first = caller.result(client.time_series("AAPL", start_date="2020-01-01", outputsize=5))
    assert first.next_link == "/v1/time_series?symbol=AAPL&end_date=2024-01-01&source=a%20b"
    second = caller.result(client.follow(first))
    assert dict(script.requests[1].url.params) == {"symbol": "AAPL", "end_date": "2024-01-01", "source": "a b"}
    assert isinstance(second, b.TimeSeries)
    assert caller.result(client.follow(second)) is None


def limit(remaining: int) -> dict[str, str]:
    return {"ratelimit": f'"minute";r={remaining};t=30, "month";r=99;t=3600'}


def test_a_minute_that_is_used_up_is_waited_for(caller: Caller) -> None:
    client = caller.client(Script(ok(headers=limit(0))))
    caller.result(client.types())
    assert caller.waits == []
    assert client.rate_limit == b.RateLimit(b.RateLimitWindow(0, 30), b.RateLimitWindow(99, 3600))
    told: list[float] = []
    patient = client.with_options(on_throttle=lambda seconds: told.append(seconds))

    class Enough(Exception):
        pass

    def enough(seconds: float) -> None:
        told.append(seconds)
        raise Enough

    with pytest.raises(Enough):
        caller.result(patient.with_options(on_throttle=enough).types())
    assert 0 < told[0] <= 30


@pytest.mark.parametrize("given", [{"throttle": False}, {"retries": b.NO_RETRIES}])
def test_without_throttle_or_without_retries_of_limits_nothing_is_waited_for(
    caller: Caller, given: dict[str, object]
) -> None:
    client = caller.client(Script(ok(headers=limit(0))), **given)
    for _ in range(2):
        caller.result(client.types())
    assert caller.waits == []


def test_usage_is_free_and_so_never_waits(caller: Caller) -> None:
    client = caller.client(Script(ok(headers=limit(0))))
    caller.result(client.types())
    caller.result(client.usage())
    assert caller.waits == []


def test_csv_is_its_lines_with_their_ends(caller: Caller) -> None:
    text = 'symbol,name\r\nA,"one\x0b\u2028 \n two"\r\nÜ,x'
    script = Script(httpx.Response(200, content=text.encode(), headers={"content-type": "text/csv; charset=utf-8"}))
    lines = caller.result(caller.client(script).stocks.csv(exchange="LSE", csv_safe=True))
    assert lines == ["symbol,name\r\n", 'A,"one\x0b\u2028 \n', ' two"\r\n', "Ü,x"]
    [request] = script.requests
    assert request.headers["accept"] == "text/csv"
    assert dict(request.url.params) == {"exchange": "LSE", "csv_safe": "true"}


def test_ndjson_is_its_rows(caller: Caller) -> None:
    script = Script(envelope(503, "internal"), httpx.Response(200, content=b'{"symbol":"A"}\n{"symbol":"B","new":1}\n'))
    rows = caller.result(caller.client(script).stocks.ndjson())
    assert [row.symbol for row in rows] == ["A", "B"]
    assert script.requests[1].headers["accept"] == "application/x-ndjson"
    assert len(caller.waits) == 1


def test_a_stream_that_breaks_off_is_an_error_and_not_an_end(caller: Caller) -> None:
    class Broken(httpx.SyncByteStream, httpx.AsyncByteStream):
        def __iter__(self):  # type: ignore[no-untyped-def]
            yield b"a\nb"
            raise httpx.ReadError("reset")

        async def __aiter__(self):  # type: ignore[no-untyped-def]
            yield b"a\nb"
            raise httpx.ReadError("reset")

    client = caller.client(lambda _: httpx.Response(200, stream=Broken()))
    with pytest.raises(b.ConnectionFailedError, match="GET /v1/stocks was interrupted before its end: reset"):
        caller.result(client.stocks.csv())


def test_a_refused_stream_is_the_error_of_its_envelope(caller: Caller) -> None:
    with pytest.raises(b.BadRequestError):
        caller.result(caller.client(Script(envelope(400, "bad_request"))).stocks.csv(exchange="Foo"))


def test_trio_does_as_well_as_asyncio() -> None:
    async def run() -> int:
        http = httpx.AsyncClient(transport=httpx.MockTransport(Script(ok())))
        async with b.AsyncBourse("http://bourse", "k", http_client=http) as client:
            return (await client.types()).types[0].instruments

    assert anyio.run(run, backend="trio") == 3
