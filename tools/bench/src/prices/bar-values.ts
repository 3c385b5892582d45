// Responses must be right: they are parsed and compared naively, independent of the code that created them.
import type { Bars } from '@bourse/bars';
import { labelText } from '@bourse/range';

export interface BarValues {
  datetime: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export type BarKind = 'day' | 'minute';

/** The expected synthetic bars: the newest `count` up to a label, newest first. */
export function expectedValues(bars: Bars, kind: BarKind, count: number, upTo = Infinity): BarValues[] {
  const values: BarValues[] = [];
  for (let i = bars.labels.length - 1; i >= 0 && values.length < count; i--) {
    const label = bars.labels[i]!;
    if (label > upTo) continue;
    values.push({
      datetime: labelText(kind === 'day' ? '1day' : '1min', label),
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

/** QuestDB returns rows as arrays in the order of the columns, and days as instants. */
export function questDbValuesOf(body: string): BarValues[] {
  type Row = [string, number, number, number, number, number];
  const { dataset } = JSON.parse(body) as { dataset: Row[] };
  return dataset.map(([instant, open, high, low, close, volume]) => {
    return { datetime: instant.slice(0, 10), open, high, low, close, volume };
  });
}

const fields = ['datetime', 'open', 'high', 'low', 'close', 'volume'] as const;

/** Whether both are equal, bar for bar; fields beyond the six are ignored. */
export function sameValues(left: readonly BarValues[], right: readonly BarValues[]): boolean {
  return (
    left.length === right.length && left.every((value, i) => fields.every((field) => value[field] === right[i]![field]))
  );
}
