import json
import os

from massive import RESTClient

client = RESTClient(os.environ["BOURSE_API_KEY"], base=os.environ["VENDOR_URL"])
window = ("AAPL", 1, "day", "2012-01-01", "2012-03-10")
whole = [bar.timestamp for bar in client.get_aggs(*window)]
paged = [bar.timestamp for bar in client.list_aggs(*window, limit=10)]
indices = [row.ticker for row in client.list_tickers(market="indices", limit=50)]
answer = {
    "bars": len(whole),
    "paged": paged == whole,
    "indices": len(indices) > 50 and len(set(indices)) == len(indices),
    "details": client.get_ticker_details("AAPL").primary_exchange,
    "previous": client.get_previous_close_agg("AAPL")[0].ticker,
    "split": next(iter(client.list_splits("AAPL"))).execution_date,
    "dividends": len({row.ex_dividend_date for row in client.list_dividends("AAPL", limit=2)}),
}
print(json.dumps(answer))
