/** Queries of the gateway that answer what the sample of an endpoint answers, by operation. */
const queries: Readonly<Record<string, string>> = {
  stocks: `{
  instruments(first: 2, filter: { isin: "US0378331005" }) {
    edges { node { symbol name exchange currency isin } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  stocksBySymbol: `{
  instrument(symbol: "AAPL") {
    name sector industry marketCap
    listings { symbol exchange }
    coverage { interval from to }
  }
}`,
  symbolSearch: `{
  search(query: "apple", limit: 2) {
    score
    instrument { symbol name exchange }
  }
}`,
  resolve: `{
  resolve(items: [{ query: "VODAFONE GROUP PLC ORD USD0.20 20/21", currency: "GBP" }]) {
    status
    confidence
    instrument { symbol name }
  }
}`,
  timeSeries: `{
  instrument(symbol: "AAPL") {
    bars(startDate: "2012-08-09", endDate: "2012-08-10", adjust: ALL) {
      datetime open high low close volume
    }
  }
}`,
  dividends: `{
  instrument(symbol: "AAPL") {
    dividends(outputsize: 2) { exDate amount currency }
  }
}`,
  splits: `{
  instrument(symbol: "AAPL") {
    splits(outputsize: 2) { exDate numerator denominator }
  }
}`,
  quotes: `{
  instruments(symbols: ["AAPL"]) {
    edges { node { symbol quote { datetime close percentChange } } }
  }
}`,
  exchanges: '{\n  exchanges { exchange name country mics }\n}',
  countries: '{\n  countries { country name instruments }\n}',
  types: '{\n  types { type instruments }\n}',
  sectors: '{\n  sectors { sector instruments }\n}',
  usage: '{\n  usage { keyId scopes minute { limit remaining } }\n}',
};

/** The query of an operation; undefined where GraphQL has none. */
export function graphqlSample(operationId: string): string | undefined {
  return queries[operationId];
}
