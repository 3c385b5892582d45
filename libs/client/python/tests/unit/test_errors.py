from __future__ import annotations

import httpx
import pytest
from answers import Script, envelope, ok
from callers import Caller

import bourse as b


def error_of(caller: Caller, answer: httpx.Response) -> b.BourseError:
    client = caller.client(Script(answer), retries=b.NO_RETRIES)
    with pytest.raises(b.BourseError) as raised:
        caller.result(client.types())
    return raised.value


def test_details_have_the_type_of_the_code(caller: Caller) -> None:
    faults = [
        {"field": "type", "message": "is none", "value": "x"},
        {"field": "limit", "message": "must be at most 50", "value": "99"},
    ]
    bad = error_of(caller, envelope(400, "bad_request", {"errors": faults}, message="2 parameters are invalid."))
    assert isinstance(bad, b.BadRequestError)
    assert bad.details == b.BadRequestDetails([b.FieldFault(**faults[0]), b.FieldFault(**faults[1])])
    assert str(bad) == "2 parameters are invalid. type is none; limit must be at most 50"
    assert bad.status == 400
    gap = error_of(caller, envelope(404, "not_found", {"from": "2020-01-01", "to": None}))
    assert isinstance(gap, b.NotFoundError)
    assert gap.is_gap
    assert gap.details == b.NotFoundDetails(symbol=None, candidates=None, from_="2020-01-01", to=None)
    many = error_of(caller, envelope(404, "not_found", {"symbol": "BRK.B", "candidates": ["BRK-B", "BRK/B"]}))
    assert isinstance(many, b.NotFoundError)
    assert not many.is_gap
    assert many.details is not None
    assert many.details.candidates == ["BRK-B", "BRK/B"]
    assert str(many) == f"{many.message} Candidates: BRK-B, BRK/B."


def test_what_only_a_newer_server_says_is_in_raw_details(caller: Caller) -> None:
    error = error_of(caller, envelope(401, "unauthenticated", {"reason": "revoked", "since": "today"}))
    assert isinstance(error, b.UnauthenticatedError)
    assert error.details == b.UnauthenticatedDetails("revoked")
    assert error.raw_details == {"reason": "revoked", "since": "today"}


def test_an_answer_that_is_none_of_bourse(caller: Caller) -> None:
    page = httpx.Response(404, html="<h1>" + "x" * 300, headers={"x-request-id": "r9"})
    error = error_of(caller, page)
    assert isinstance(error, b.UnexpectedAnswerError)
    assert str(error) == "GET /v1/types was answered with 404 and text/html; charset=utf-8 instead of JSON."
    assert (error.status, error.request_id, len(error.excerpt)) == (404, "r9", 200)


def test_a_connection_that_fails_is_a_builtin_error_as_well(caller: Caller) -> None:
    client = caller.client(Script(httpx.ConnectError("refused")), retries=b.NO_RETRIES)
    message = r"GET /v1/types received no complete response from http://bourse: refused\."
    with pytest.raises(ConnectionError, match=message):
        caller.result(client.types())
    late = caller.client(Script(httpx.ReadTimeout("")), retries=b.NO_RETRIES)
    with pytest.raises(TimeoutError):
        caller.result(late.types())


@pytest.mark.parametrize("kind", [b.Bourse, b.AsyncBourse])
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"base_url": "127.0.0.1:3000"}, "base_url must be an http or https address"),
        ({"base_url": "http://bourse/v1/"}, "base_url must not end in /v1"),
        ({"base_url": "http://a:b@bourse"}, "user name or password"),
        ({"base_url": "http://bourse?x=1"}, "query or fragment"),
        ({"api_key": "two words"}, "api_key must be a key of visible ASCII characters"),
        ({"timeout": 0}, "timeout must be a number of seconds above 0"),
        ({"base_url": None}, "base_url is missing: give it, or set BOURSE_URL"),
        ({"api_key": None}, "api_key is missing: give it, or set BOURSE_API_KEY"),
    ],
)
def test_settings_that_no_request_could_be_made_with(
    monkeypatch: pytest.MonkeyPatch, kind: type, given: dict[str, object], message: str
) -> None:
    monkeypatch.delenv("BOURSE_URL", raising=False)
    monkeypatch.delenv("BOURSE_API_KEY", raising=False)
    with pytest.raises(ValueError, match=message) as raised:
        kind(**{"base_url": "http://bourse", "api_key": "k", **given})
    assert "two words" not in str(raised.value)


def test_address_and_key_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, caller: Caller) -> None:
    monkeypatch.setenv("BOURSE_URL", "http://elsewhere:8080/bourse/")
    monkeypatch.setenv("BOURSE_API_KEY", "bourse_live_x")
    script = Script(ok())
    caller.result(caller.client(script, base_url=None, api_key=None).types())
    [request] = script.requests
    assert str(request.url) == "http://elsewhere:8080/bourse/v1/types"
    assert request.headers["authorization"] == "Bearer bourse_live_x"


def test_a_key_may_be_asked_for_before_each_attempt(caller: Caller) -> None:
    keys = iter(["k1", "k2"])
    script = Script(envelope(500, "internal"), ok())
    caller.result(caller.client(script, api_key=lambda: next(keys)).types())
    assert [each.headers["authorization"] for each in script.requests] == ["Bearer k1", "Bearer k2"]
