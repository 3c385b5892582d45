import { type Decimal, decimalOf, parseDecimal, to15Digits } from '@bourse/bars';
import { priceAliases } from './column-names.js';
import type { Columns } from './columns.js';
import type { FileItem, PriceBasis } from './price-file.js';
import { tableFormat, type TableStyle } from './price-table.js';
import { plainName } from './row-place.js';
import { type SeriesDraft, warningItem } from './series-draft.js';
import type { TableField } from './table-records.js';
import { yahooEvent } from './yahoo-event.js';

/*
 * The CSV of Yahoo's own page and of the yfinance library. Prices are divided by later splits, dividends too; without
 * an `Adj Close` column the library has worked the dividends into all prices (its default). Intraday prices never have
 * dividends worked in.
 */
const style: TableStyle = {
  aliases: {
    ...priceAliases,
    stamp: ['date', 'datetime', 'price', ''],
    dividend: ['dividends'],
    split: ['stock_splits'],
    gains: ['capital_gains'],
    adjusted: ['adj_close', 'adjclose'],
    symbol: ['ticker', 'symbol'],
  },
  headerProblem: () => null,
  basisOf: (interval, columns) => (interval === '1min' ? 'splits' : dailyBasis(columns)),
  zone: 'UTC',
  symbolOf: plainName,
  notes: (interval, columns) => (interval === '1day' && dailyBasis(columns) === 'all' ? [ADJUSTED_NOTE] : []),
  finish: subtractGains,
  number: withoutNoise,
  headings: /^(date|datetime)$/i,
  tickers: /^ticker$/i,
  eventIn: yahooEvent,
};

const ADJUSTED_NOTE = 'without a column Adj Close its prices are assumed to be adjusted for splits and dividends';

function dailyBasis(columns: Columns<TableField>): PriceBasis {
  return columns.has('adjusted') ? 'splits' : 'all';
}

/**
 * Prices there are single precision, written with all the digits of double precision: 4.449999809265137 is 4.45. Values
 * that were pence before a division by 100 are repaired alike.
 */
export function withoutNoise(text: string): Decimal | null {
  const written = parseDecimal(text);
  if (written === null || text.replace(/^-?0*\.?0*|\.|e.*$/gi, '').length <= 9) return written;
  for (const unit of [1, 100]) {
    const single = Math.fround(written.value * unit);
    if (Math.abs(single / unit - written.value) > Math.abs(written.value) * 1e-14) continue;
    for (let digits = 6; digits <= 9; digits++) {
      const short = Number(single.toPrecision(digits));
      if (Math.fround(short) === single) return decimalOf(Number((short / unit).toPrecision(digits)));
    }
  }
  return written;
}

/** Subtracts capital gains from the dividends of their day. */
function subtractGains(draft: SeriesDraft): FileItem[] {
  const { dividends } = draft;
  const gains = new Map(dividends.filter(({ type }) => type === 'capital_gain').map((gain) => [gain.exDay, gain]));
  let parted = 0;
  const rests = dividends.map((dividend) => {
    const gain = dividend.type === null ? gains.get(dividend.exDay) : undefined;
    if (gain === undefined || dividend.amount < gain.amount) return dividend;
    parted++;
    return { ...dividend, amount: to15Digits(dividend.amount - gain.amount) };
  });
  dividends.splice(0, dividends.length, ...rests.filter(({ amount }) => amount > 0));
  return parted > 0
    ? [warningItem(draft, `the dividends of ${parted} days include the capital gains of that day: split into both`)]
    : [];
}

/** Files of Yahoo Finance and of yfinance. */
export const yahoo = tableFormat('yahoo', style);
