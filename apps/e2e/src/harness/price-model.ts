// A naive model of the sample's time series: each bar is adjusted with exact fractions, rounded only at the end;
// each window is a filter.
import { isClosedDay } from '@bourse/calendar';
import { parseDay } from '@bourse/range';
import { daysAfter, datesBetween, weekdayOf } from './calendar.js';
import { ExactRatio } from './exact-ratio.js';
import {
  pricedSymbols,
  type PricedSymbol,
  type WrittenBar,
  writtenBars,
  writtenDividends,
  writtenSplits,
} from './price-files.js';

export type DailyInterval = '1day' | '1week' | '1month';
export type Adjust = 'none' | 'splits' | 'all';

/** A bar in wire format. */
export interface Bar {
  readonly datetime: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** The range parameters, with bounds parsed to dates. */
export interface WindowOptions {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly outputsize?: number | undefined;
}

/** The rows of a window, newest first, and the `end_date` of the rest that a ceiling cut off. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly rest: string | null;
}

const series = new Map<string, readonly Bar[]>();

/** All bars of the sample, newest first. */
export function barsOf(symbol: PricedSymbol, interval: DailyInterval = '1day', adjust: Adjust = 'splits') {
  const name = `${symbol} ${interval} ${adjust}`;
  const cached = series.get(name);
  if (cached !== undefined) return cached;
  const days = writtenBars(symbol).map((bar) => adjustBar(bar, symbol, adjust));
  const bars = [...Map.groupBy(days, ({ datetime }) => labelOf(datetime, interval))].map(([datetime, inside]) => ({
    datetime,
    open: inside[0]!.open,
    high: Math.max(...inside.map(({ high }) => high)),
    low: Math.min(...inside.map(({ low }) => low)),
    close: inside.at(-1)!.close,
    volume: inside
      .map(({ volume }) => volume)
      .reduce((sum, volume) => sum.plus(volume))
      .round(0),
  }));
  const newestFirst = bars.toReversed();
  series.set(name, newestFirst);
  return newestFirst;
}

/** A week is labelled by its Monday, a month by its first day (price-2). */
export function labelOf(date: string, interval: DailyInterval): string {
  if (interval === '1day') return date;
  return interval === '1week' ? daysAfter(date, -weekdayOf(date)) : `${date.slice(0, 8)}01`;
}

type AdjustedBar = Omit<Bar, 'volume'> & { readonly volume: ExactRatio };

function adjustBar(bar: WrittenBar, symbol: PricedSymbol, adjust: Adjust): AdjustedBar {
  const { datetime } = bar;
  const shares = adjust === 'none' ? ExactRatio.one : sharesAfter(symbol, datetime);
  const cash = adjust === 'all' ? cashFactorsOf(symbol).filter(({ ex_date }) => ex_date > datetime) : [];
  const factor = cash.reduce((product, { factor: each }) => product.times(each), shares.inverse);
  const isSame = cash.length === 0 && shares.over === shares.under;
  const price = (text: string) => (isSame ? Number(text) : ExactRatio.parse(text).times(factor).round(6));
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(price) as [
    number,
    number,
    number,
    number,
  ];
  return { datetime, open, high, low, close, volume: ExactRatio.parse(bar.volume).times(shares) };
}

/** The number of today's shares per share of a day. */
export function sharesAfter(symbol: PricedSymbol, date: string, until = '9999-12-31'): ExactRatio {
  const splits = writtenSplits(symbol).filter(({ ex_date }) => ex_date > date && ex_date <= until);
  return splits.reduce((all, split) => all.times(ExactRatio.of(split.numerator, split.denominator)), ExactRatio.one);
}

interface CashFactor {
  readonly ex_date: string;
  readonly factor: ExactRatio;
}

const cashFactors = new Map<PricedSymbol, readonly CashFactor[]>();

/** 1 − dividend / previous close per ex-date; the close is divided by the ratio of a split in between (price-4). */
function cashFactorsOf(symbol: PricedSymbol): readonly CashFactor[] {
  const cached = cashFactors.get(symbol);
  if (cached !== undefined) return cached;
  const byDate = Map.groupBy(writtenDividends(symbol), ({ ex_date }) => ex_date);
  const factors = [...byDate].flatMap(([ex_date, dividends]) => {
    const previous = writtenBars(symbol).findLast(({ datetime }) => datetime < ex_date);
    if (previous === undefined) return [];
    const close = ExactRatio.parse(previous.close).times(sharesAfter(symbol, previous.datetime, ex_date).inverse);
    const paid = dividends.map(({ amount }) => ExactRatio.parse(amount)).reduce((sum, amount) => sum.plus(amount));
    return [{ ex_date, factor: ExactRatio.one.minus(paid.times(close.inverse)) }];
  });
  cashFactors.set(symbol, factors);
  return factors;
}

/** range-1, range-2: with a start, a window under the ceiling; without, the newest rows up to the end. */
export function pageOf<Row>(
  newestFirst: readonly Row[],
  dateOf: (row: Row) => string,
  options: WindowOptions,
): Page<Row> {
  const { start, end, outputsize } = options;
  const inside = newestFirst.filter((row) => {
    return (start === undefined || dateOf(row) >= start) && (end === undefined || dateOf(row) <= end);
  });
  const rows = inside.slice(0, outputsize ?? (start === undefined ? 365 : 5000));
  if (start === undefined || rows.length === inside.length) return { rows, rest: null };
  // The rest begins with a whole day: a day that does not fit, such as one with two dividends, moves there.
  const cut = dateOf(inside[rows.length]!);
  const whole = rows.filter((row) => dateOf(row) !== cut);
  return whole.length > 0 ? { rows: whole, rest: daysAfter(dateOf(whole.at(-1)!), -1) } : { rows, rest: cut };
}

/** Whether a window without bars is `[]`, because it meets stored days or holds only closed days, and not a 404. */
export function isAnsweredEmpty(symbol: PricedSymbol, { start, end }: WindowOptions): boolean {
  const days = writtenBars(symbol);
  const [first, last] = [days[0]!.datetime, days.at(-1)!.datetime];
  const [from, to] = [start ?? '0000-01-01', end ?? new Date().toISOString().slice(0, 10)];
  if (from > to) return false;
  if (from <= last && to >= first) return true;
  const isClosed = (date: string) => isClosedDay({ exchange: pricedSymbols[symbol], type: '' }, parseDay(date)!);
  return start !== undefined && datesBetween(from, to).every(isClosed);
}
