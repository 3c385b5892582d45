"""Everything that is not a share: ETFs, funds, indices, currency pairs, coins and government bonds, all by hand."""

from maker.tables import CURRENCY_NAMES, read, venue

_WITH_ARTICLE = {"United States", "United Kingdom", "Netherlands"}


def etfs(ciks):
    """ciks: CIK by SEC ticker."""
    for row in read("etfs"):
        place = venue(row["exchange"])
        yield {
            **place,
            **{k: row[k] for k in ("symbol", "name", "industry", "summary", "aliases", "isin")},
            "type": "ETF",
            "currency": row["currency"] or place["currency"],
            "cik": ciks.get(row["symbol"], ""),
            "status": "active",
        }


def is_interval_fund(sec):
    """The SEC list has a few funds that are bought from the issuer: five letters ending in X, on no exchange."""
    return sec["exchange"] is None and len(sec["ticker"]) == 5 and sec["ticker"].endswith("X")


def funds(sec, display):
    """Mutual funds by hand, and the interval funds of the SEC list; display: writes a registrant's name."""
    for row in read("funds"):
        yield {**venue("NAS"), **row, "type": "Mutual Fund", "status": "active"}
    for row in filter(is_interval_fund, sec):
        name = display(row["name"])
        yield {
            **venue("NAS"),
            "symbol": row["ticker"],
            "name": name,
            "type": "Mutual Fund",
            "status": "active",
            "cik": row["cik"],
        }


def indices():
    for row in read("indices"):
        place = venue(row["exchange"])
        yield {**place, **row, "mic": place["mic"], "type": "Index", "status": "active"}


def pairs():
    """`JPY=X` is US dollars in yen: the base stands first in the name, the row's currency is the quote."""
    for row in read("fx"):
        base, quote = row["base"], row["quote"]
        yield {
            **venue("CCY"),
            "symbol": row["symbol"],
            "name": f"{CURRENCY_NAMES[base]} / {CURRENCY_NAMES[quote]}",
            "type": "FX",
            "currency": quote,
            "status": "active",
            "summary": f"Exchange rate {base}/{quote}: the price of one {CURRENCY_NAMES[base]} in {CURRENCY_NAMES[quote]}.",
            "aliases": "|".join(filter(None, [f"{base}/{quote}", base + quote, row["aliases"]])),
        }


def coins():
    for row in read("crypto"):
        base = row["symbol"].removesuffix("-" + row["quote"])
        quote = CURRENCY_NAMES.get(row["quote"], "Bitcoin")
        yield {
            **venue("CCC"),
            "symbol": row["symbol"],
            "name": f"{row['name']} / {quote}",
            "type": "Crypto",
            "currency": row["quote"],
            "status": "active",
            "summary": row["summary"],
            "aliases": "|".join(
                dict.fromkeys(filter(None, [row["name"], f"{base}/{row['quote']}", *row["aliases"].split("|")]))
            ),
        }


def bonds():
    """Benchmark government bonds, named by country and maturity as traders do; they trade over the counter."""
    for row in read("bonds"):
        count, unit = row["symbol"][2:-1], "month" if row["symbol"].endswith("M") else "year"
        issuer = row["name"].partition(f" {count}-")[0]
        term = f"{count} {unit}" + ("" if count == "1" else "s")
        yield {
            **venue(""),
            **row,
            "type": "Bond",
            "status": "active",
            "summary": f"Benchmark government bond of {'the ' if issuer in _WITH_ARTICLE else ''}{issuer} with {term} to maturity.",
            "industry": "Government Bond",
            "issuer_country": row["country"],
        }


def mixed(sec, ciks, display):
    """All rows of this module."""
    return [*etfs(ciks), *funds(sec, display), *indices(), *pairs(), *coins(), *bonds()]
