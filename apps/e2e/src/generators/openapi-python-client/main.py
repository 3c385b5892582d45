import os

from bourse_client import AuthenticatedClient
from bourse_client.api.instruments import stocks
from bourse_client.api.prices import time_series
from bourse_client.api.search import symbol_search
from bourse_client.models import BadRequestError, StockPage, SymbolSearchResponse, TimeSeries

client = AuthenticatedClient(base_url=os.environ["BOURSE_URL"], token=os.environ["BOURSE_API_KEY"])

page = stocks.sync(client=client, exchange=["NASDAQ"], outputsize=3)
assert isinstance(page, StockPage)
print("page:", *(row.symbol for row in page.instruments))

found = symbol_search.sync(client=client, query="apple", limit=1)
assert isinstance(found, SymbolSearchResponse)
print("search:", found.symbols[0].symbol, f"{found.symbols[0].score:.4f}")

series = time_series.sync(client=client, symbol="AAPL", start_date="2012-08-09", end_date="2012-08-10")
assert isinstance(series, TimeSeries)
print("bars:", *(f"{bar.datetime_} {bar.close:.4f}" for bar in series.values))

refused = time_series.sync(client=client)
assert isinstance(refused, BadRequestError) and refused.details is not None
fault = refused.details.errors[0]
print("error:", refused.code.value, fault.field, fault.message)
