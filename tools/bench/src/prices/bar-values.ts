// Responses must be right: they are parsed and compared naively, independent of the code that created them.
import type { Bars } from '@bourse/bars';
import { dayText } from '@bourse/range';

export interface BarValues {
  datetime: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The expected synthetic daily bars: the newest `count`, newest first. */
export function expectedValues(bars: Bars, count: number): BarValues[] {
  const values: BarValues[] = [];
  for (let i = bars.labels.length - 1; i >= 0 && values.length < count; i--) {
    values.push({
      datetime: dayText(bars.labels[i]!),
      open: price(bars.open[i]),
      high: price(bars.high[i]),
      low: price(bars.low[i]),
      close: price(bars.close[i]),
      volume: bars.volume[i]!,
    });
  }
  return values;
}

/** The exact number of the decimal, not a neighbouring one. */
function price(cents: number | undefined): number {
  return Number(`${cents}e-2`);
}

/** Parses `{"values":[{"datetime":…}]}`; other fields are ignored. */
export function valuesOf(body: string): BarValues[] {
  return (JSON.parse(body) as { values: BarValues[] }).values;
}

const fields = ['datetime', 'open', 'high', 'low', 'close', 'volume'] as const;

/** Whether both are equal, bar for bar; fields beyond the six are ignored. */
export function sameValues(left: readonly BarValues[], right: readonly BarValues[]): boolean {
  return (
    left.length === right.length && left.every((value, i) => fields.every((field) => value[field] === right[i]![field]))
  );
}
