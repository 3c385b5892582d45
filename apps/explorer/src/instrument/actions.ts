// Where splits and dividends are drawn.
import { MS_PER_DAY } from '@bourse/range';
import type { Bar, Dividend, Interval, Split } from '@bourse/sdk';

export interface Mark {
  /** The index of the bar that contains the ex-date. */
  readonly index: number;
  readonly kind: 'split' | 'dividend';
  readonly text: string;
}

const spanDays: Readonly<Partial<Record<Interval, number>>> = { '1week': 7, '1month': 31 };

/** The marks of the actions that the bars, oldest first, contain. */
export function marksOf(
  bars: readonly Bar[],
  interval: Interval,
  splits: readonly Split[],
  dividends: readonly Dividend[],
): Mark[] {
  const texts = [
    ...splits.map((split) => ({ kind: 'split' as const, date: split.ex_date, text: ratioOf(split) })),
    ...dividends.map(({ ex_date }) => ({ kind: 'dividend' as const, date: ex_date, text: 'D' })),
  ];
  const placed = texts.map(({ kind, date, text }) => ({
    kind,
    text,
    index: indexOf(bars, date, spanDays[interval] ?? 1),
  }));
  return placed.filter(({ index }) => index !== -1).toSorted((one, other) => one.index - other.index);
}

/** `4:1`, new shares for old ones. */
export function ratioOf({ numerator, denominator }: Split): string {
  return `${numerator}:${denominator}`;
}

/**
 * The first bar of the ex-date, or the bar whose span contains it; -1 outside the bars. An ex-date without trading
 * belongs to the next bar.
 */
function indexOf(bars: readonly Bar[], date: string, span: number): number {
  const next = bars.findIndex(({ datetime }) => datetime.slice(0, 10) >= date);
  if (bars[next]?.datetime.slice(0, 10) === date) return next;
  const before = (next === -1 ? bars.length : next) - 1;
  const start = bars[before]?.datetime.slice(0, 10);
  if (start === undefined) return -1;
  return Date.parse(date) - Date.parse(start) < span * MS_PER_DAY ? before : next;
}
