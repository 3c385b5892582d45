"""A copy of the listing that follows its changes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bourse._generated import InstrumentChange, InstrumentRow


class InstrumentStore(Protocol):
    """The rows of a filter that `stocks.sync` keeps current, for example a table."""

    def read_token(self) -> str | None:
        """The token that was stored with the rows; None: nothing is stored."""

    def replace_all(self, rows: Iterator[InstrumentRow], token: str) -> None:
        """Replaces all rows and the token, in one transaction."""

    def apply(self, changes: Sequence[InstrumentChange], token: str) -> None:
        """Stores each `instrument` under its `symbol`, deletes `symbol` for None; stores the token too, atomically."""


class AsyncInstrumentStore(Protocol):
    """The same for the asynchronous client."""

    async def read_token(self) -> str | None:
        """The token that was stored with the rows; None: nothing is stored."""

    async def replace_all(self, rows: AsyncIterator[InstrumentRow], token: str) -> None:
        """Replaces all rows and the token, in one transaction."""

    async def apply(self, changes: Sequence[InstrumentChange], token: str) -> None:
        """Stores each `instrument` under its `symbol`, deletes `symbol` for None; stores the token too, atomically."""
