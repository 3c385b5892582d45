/** Guaranteed contents of the sample universe, the default of every container. */
export const sample = {
  /** Companies with daily bars, splits and dividends. */
  symbols: ['AAPL', 'GOOGL', 'IBM', 'META', 'MSFT'],
  /** Session date of their last bar. */
  lastBar: '2013-03-01',
  /** A listed instrument without bars. */
  symbolWithoutBars: 'SAP.DE',
} as const;
