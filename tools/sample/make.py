#!/usr/bin/env python3
"""Makes libs/data/sample-data/data, what `npm start` loads: a universe of real listings, and daily bars of five companies with their events.

    python3 -m venv /tmp/sample && /tmp/sample/bin/pip install --no-deps -r tools/sample/requirements.txt
    /tmp/sample/bin/python tools/sample/make.py

Deterministic: the same packages and hand-written tables give the same bytes.
"""

import csv
import gzip
import io
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from maker import others, sources  # noqa: E402
from maker.companies import Companies  # noqa: E402
from maker.names import strip_remarks  # noqa: E402
from maker.prices import write_prices  # noqa: E402
from maker.tables import by_symbol, check_venues, is_figi, is_isin  # noqa: E402

COLUMNS = (
    "symbol name exchange mic type country currency isin figi cik status summary sector industry market_cap "
    "issuer_country composite_figi shareclass_figi aliases"
).split()
OUTPUT = Path(__file__).resolve().parents[2] / "libs/data/sample-data/data/instruments.csv.gz"
TYPES = ["Common Stock", "ETF", "Mutual Fund", "Index", "Crypto", "FX", "Bond"]


def build():
    """(rows sorted by symbol, [(symbol, reason)])"""
    check_venues(sources.mics())
    sec = sources.sec_tickers()
    companies = Companies(sec, sources.members(), sources.cusips())
    ciks = {row["ticker"]: row["cik"] for row in sec}
    special = others.mixed(sec, ciks, lambda name: companies.casing.display(strip_remarks(name)[0]))
    rows = special + companies.rows({row["symbol"] for row in special})
    add_figis(rows)
    return keep_good(rows, companies.rejects)


def add_figis(rows):
    figis = by_symbol("figis")
    for row in rows:
        if (known := figis.get(row["symbol"])) is not None:
            row |= {k: known[k] for k in ("figi", "composite_figi", "shareclass_figi")}


def keep_good(rows, rejects):
    """The first row of each symbol, sorted by code point; identifiers that fail their check are an error."""
    kept = {}
    for row in rows:
        row = {column: row.get(column) or "" for column in COLUMNS}
        symbol = row["symbol"]
        if symbol in kept:
            rejects.append((symbol, f"second row of the symbol: {row['name']}"))
        elif not row["name"]:
            rejects.append((symbol, "no name"))
        else:
            kept[symbol] = row
        wrong = [k for k in ("figi", "composite_figi", "shareclass_figi") if row[k] and not is_figi(row[k])]
        if wrong or (row["isin"] and not is_isin(row["isin"])) or row["type"] not in TYPES:
            raise SystemExit(f"wrong identifier or type: {row}")
    return [kept[symbol] for symbol in sorted(kept)], rejects


def write(rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_bytes(gzip.compress(text.getvalue().encode(), compresslevel=9, mtime=0))


def summary(rows, rejects):
    print("rejected or reduced:")
    for symbol, reason in rejects:
        print(f"  {symbol}: {reason}")
    for title, key in (("type", "type"), ("status", "status"), ("market_cap", "market_cap"), ("exchange", "exchange")):
        counts = Counter(row[key] or "(none)" for row in rows).most_common()
        print(f"{title}: " + ", ".join(f"{name} {count}" for name, count in counts))
    print("filled: " + ", ".join(f"{c} {sum(bool(row[c]) for row in rows)}" for c in COLUMNS))
    print(f"{len(rows)} rows, {OUTPUT.stat().st_size} bytes in {OUTPUT.name}")


if __name__ == "__main__":
    made, refused = build()
    write(made)
    summary(made, refused)
    write_prices(sources.stocks(), OUTPUT.parent)
