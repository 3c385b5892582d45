"""Tables written by hand (hand/*.csv) and the small rules that every other module leans on."""

import csv
from pathlib import Path

HAND = Path(__file__).resolve().parent.parent / "hand"


def read(name):
    """Rows of hand/<name>.csv as dicts, in file order; empty cells are empty strings."""
    with open(HAND / f"{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def by_symbol(name):
    return {row["symbol"]: row for row in read(name)}


EXCHANGES = {row["code"]: row for row in read("exchanges")}
SECTORS = {row["industry"]: row["sector"] for row in read("industries")}
CURRENCY_NAMES = {row["code"]: row["name"] for row in read("currencies")}
_BY_SUFFIX = {row["suffix"]: row["code"] for row in EXCHANGES.values() if row["suffix"]}


def exchange_of(symbol):
    """Canonical exchange code of a suffixed symbol (`SAP.DE` -> XETRA), or None for an unknown or no suffix."""
    return _BY_SUFFIX.get("." + symbol.rsplit(".", 1)[1]) if "." in symbol else None


def venue(code):
    """The columns that follow from an exchange: exchange, mic, country, currency."""
    row = EXCHANGES[code] if code else {"code": "", "mic": "", "country": "", "currency": ""}
    return {"exchange": row["code"], "mic": row["mic"], "country": row["country"], "currency": row["currency"]}


def is_isin(text):
    """Form and check digit (ISO 6166): Luhn over the digits with A = 10 ... Z = 35."""
    if (
        len(text) != 12
        or not text[:2].isalpha()
        or not text.isalnum()
        or not text[11].isdigit()
        or text != text.upper()
    ):
        return False
    digits = "".join(str(int(character, 36)) for character in text)
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d // 10 + d % 10 for d in doubled) % 10 == 0


def us_isin(cusip):
    """ISIN of a nine-character United States CUSIP: the one check digit that fits."""
    return next(f"US{cusip}{digit}" for digit in range(10) if is_isin(f"US{cusip}{digit}"))


def is_figi(text):
    """Form and check digit of a FIGI: every second character counts twice, digits of the products are summed."""
    if len(text) != 12 or text[2] != "G" or not text.isalnum() or not text[11].isdigit():
        return False
    products = [int(character, 36) * (i % 2 + 1) for i, character in enumerate(text[:11])]
    return (10 - sum(p // 10 + p % 10 for p in products) % 10) % 10 == int(text[11])


def check_venues(mics):
    """Every MIC of hand/exchanges.csv is active and lies in the country given; mics: ISO 10383 by code."""
    for row in EXCHANGES.values():
        if not row["mic"]:
            continue
        mic = mics.get(row["mic"])
        if mic is None or not mic["active"] or mic["country"] != row["country"]:
            raise SystemExit(
                f"hand/exchanges.csv: {row['code']} {row['mic']} {row['country']} is not in ISO 10383: {mic}"
            )
