import { type Bars, BarsBuilder, type Decimal, type DecimalBar, isPrice, isVolume } from '@bourse/bars';
import type { LabelSpan } from './label-span.js';
import { SourceError } from './wire/source-error.js';

/** How far a high may be below the close, relative to it, and still be rounding. */
const NOISE = 1e-6;

/**
 * The checks that every bar of every source passes: prices and volume within their bounds, high and low around the
 * rest, labels rising, none from the future. One bar that breaks a rule makes the whole answer `malformed`: its
 * sender has probably made other errors. Bars outside the span, unfinished ones among them, are left out.
 */
export function checkedBars(rows: readonly DecimalBar[], span: LabelSpan): Bars {
  const builder = new BarsBuilder();
  let previous: DecimalBar | null = null;
  for (const row of rows) {
    const bar = soundBar(row);
    if (bar.label > span.latest) throw new SourceError('malformed');
    if (previous !== null && bar.label <= previous.label) {
      if (!isSameBar(bar, previous)) throw new SourceError('malformed');
      continue;
    }
    previous = bar;
    if (bar.label >= span.from && bar.label <= span.to) builder.add(bar);
  }
  return builder.build();
}

function soundBar(row: DecimalBar): DecimalBar {
  const { label, open, high, low, close, volume } = row;
  const sound =
    Number.isInteger(label) &&
    [open, high, low, close].every(({ value }) => isPrice(value)) &&
    (volume === null || isVolume(volume.value));
  if (!sound) throw new SourceError('malformed');
  const top = open.value > close.value ? open : close;
  const bottom = open.value < close.value ? open : close;
  return { ...row, high: atLeast(high, top), low: atMost(low, bottom) };
}

function atLeast(high: Decimal, top: Decimal): Decimal {
  if (high.value >= top.value) return high;
  if (top.value - high.value > top.value * NOISE) throw new SourceError('malformed');
  return top;
}

function atMost(low: Decimal, bottom: Decimal): Decimal {
  if (low.value <= bottom.value) return low;
  if (low.value - bottom.value > bottom.value * NOISE) throw new SourceError('malformed');
  return bottom;
}

function isSameBar(a: DecimalBar, b: DecimalBar): boolean {
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const;
  return a.label === b.label && columns.every((column) => a[column]?.value === b[column]?.value);
}
