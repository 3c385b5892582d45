"""
Tests in `unit` make up their answers. Those in `server` need a running one with the sample universe at `BOURSE_URL`,
and in `BOURSE_API_KEY` a key without limits.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import httpx
import pytest
from callers import Caller

from bourse import Bourse


@pytest.fixture(params=["sync", "async"])
def caller(request: pytest.FixtureRequest) -> Caller:
    return Caller(request.param == "async")


@pytest.fixture
def bourse() -> Iterator[Bourse]:
    with Bourse() as client:
        yield client


@pytest.fixture
def rest() -> Iterator[httpx.Client]:
    """The same server, without the client."""
    headers = {"authorization": f"Bearer {os.environ['BOURSE_API_KEY']}"}
    with httpx.Client(base_url=os.environ["BOURSE_URL"], headers=headers, timeout=30) as client:
        yield client
