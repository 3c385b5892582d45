"""Answers of a server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import httpx

TYPES = {"types": [{"type": "ETF", "instruments": 3}]}


def envelope(
    status: int, code: str, details: Any = None, headers: dict[str, str] | None = None, message: str = "no"
) -> httpx.Response:
    body = {"code": code, "message": message, "status": status, "details": details}
    return httpx.Response(status, json=body, headers=headers)


class Script:
    """Answers one after the other, the last one for ever; what is an exception is raised."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self.answers[min(len(self.requests), len(self.answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        # An answer is read once.
        return httpx.Response(answer.status_code, headers=answer.headers, content=answer.content)


def ok(body: Any = TYPES, headers: dict[str, str] | None = None) -> httpx.Response:
    return httpx.Response(200, json=body, headers=headers)


def failing(*faults: httpx.Response | Exception) -> Iterable[httpx.Response | Exception]:
    return [*faults, ok()]
