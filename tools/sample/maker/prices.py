"""Daily bars of five companies, raw as they traded, with their splits and dividends.

The source tells splits and dividends by its adjusted closes only, so the tables in hand/ are held against those: at
every bar the proportional method over the tables must give the source's factor, and every step of that factor must be
an event of the tables. The source also adjusts for events after the last bar, so both sides are brought to that bar
first; and it takes a dividend as a share of the close on the ex-date, not of the close before: hence a small distance.
"""

import csv
import gzip
import io
import re
from datetime import date
from fractions import Fraction
from itertools import pairwise

from maker.tables import read

SYMBOLS = {"AAPL": "AAPL", "FB": "META", "GOOG": "GOOGL", "IBM": "IBM", "MSFT": "MSFT"}
BARS = 12_154
LAST_DAY = "2013-03-01"
DEVIATION_MAX = 0.005
STEP_DEVIATION_MAX = 1e-6
_PRICE = re.compile(r"\d+\.\d{1,4}")
_COLUMNS = ["datetime", "open", "high", "low", "close", "volume"]


def write_prices(stocks, folder):
    """Checks everything, then writes prices/<SYMBOL>.csv.gz, splits.csv and dividends.csv; stocks: sources.stocks()."""
    bars = {SYMBOLS[ticker]: rows for ticker, rows in stocks.items()}
    splits, dividends = read("splits"), read("dividends")
    _check_bars(bars)
    _check_events(bars, splits, dividends)
    for symbol, rows in sorted(bars.items()):
        events = _of(symbol, splits, dividends)
        deviation, day = worst_deviation(rows, *events)
        print(f"{symbol}: {len(rows)} bars, adjusted closes differ by {deviation:.4%} at most, on {day}")
        if deviation > DEVIATION_MAX:
            raise SystemExit(f"{symbol}: more than {DEVIATION_MAX:.1%} from the source's adjusted closes")
        if unlike := steps_unlike(rows, *events):
            raise SystemExit(f"{symbol}: the source's factor has other steps than the tables: {unlike}")
    (folder / "prices").mkdir(parents=True, exist_ok=True)
    for symbol, rows in bars.items():
        lines = [[row["Date"], *(row[column.title()] for column in _COLUMNS[1:])] for row in rows]
        text = _csv(_COLUMNS, lines).encode()
        (folder / "prices" / f"{symbol}.csv.gz").write_bytes(gzip.compress(text, compresslevel=9, mtime=0))
    for name, rows in (("splits", splits), ("dividends", dividends)):
        (folder / f"{name}.csv").write_text(_csv(list(rows[0]), [row.values() for row in rows]), encoding="utf-8")


def worst_deviation(rows, splits, dividends):
    """(largest relative distance between our factor and the source's, its day); splits and dividends of one symbol."""
    last = _source_factor(rows[-1])
    factor, worst = 1.0, (0.0, "")
    for previous, row in reversed(list(pairwise(rows))):
        ratio = float(splits.get(row["Date"], 1))
        factor *= (1 - float(dividends.get(row["Date"], 0)) * ratio / float(previous["Close"])) / ratio
        worst = max(worst, (abs(factor * last / _source_factor(previous) - 1), previous["Date"]))
    return worst


def steps_unlike(rows, splits, dividends):
    """[(day, step of the source's factor, step by our events)] where they differ; the source's way: amount / close."""
    unlike = []
    for previous, row in pairwise(rows):
        theirs = _source_factor(row) / _source_factor(previous)
        ours = float(splits.get(row["Date"], 1)) * (1 + float(dividends.get(row["Date"], 0)) / float(row["Close"]))
        if abs(theirs / ours - 1) > STEP_DEVIATION_MAX:
            unlike.append((row["Date"], theirs, ours))
    return unlike


def _source_factor(row):
    return float(row["Adj Close"]) / float(row["Close"])


def _of(symbol, splits, dividends):
    """({day: new shares for an old one}, {day: amounts per share, summed}) of a symbol."""
    ratios = {row["ex_date"]: _ratio(row) for row in splits if row["symbol"] == symbol}
    amounts = {}
    for row in dividends:
        if row["symbol"] == symbol:
            amounts[row["ex_date"]] = amounts.get(row["ex_date"], 0) + Fraction(row["amount"])
    return ratios, amounts


def _ratio(row):
    new, old = row["ratio"].split(":")
    return Fraction(int(new), int(old))


def _check_bars(bars):
    count = sum(map(len, bars.values()))
    if set(bars) != set(SYMBOLS.values()) or count != BARS:
        raise SystemExit(f"not the stocks expected: {sorted(bars)}, {count} bars")
    for symbol, rows in bars.items():
        days = [row["Date"] for row in rows]
        if days != sorted(set(days)) or days[-1] != LAST_DAY:
            raise SystemExit(f"{symbol}: days are not in order or do not end on {LAST_DAY}")
        for row in rows:
            if not _is_sane(row):
                raise SystemExit(f"{symbol}: wrong bar: {row}")


def _is_sane(row):
    prices = [row[column] for column in ("Low", "Open", "Close", "High")]
    if not all(map(_PRICE.fullmatch, prices)) or date.fromisoformat(row["Date"]).weekday() > 4:
        return False
    low, opened, closed, high = map(float, prices)
    return 0 < low <= min(opened, closed) and max(opened, closed) <= high and int(row["Volume"]) > 0


def _check_events(bars, splits, dividends):
    """Events are sorted; those up to the last bar fall on a session; dividends are paid after their ex-date."""
    days = {symbol: {row["Date"] for row in rows} for symbol, rows in bars.items()}
    for rows in (splits, dividends):
        if rows != sorted(rows, key=lambda row: (row["symbol"], row["ex_date"])):
            raise SystemExit("hand/splits.csv or hand/dividends.csv is not sorted by symbol and ex-date")
    for row in splits + dividends:
        is_later_split = "ratio" in row and row["ex_date"] > LAST_DAY
        if row["ex_date"] not in days[row["symbol"]] and not is_later_split:
            raise SystemExit(f"no session on the ex-date: {row}")
        if row.get("payment_date") and row["payment_date"] <= row["ex_date"]:
            raise SystemExit(f"paid before the ex-date: {row}")


def _csv(header, rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()
