"""A server of bars in memory that answers as `GET /v1/time_series` and `GET /v1/stocks/{symbol}` do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from math import inf
from typing import Any
from urllib.parse import urlencode

import httpx
from answers import envelope, ok

EPOCH = date(1970, 1, 1)
MISSING_MAX = 10
#: Labels a day: minutes of intraday bars.
A_DAY = {"1day": 1, "1week": 1, "1month": 1, "1min": 1440}


def day_of(text: str) -> int:
    return (date.fromisoformat(text) - EPOCH).days


def weekdays(first: int, last: int) -> int:
    """1970-01-01 was a Thursday."""
    return sum((day + 3) % 7 < 5 for day in range(first, last + 1))


@dataclass
class Store:
    interval: str
    #: Labels of the stored bars by source, the one stored last last: days, or minutes.
    sources: dict[str, set[int]]
    cap: int = 5000
    #: How far a link leads beside where it should.
    fault: int = 0
    empty: int = 404
    may_see_details: bool = True
    asked: list[str] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        params = dict(request.url.params)
        self.asked.append(str(request.url.raw_path, "ascii"))
        if request.url.path.startswith("/v1/stocks/"):
            return self.detail()
        if params.get("symbol") != "AAPL":
            return envelope(404, "not_found", {"symbol": params.get("symbol")})
        first, last = self.window(params["start_date"], params.get("end_date"))
        if first > last:
            return envelope(400, "bad_request")
        source = params.get("source") or self.choice(first, last)
        inside = self.inside(source, first, last)
        if not inside and self.empty == 404:
            return envelope(404, "not_found", {"from": None, "to": None})
        limit = min(self.cap, int(params.get("outputsize", self.cap)))
        body = {
            "meta": {"symbol": "AAPL", "source": source},
            "values": [{"datetime": self.text(label), "close": 1} for label in inside[:limit]],
        }
        if len(inside) <= limit:
            return ok(body)
        rest = {**params, "end_date": self.text(inside[limit - 1] - 1 + self.fault), "source": source}
        return ok(body, {"link": f'</v1/time_series?{urlencode(rest)}>; rel="next"'})

    def detail(self) -> httpx.Response:
        if not self.may_see_details:
            return envelope(403, "forbidden", {"reason": "insufficient_scope"})
        stored = self.stored()
        interval = "1min" if self.interval == "1min" else "1day"
        other = "1day" if interval == "1min" else "1min"
        coverage = [{"interval": other, "from": "1970-01-01", "to": "2100-01-01"}]
        if stored is not None:
            texts = [(EPOCH + timedelta(days=day)).isoformat() for day in stored]
            coverage.append({"interval": interval, "from": texts[0], "to": texts[1]})
        return ok({"symbol": "AAPL", "coverage": coverage})

    def stored(self) -> tuple[int, int] | None:
        """First and last day of what is stored, from whatever source."""
        days = [day for labels in self.sources.values() for day in self.days(labels)]
        return (min(days), max(days)) if days else None

    def window(self, start: str, end: str | None) -> tuple[int, int]:
        """The labels that bounds mean; a date on an intraday interval is its whole day."""
        scale = A_DAY[self.interval]
        last = day_of("2100-01-01") * scale if end is None else self.bound(end, True)
        return self.bound(start, False), last

    def bound(self, text: str, is_end: bool) -> int:
        scale = A_DAY[self.interval]
        if "T" not in text:
            return day_of(text) * scale + (scale - 1 if is_end else 0)
        moment = datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc)
        if scale == 1:
            return (moment.date() - EPOCH).days
        minutes, rest = divmod(int(moment.timestamp()), 60)
        return minutes if is_end or rest == 0 else minutes + 1

    def choice(self, first: int, last: int) -> str:
        """The source that covers most days of a window, on a tie the last one."""
        scale = A_DAY[self.interval]
        from_day, to_day = first // scale, last // scale

        def covered(source: str) -> int:
            spans = self.spans(source)
            return sum(max(0, min(end, to_day) - max(begin, from_day) + 1) for begin, end in spans)

        return max(reversed(list(self.sources)), key=covered, default="none")

    def spans(self, source: str) -> list[tuple[int, int]]:
        spans: list[tuple[int, int]] = []
        for day in sorted(set(self.days(self.sources[source]))):
            if spans and weekdays(spans[-1][1] + 1, day - 1) <= MISSING_MAX:
                spans[-1] = (spans[-1][0], day)
            else:
                spans.append((day, day))
        return spans

    def days(self, labels: Iterable[int]) -> list[int]:
        return [label // A_DAY[self.interval] for label in labels]

    def inside(self, source: str, first: int, last: int) -> list[int]:
        """The labels of a source in a window, newest first; weeks and months are those of its days."""
        labels = {self.bucket(label) for label in self.sources.get(source, set())}
        return sorted((label for label in labels if first <= label <= last), reverse=True)

    def bucket(self, label: int) -> int:
        if self.interval == "1week":
            return label - (label + 3) % 7
        if self.interval == "1month":
            return ((EPOCH + timedelta(days=label)).replace(day=1) - EPOCH).days
        return label

    def after(self, label: int) -> int:
        """The first day after the bucket of a label."""
        day = label // A_DAY[self.interval]
        if self.interval == "1week":
            return day + 7
        if self.interval == "1month":
            return ((EPOCH + timedelta(days=day + 31)).replace(day=1) - EPOCH).days
        return day + 1

    def text(self, label: int) -> str:
        if self.interval != "1min":
            return (EPOCH + timedelta(days=label)).isoformat()
        return datetime.fromtimestamp(label * 60, timezone.utc).strftime("%Y-%m-%dT%H:%M:00Z")

    def naive(self, first: int, last: int) -> list[int]:
        """
        What a walk gives, newest first: the whole window of one source, and each hole of it as the others have it. No
        ceiling, no link, no coverage.
        """
        rows = self.inside(self.choice(first, last), first, last)
        stored = self.stored()
        if not rows or stored is None:
            return []
        scale = A_DAY[self.interval]
        found: list[int] = []
        newer: float = inf
        for row in rows:
            begin = self.after(row)
            if newer == inf:
                end = min(last // scale, stored[1])
                least = 1 if stored[1] <= last // scale else MISSING_MAX + 1
            else:
                end, least = int(newer) // scale - 1, MISSING_MAX + 1
            if weekdays(begin, end) >= least:
                found += self.naive(begin * scale, end * scale + scale - 1)
            found.append(row)
            newer = row
        begin, end = max(first // scale, stored[0]), rows[-1] // scale - 1
        if weekdays(begin, end) > MISSING_MAX:
            found += self.naive(max(first, begin * scale), end * scale + scale - 1)
        return found


def closes(rows: Iterable[Any]) -> list[str]:
    return [row.datetime for row in rows]
