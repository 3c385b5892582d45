"""Short texts such as people type into a search box, composed from the tables in hand/."""

import csv
from pathlib import Path

HAND = Path(__file__).resolve().parent.parent / "hand"


def table(name):
    return (HAND / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def _countries():
    with open(HAND / "countries.csv", encoding="utf-8", newline="") as file:
        return [(row["country"].lower(), row["adjective"]) for row in csv.DictReader(file)]


def phrases(industries):
    """Every phrase that the tables and the names of industries allow; far more than are needed, in no useful order."""
    countries, trades, themes, money = _countries(), table("trades"), table("themes"), table("money")
    yield from (country for country, _ in countries)
    yield from trades + themes + money + industries
    for country, adjective in countries:
        for trade in trades:
            yield from (f"{adjective} {trade}", f"{trade} in {country}", f"{trade} {country}")
        for industry in industries:
            yield from (f"{industry} companies in {country}", f"{adjective} {industry} stocks", f"{industry} {country}")
        for theme in themes:
            yield from (f"{theme} etf {country}", f"{adjective} {theme} fund", f"{adjective} {theme} index")
        yield from (f"{adjective} stock index", f"{country} etf", f"{adjective} government bonds", f"largest {adjective} companies")
    for theme in themes:
        yield from (f"{theme} etf", f"{theme} fund", f"{theme} index", f"fund investing in {theme}")
    for one in money:
        yield from (f"{one} price", f"{one} exchange rate")
        yield from (f"{one} to {other}" for other in money if other != one)
        yield from (f"{one} in {other}" for other in money if other != one)
