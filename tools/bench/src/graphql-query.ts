/** A page of instruments, each with its newest bars and its dividends. */
export const graphqlPage = {
  instruments: 20,
  bars: 30,
  dividends: 8,
  filter: { status: 'active', exchange: ['NASDAQ'], type: ['Common Stock'] },
} as const;

const rows = `bars(outputsize: ${graphqlPage.bars}) { datetime open high low close volume }`;

export const graphqlQuery = pageQuery(rows);
/** Bars as columns. */
export const seriesQuery = pageQuery(rows.replace('bars', 'series'));
/** The largest reads from the store: bars, splits and dividends for adjustment, and dividends as output. */
export const adjustedQuery = pageQuery(rows.replace(')', ', adjust: ALL)'));

function pageQuery(prices: string): string {
  return `query Page($after: String) {
  instruments(first: ${graphqlPage.instruments}, after: $after, filter: { exchange: "NASDAQ", type: COMMON_STOCK }) {
    nodes {
      symbol
      name
      ${prices}
      dividends(outputsize: ${graphqlPage.dividends}) { exDate amount currency }
    }
  }
}`;
}
