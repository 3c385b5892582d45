from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator
from typing import Any

import anyio
import httpx
import pytest
from answers import Script, envelope, ok
from callers import Caller

import bourse as b

SOON = {"retry-after": "7"}
MONTH = {"scope": "month", "retry_after_seconds": 86_400}
MINUTE = {"scope": "minute", "retry_after_seconds": 30}
UPSTREAM = {"sources_tried": ["yahoo"], "last_error": "timeout"}


def client_of(caller: Caller, script: Script, random: float = 0.0, **given: Any) -> Any:
    client = caller.client(script, **given)
    client._options = dataclasses.replace(client._options, random=lambda: random, now=lambda: 1_000_000.0)
    return client


@pytest.mark.parametrize(
    ("fault", "error", "waits"),
    [
        (envelope(400, "bad_request"), b.BadRequestError, []),
        (envelope(422, "bad_request"), b.BadRequestError, []),
        (envelope(401, "unauthenticated", {"reason": "revoked"}), b.UnauthenticatedError, []),
        (envelope(403, "forbidden", {"reason": "insufficient_scope"}), b.ForbiddenError, []),
        (envelope(404, "not_found", {"symbol": "NOPE"}), b.NotFoundError, []),
        (envelope(429, "rate_limit", MINUTE, SOON), b.RateLimitError, [7] * 5),
        (envelope(429, "rate_limit", MINUTE), b.RateLimitError, [30] * 5),
        (envelope(429, "rate_limit", MONTH), b.RateLimitError, []),
        (envelope(429, "rate_limit", {**MONTH, "retry_after_seconds": 60}), b.RateLimitError, [60] * 5),
        (envelope(500, "internal"), b.InternalError, [1, 2, 4]),
        (envelope(503, "internal", None, {"retry-after": "3"}), b.InternalError, [3, 3, 4]),
        (envelope(503, "internal", None, {"retry-after": "900"}), b.InternalError, [60, 60, 60]),
        (envelope(502, "upstream_failure", UPSTREAM), b.UpstreamFailureError, [1, 2, 4]),
        (envelope(504, "upstream_failure", UPSTREAM), b.UpstreamFailureError, [1, 2, 4]),
        (httpx.ConnectError("refused"), b.ConnectionFailedError, [1, 2, 4]),
        (httpx.RemoteProtocolError("cut"), b.ConnectionFailedError, [1, 2, 4]),
        (httpx.ReadTimeout("late"), b.TimedOutError, [1, 2, 4]),
        (httpx.Response(502, html="<p>bad gateway</p>"), b.UnexpectedAnswerError, [1, 2, 4]),
        (httpx.Response(429, text="slow down"), b.UnexpectedAnswerError, [1, 2, 4, 8, 16]),
        (httpx.Response(404, text="nothing"), b.UnexpectedAnswerError, []),
        (
            httpx.Response(200, content=b'{"types": [', headers={"content-type": "application/json"}),
            b.UnexpectedAnswerError,
            [1, 2, 4],
        ),
        (httpx.Response(200, text="hello"), b.UnexpectedAnswerError, []),
    ],
)
def test_spec_7_what_is_retried_and_after_which_wait(
    caller: Caller, fault: httpx.Response | Exception, error: type[b.BourseError], waits: list[float]
) -> None:
    script = Script(fault)
    with pytest.raises(error) as raised:
        caller.result(client_of(caller, script).types())
    assert caller.waits == waits
    assert len(script.requests) == len(waits) + 1
    assert raised.value.code in error.code


def test_an_answer_after_failures_is_the_answer(caller: Caller) -> None:
    script = Script(envelope(500, "internal"), httpx.ConnectError("refused"), ok())
    assert caller.result(client_of(caller, script).types()).types[0].instruments == 3
    assert caller.waits == [1, 2]


def test_jitter_makes_a_wait_longer_and_never_more_than_a_minute(caller: Caller) -> None:
    faults = [envelope(503, "internal", None, {"retry-after": text}) for text in ("20", "58", "61")]
    caller.result(client_of(caller, Script(*faults, ok()), random=1.0).types())
    assert caller.waits == [25, 60, 45]


def test_retry_after_may_be_a_date_held_against_the_clock_of_the_server(caller: Caller) -> None:
    headers = {"retry-after": "Wed, 21 Oct 2026 07:28:10 GMT", "date": "Wed, 21 Oct 2026 07:28:00 GMT"}
    caller.result(client_of(caller, Script(envelope(429, "rate_limit", MINUTE, headers), ok())).types())
    assert caller.waits == [10]


def test_the_number_of_retries_can_be_chosen_for_one_request(caller: Caller) -> None:
    client = client_of(caller, Script(envelope(500, "internal")))
    with pytest.raises(b.InternalError):
        caller.result(client.with_options(retries=b.Retries(failures=1)).types())
    assert caller.waits == [1]
    with pytest.raises(b.InternalError):
        caller.result(client.with_options(retries=b.NO_RETRIES).types())
    assert caller.waits == [1]


def test_hooks_hear_of_every_answer_and_every_retry(caller: Caller) -> None:
    retried: list[tuple[str, int, float]] = []
    script = Script(
        envelope(500, "internal"), ok(headers={"x-degraded": "search, limits", "x-request-id": "r1", "etag": '"e"'})
    )
    client = caller.client(script)
    info: list[b.ResponseInfo] = []
    client = client.with_options(
        on_response=info.append,
        on_retry=lambda each: retried.append((each.error.code, each.attempts, each.wait_seconds)),
    )
    caller.result(client.types())
    assert [(each.status, each.degraded) for each in info] == [(500, []), (200, ["search", "limits"])]
    assert (info[1].request_id, info[1].headers["etag"]) == ("r1", '"e"')
    assert [each[:2] for each in retried] == [("internal", 1)]
    assert 1 <= retried[0][2] <= 1.25


def test_a_timeout_is_one_of_the_whole_answer() -> None:
    class Slow(httpx.SyncByteStream):
        def __iter__(self) -> Iterator[bytes]:
            for _ in range(100):
                time.sleep(0.02)
                yield b" "

    caller = Caller(is_async=False)
    client = caller.client(lambda _: httpx.Response(200, stream=Slow()), timeout=0.05, retries=b.NO_RETRIES)
    began = time.monotonic()
    with pytest.raises(b.TimedOutError, match=r"GET /v1/types received no complete response within 0\.05 s\."):
        client.types()
    assert time.monotonic() - began < 1


def test_a_timeout_and_a_cancellation_end_an_awaited_request() -> None:
    async def never(_: httpx.Request) -> httpx.Response:
        await anyio.sleep(60)
        raise AssertionError

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(never))
        client = b.AsyncBourse("http://bourse", "k", http_client=http, timeout=0.02, retries=b.NO_RETRIES)
        with pytest.raises(b.TimedOutError):
            await client.types()
        with anyio.move_on_after(0.02) as scope:
            await client.with_options(timeout=30).types()
        assert scope.cancelled_caught

    anyio.run(run)
