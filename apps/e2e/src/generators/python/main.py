import os

from bourse_client import ApiClient, Configuration, InstrumentsApi, PricesApi, SearchApi
from bourse_client.exceptions import BadRequestException

config = Configuration(host=os.environ["BOURSE_URL"], access_token=os.environ["BOURSE_API_KEY"])
with ApiClient(config) as client:
    page = InstrumentsApi(client).stocks(exchange=["NASDAQ"], outputsize=3)
    print("page:", *(row.symbol for row in page.instruments))

    found = SearchApi(client).symbol_search("apple", limit=1).symbols[0]
    print("search:", found.symbol, f"{found.score:.4f}")

    prices = PricesApi(client)
    bars = prices.time_series(symbol="AAPL", start_date="2012-08-09", end_date="2012-08-10").values
    print("bars:", *(f"{bar.datetime} {bar.close:.4f}" for bar in bars))

    try:
        prices.time_series()
    except BadRequestException as refusal:
        fault = refusal.data.details.errors[0]
        print("error:", refusal.data.code, fault.var_field, fault.message)
