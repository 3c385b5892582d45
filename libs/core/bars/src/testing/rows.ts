import type { Bars } from '../bars.js';
import { BarsBuilder } from '../bars-builder.js';
import { powerOfTen } from '../decimal.js';

/** Label, open, high, low, close, volume as plain numbers, for tests. */
export type Row = readonly [number, number, number, number, number, number | null];

export function barsOf(rows: readonly Row[]): Bars {
  const builder = new BarsBuilder();
  for (const [label, open, high, low, close, volume] of rows)
    builder.addNumbers(label, [open, high, low, close], volume);
  return builder.build();
}

export function rowsOf({ labels, open, high, low, close, volume, priceScale, volumeScale }: Bars): Row[] {
  const price = (value: number) => value / powerOfTen(priceScale ?? 0);
  return Array.from(labels, (label, i) => {
    const shares = volume[i]! / powerOfTen(volumeScale ?? 0);
    return [
      label,
      price(open[i]!),
      price(high[i]!),
      price(low[i]!),
      price(close[i]!),
      Number.isNaN(shares) ? null : shares,
    ];
  });
}

/** `YYYY-MM-DD` as days since 1970-01-01. */
export function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}
