"""Writes libs/core/calendar/src/generated/calendars.json from the Python package exchange_calendars.

Run it in an environment of its own, once per release:
    pip install exchange_calendars==4.13.2 'pandas<3'
    python tools/calendar/make-calendars.py

The file holds facts only: time zones, hours, closed days. Holidays of a year that an exchange has not announced yet
are missing from the package, so a calendar ends where the package ends, at the latest with LAST.
"""

import json
import warnings
from collections import Counter
from importlib.metadata import version
from itertools import groupby
from pathlib import Path

import exchange_calendars
import pandas

FIRST, LAST = "2000-01-01", "2027-12-31"
# Calendars whose days before FIRST have been compared with lists of sessions.
SINCE_1990 = {"BVMF", "XASX", "XBOM", "XFRA", "XHKG", "XLON", "XNYS", "XPAR", "XSWX", "XTAE", "XTKS", "XTSE"}
# Not venues by MIC: markets without closing hours, derivatives.
LEFT_OUT = {"24/5", "24/7", "CMES", "IEPA", "XCBF", "XEEE", "XEUR", "us_futures"}
# Shorter runs of the same hours are exceptions.
LEAST_RUN = 10
OUTPUT = Path(__file__).parents[2] / "libs/core/calendar/src/generated/calendars.json"


def load(mic: str):
    kind = exchange_calendars.get_calendar(mic).__class__
    first = max(bound(kind.bound_min()), pandas.Timestamp("1990-01-01" if mic in SINCE_1990 else FIRST))
    last = min(bound(kind.bound_max(), LAST), pandas.Timestamp(LAST))
    return kind(start=first, end=last), first, last


def bound(limit, otherwise="1990-01-01"):
    return pandas.Timestamp(otherwise) if limit is None else limit


def minutes(moment, day, timezone) -> int:
    """Minutes of the local clock since midnight of a day."""
    local = moment.tz_convert(timezone).tz_localize(None)
    return int((local - day).total_seconds() // 60)


def clock(minute: int) -> str:
    return f"{minute // 60:02d}{minute % 60:02d}"


def hours(row, timezone) -> str:
    times = [row.open, row.break_start, row.break_end, row.close]
    texts = [clock(minutes(time, row.Index, timezone)) for time in times if not pandas.isna(time)]
    return " ".join("-".join(pair) for pair in zip(texts[::2], texts[1::2]))


def weekdays_of(sessions) -> str:
    """The weekdays, 1 Monday to 7 Sunday, on which most weeks of a year have a session."""
    counts = Counter(day.isoweekday() for day in sessions)
    weeks = max(counts.values())
    return "".join(str(day) for day in range(1, 8) if counts[day] * 2 > weeks)


def changes(pairs):
    """The pairs whose second member differs from that of the pair before."""
    return [[str(first), value] for value, run in groupby(pairs, key=lambda pair: pair[1]) for first, _ in [next(run)]]


def calendar(mic: str) -> dict:
    source, first, last = load(mic)
    timezone = source.tz
    sessions = {row.Index.date(): hours(row, timezone) for row in source.schedule.itertuples()}
    years = {year: list(days) for year, days in groupby(sessions, key=lambda day: day.year)}
    weekdays = {year: weekdays_of(days) for year, days in years.items()}
    hours_by_weekdays, exceptions = [], {}
    for group in weekdays_alike(sessions):
        regular, others = regular_hours({day: text for day, text in sessions.items() if day.isoweekday() in group})
        hours_by_weekdays.append(["".join(map(str, group)), changes(regular)])
        for text, days in others.items():
            exceptions.setdefault(text, []).extend(days)
    every = [day.date() for day in pandas.date_range(first, last)]
    closed = [day for day in every if day not in sessions and str(day.isoweekday()) in weekdays[day.year]]
    extra = [day for day in sessions if str(day.isoweekday()) not in weekdays[day.year]]
    return {
        "timezone": str(timezone),
        "first": str(first.date()),
        "last": str(last.date()),
        "weekdays": [[int(year), value] for year, value in changes(weekdays.items())],
        "hours": hours_by_weekdays,
        "closed": compact(closed),
        "extra": compact(extra),
        "exceptions": {text: compact(sorted(days)) for text, days in sorted(exceptions.items())},
    }


def regular_hours(sessions):
    """Hours that hold for runs of sessions, and the days with other hours."""
    regular, exceptions = [], {}
    for text, run in groupby(sessions.items(), key=lambda item: item[1]):
        days = [day for day, _ in run]
        if len(days) >= LEAST_RUN or not regular:
            regular.append((days[0], text))
        elif text != regular[-1][1]:
            exceptions.setdefault(text, []).extend(days)
    return regular, exceptions


def weekdays_alike(sessions):
    """The weekdays in groups of the same hours: Tel Aviv closes earlier on Sundays."""
    _, exceptions = regular_hours(sessions)
    total = Counter(day.isoweekday() for day in sessions)
    other = Counter(day.isoweekday() for days in exceptions.values() for day in days)
    apart = [day for day in sorted(total) if other[day] * 2 > total[day]]
    return [[day for day in range(1, 8) if day not in apart], *([day] for day in apart)]


def compact(days) -> str:
    """`2024:0101,0329 2025:0101`"""
    years = groupby(days, key=lambda day: day.year)
    return " ".join(f"{year}:{','.join(day.strftime('%m%d') for day in run)}" for year, run in years)


def main() -> None:
    warnings.simplefilter("ignore")
    names = exchange_calendars.get_calendar_names(include_aliases=False)
    calendars = {mic: calendar(mic) for mic in sorted(names) if mic not in LEFT_OUT}
    source = f"exchange_calendars {version('exchange_calendars')}"
    body = ",\n".join(f"    {json.dumps(mic)}: {json.dumps(each, separators=(',', ':'))}" for mic, each in calendars.items())
    OUTPUT.write_text(f'{{\n  "source": {json.dumps(source)},\n  "calendars": {{\n{body}\n  }}\n}}\n')


main()
