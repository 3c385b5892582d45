/** P10: a page of instruments, each with its newest bars and its dividends. */
export const graphqlPage = {
  instruments: 20,
  bars: 30,
  dividends: 8,
  filter: { status: 'active', exchange: 'NASDAQ', type: 'Common Stock' },
} as const;

export const graphqlQuery = `query Page($after: String) {
  instruments(first: ${graphqlPage.instruments}, after: $after, filter: { exchange: "NASDAQ", type: COMMON_STOCK }) {
    nodes {
      symbol
      name
      bars(outputsize: ${graphqlPage.bars}) { datetime open high low close volume }
      dividends(outputsize: ${graphqlPage.dividends}) { exDate amount currency }
    }
  }
}`;
