"""JSON as frozen dataclasses. Unknown fields are ignored; a missing field is None."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

_Read = Callable[[Any], Any]


def decoded(kind: type[T], value: Any) -> T:
    """The dataclass instance of parsed JSON."""
    read: _Read = _reader(kind)  # type: ignore[arg-type]
    return cast(T, read(value))


def wire_name(attribute: str) -> str:
    """The name on the wire: an attribute named like a keyword has a trailing underscore."""
    return attribute.rstrip("_")


@cache
def _reader(kind: type) -> _Read:
    hints = get_type_hints(kind)
    plain: list[tuple[str, str]] = []
    nested: list[tuple[str, str, _Read]] = []
    for field in fields(kind):
        read = _reader_of(hints[field.name])
        name = wire_name(field.name)
        if read is None:
            plain.append((field.name, name))
        else:
            nested.append((field.name, name, read))

    def read_object(value: Any) -> Any:
        get = value.get if isinstance(value, dict) else {}.get
        given = {attribute: get(name) for attribute, name in plain}
        for attribute, name, read in nested:
            inner = get(name)
            given[attribute] = None if inner is None else read(inner)
        return kind(**given)

    return read_object


def _reader_of(hint: Any) -> _Read | None:
    """The decoder of a type; None if values stay unchanged."""
    if is_dataclass(hint) and isinstance(hint, type):
        return lambda value: _reader(hint)(value)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        readers = [read for read in map(_reader_of, get_args(hint)) if read is not None]
        return readers[0] if readers else None
    if origin is list:
        item = _reader_of(get_args(hint)[0])
        return None if item is None else lambda value: [item(each) for each in value]
    return None
