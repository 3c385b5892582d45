import { plainName } from './row-place.js';
import { priceAliases } from './column-names.js';
import { tableFormat, type TableStyle } from './price-table.js';

/*
 * TIME_SERIES_DAILY_ADJUSTED, TIME_SERIES_DAILY and TIME_SERIES_INTRADAY as CSV, by the service itself or by libraries
 * that keep the names of its JSON (`5. adjusted close`). Daily prices are as traded, dividends as paid; intraday prices
 * are adjusted for both unless the request had `adjusted=false`, which the file does not state.
 */
const style: TableStyle = {
  aliases: {
    ...priceAliases,
    stamp: ['timestamp', 'date', 'datetime', 'index', ''],
    dividend: ['dividend_amount'],
    split: ['split_coefficient'],
  },
  headerProblem: () => null,
  basisOf: (interval) => (interval === '1day' ? 'raw' : 'all'),
  zone: 'America/New_York',
  symbolOf: (path) => plainName(path).replace(/^(daily_adjusted|daily|intraday(_1min)?)_/i, ''),
  notes: (interval) => (interval === '1day' ? [] : [ADJUSTED_NOTE]),
};

const ADJUSTED_NOTE =
  'intraday prices of Alpha Vantage are assumed to be adjusted for splits and dividends, the default of the service';

/** Files of Alpha Vantage. */
export const alphavantage = tableFormat('alphavantage', style);
