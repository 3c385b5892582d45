// The splits in prices of a file, those in the file and those stored: what its bars and dividends are restated by.
import { type Split, undoSplits } from '@bourse/bars';
import { type Day, dayOfLabel, firstMinuteOf, isIntraday } from '@bourse/range';
import { isSameSplit } from '../actions/merge-actions.js';
import { storedDividends } from '../actions/stored-actions.js';
import type { FileSeries } from '../formats/price-file.js';
import type { PricedInstrument } from '../read/series-request.js';
import type { PriceImport } from './price-import.js';

/** Known splits that prices are divided by. */
interface SplitsInPrices {
  readonly splits: readonly Split[];
  /** False where no source has reported splits or dividends of these days: there may be further ones. */
  readonly areAll: boolean;
}

/** Types that are never split. */
const neverSplit: ReadonlySet<string> = new Set(['Crypto', 'FX', 'Index']);

/** Null: the instrument of a symbol that the universe lacks. */
export async function splitsInPrices(
  run: PriceImport,
  instrument: PricedInstrument | null,
  { splits: told, asOf, bars, interval }: FileSeries,
): Promise<SplitsInPrices> {
  if (asOf === null || (instrument !== null && neverSplit.has(instrument.type))) return { splits: [], areAll: true };
  const stored = instrument === null ? [] : await run.splitsOf(instrument.id);
  const ofFile = told ?? [];
  const further = stored.filter((split) => !ofFile.some((other) => isSameSplit(split, other)));
  // A file has splits up to its last bar only.
  const isTold = stored.length > 0 || (told !== null && asOf <= dayOfLabel(interval, bars.lastLabel));
  const areAll = isTold || (instrument !== null && (await storedDividends(run.db, [instrument.id])).length > 0);
  return { splits: [...ofFile, ...further].filter(({ exDay }) => exDay <= asOf), areAll };
}

/** Dividends as paid, and bars as traded where all splits are known; else these stay on the basis of the file. */
export function restate(
  series: FileSeries,
  { splits, areAll }: SplitsInPrices,
  { timezone }: PricedInstrument,
): FileSeries {
  const { asOf, basis, interval, bars } = series;
  if (asOf === null) return series;
  const dividends =
    series.dividends?.map((dividend) => {
      // Without the rounding error of a product.
      const amount = Number((dividend.amount * ratioAfter(dividend.exDay, splits)).toPrecision(10));
      return { ...dividend, amount };
    }) ?? null;
  if (basis === 'all' || !areAll) return { ...series, dividends };
  const labelOf = (day: Day) => (isIntraday(interval) ? firstMinuteOf(day, timezone) : day);
  const asTraded = bars.map((page) => undoSplits(page, splits, asOf, labelOf));
  return { ...series, dividends, bars: asTraded, basis: 'raw', asOf: null };
}

function ratioAfter(day: Day, splits: readonly Split[]): number {
  const later = splits.filter(({ exDay }) => exDay > day);
  return later.reduce((product, { numerator, denominator }) => (product * numerator) / denominator, 1);
}
