"""Prints what the unmodified client of Twelve Data reads, as its documentation calls it."""

import json
import os

from twelvedata import TDClient
from twelvedata.exceptions import TwelveDataError

base_url = os.environ["VENDOR_URL"]
td = TDClient(apikey=os.environ["BOURSE_API_KEY"], base_url=base_url)


def error_of(read):
    try:
        return read()
    except TwelveDataError as error:
        return type(error).__name__


series = td.time_series(symbol="AAPL", interval="1day", outputsize=2)
answers = {
    "series": series.as_json(),
    "csv": series.as_csv(),
    "batch": td.time_series(symbol="AAPL,MSFT", interval="1week", outputsize=1).as_json(),
    "quote": td.quote(symbol="AAPL").as_json(),
    "price": td.price(symbol="AAPL").as_json(),
    "eod": td.eod(symbol="AAPL").as_json(),
    "dividends": td.get_dividends(symbol="IBM", range="full").as_json(),
    "splits": td.get_splits(symbol="AAPL", range="full").as_json(),
    "stocks": len(td.get_stocks_list(exchange="NASDAQ").as_json()),
    "funds": len(td.get_funds_list().as_json()),
    "search": td.symbol_search(symbol="apple").as_json()[0],
    "earliest": td.get_earliest_timestamp(symbol="AAPL", interval="1day").as_json(),
    "market": td.get_market_state(exchange="NASDAQ").as_json(),
    "usage": td.api_usage().as_json(),
    "unknown": error_of(lambda: td.price(symbol="NOPE").as_json()),
    "indicator": error_of(lambda: td.time_series(symbol="AAPL", interval="1day").with_rsi().as_json()),
    "key": error_of(lambda: TDClient(apikey="x", base_url=base_url).price(symbol="AAPL").as_json()),
}
print(json.dumps(answers))
