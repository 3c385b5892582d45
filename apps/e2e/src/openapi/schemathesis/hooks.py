"""Rules between parameters, which OpenAPI has no words for: the valid requests of Schemathesis follow them."""

from urllib.parse import urlencode

import schemathesis

# Values of lists outside the document, such as exchanges and sectors. A list contains each value once.
LISTED = ("exchange", "country", "type", "mic", "currency", "sector", "industry", "issuer_country", "market_cap")
LISTED += ("category_group", "category", "family", "has", "missing", "fields")
CODES = {"currency": "USD", "mic": "XNAS"}
PRICES = ("/v1/time_series", "/v1/dividends", "/v1/splits")
# The server refuses a longer target with a 414 before it knows the operation.
MAX_QUERY = 7000


@schemathesis.hook
def filter_case(context, case):
    return len(urlencode(case.query or {}, doseq=True)) <= MAX_QUERY


@schemathesis.hook
def map_case(context, case):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return case
    query = dict(case.query or {})
    # A cursor of any form must be signed by the server.
    query.pop("cursor", None)
    if case.operation.path in ("/v1/stocks", "/v1/stocks/changes", "/v1/symbol_search"):
        for name in LISTED:
            query.pop(name, None)
    if case.operation.path == "/v1/resolve" and isinstance(case.body, dict):
        for item in case.body.get("items", []):
            item.update({name: value for name, value in CODES.items() if name in item})
    if case.operation.path in PRICES:
        # Exactly one name, and a start that is not after the end.
        for other in ("symbol", "isin", "figi", "end_date" if "start_date" in query else ""):
            query.pop(other, None)
        query["symbol"] = "AAPL"
    if case.operation.path == "/v1/bars/bulk":
        query["exchange"] = "NASDAQ"
        query["date"] = min(str(query["date"]), "2026-01-01")
    if case.operation.path == "/v1/calendar":
        query["exchange"] = "NASDAQ"
        query.pop("end_date" if "start_date" in query else "", None)
    if case.operation.path == "/v1/market_state":
        query.pop("exchange", None)
    # The server signs its tokens.
    if "since" in query:
        query["since"] = "now"
    # The server waits that long for a change, longer than Schemathesis for an answer.
    if "wait" in query:
        query["wait"] = min(int(query["wait"]), 1)
    # A source is one of those that have something of the instrument.
    if "source" in query:
        query["source"] = "sample"
    case.query = query
    return case
