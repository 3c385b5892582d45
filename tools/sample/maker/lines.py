"""What kind of share a ticker of the SEC list is; its registrant's name alone does not say."""

import re

_DASHED = [
    (re.compile(r"-P([A-Z])$"), lambda m: f"Preferred Series {m.group(1)}"),
    (re.compile(r"-P$"), lambda m: "Preferred"),
    (re.compile(r"-WTA?$"), lambda m: "Warrants"),
    (re.compile(r"-UN$"), lambda m: "Units"),
    (re.compile(r"-RI$"), lambda m: "Rights"),
    (re.compile(r"-([A-C])$"), lambda m: f"Class {m.group(1)}"),
]
_FIFTH_LETTER = {
    "W": "Warrants",
    "U": "Units",
    "R": "Rights",
    "P": "Preferred",
    "O": "Preferred",
    "N": "Preferred",
    "M": "Preferred",
}

# On Nasdaq a last letter K is the class without a vote; A and B occur together or with the plain root.
_CLASSES = {"A": "Class A", "B": "Class B", "K": "Class C"}


def share_kind(ticker, exchange, siblings):
    """`Preferred Series D`, `Warrants`, `ADR`... or '' for the plain share; siblings: all tickers of the registrant."""
    for pattern, kind in _DASHED:
        if (match := pattern.search(ticker)) is not None:
            return kind(match)
    if exchange == "OTC" and len(ticker) == 5 and ticker.endswith("Y"):
        return "ADR"
    if exchange == "NASDAQ" and len(ticker) == 5 and ticker[-1] in _FIFTH_LETTER and _is_derived(ticker, siblings):
        return _FIFTH_LETTER[ticker[-1]]
    if exchange == "NASDAQ" and len(ticker) == 5 and ticker[-1] in _CLASSES and _has_other_class(ticker, siblings):
        return _CLASSES[ticker[-1]]
    if len(ticker) == 5 and ticker[-1] in "WUR" and ticker[:4] in siblings:
        return _FIFTH_LETTER[ticker[-1]]
    return ""


def _is_derived(ticker, siblings):
    """ABCDW belongs to ABCD; SPACs also list ABCDU with no plain share yet, beside ABCDW or ABCDR."""
    stem = ticker[:4]
    others = [other for other in siblings if other != ticker and other.startswith(stem[:3])]
    return stem in siblings or (ticker[-1] in "WUR" and bool(others)) or ticker[-1] == "U"


def _has_other_class(ticker, siblings):
    stem, letter = ticker[:4], ticker[-1]
    others = {"A": ("", "B", "K"), "B": ("", "A", "K"), "K": ("A", "B")}[letter]
    return any(stem + other in siblings for other in others)
