"""Encoding of parameters and paths."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

Params = Mapping[str, Any]


def path_segment(text: str) -> str:
    """Any text as one segment of a path."""
    if not isinstance(text, str):
        raise TypeError(f"symbol must be text, not {text!r}")
    return quote(text, safe="", errors="replace")


def query_of(params: Params) -> list[tuple[str, str]]:
    """The parameters to send: None is left out, lists are joined by commas."""
    return [(name, _text(value)) for name, value in params.items() if value is not None]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(map(str, value))
    return str(value)


def next_link_of(headers: Mapping[str, str]) -> str | None:
    """Path and query of `Link: <…>; rel="next"`; None if the answer is complete."""
    found = re.search(r'<([^>]*)>\s*;\s*rel="?next"?', headers.get("link", ""))
    return None if found is None else found[1]


def path_and_query(link: str) -> tuple[str, dict[str, str]]:
    parts = urlsplit(link)
    return parts.path, dict(parse_qsl(parts.query, keep_blank_values=True))
