/** What the sample universe, which every container has unless it is given another, can be relied on to hold. */
export const sample = {
  /** Companies with daily bars, splits and dividends. */
  symbols: ['AAPL', 'GOOGL', 'IBM', 'META', 'MSFT'],
  /** Session date of their last bar. */
  lastBar: '2013-03-01',
  /** An instrument that is listed and has no bars. */
  symbolWithoutBars: 'SAP.DE',
} as const;
