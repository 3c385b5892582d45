import { type Bars, emptyBars } from './bars.js';
import { type Decimal, decimalOf, powerOfTen, toWhole } from './decimal.js';

/** One bar as a source wrote it; `volume` is null when unknown. */
export interface DecimalBar {
  readonly label: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal | null;
}

const none: Decimal = { value: NaN, scale: 0 };

/** Collects bars in any order and of any precision, and turns them into columns at the finest scale among them. */
export class BarsBuilder {
  readonly #written: DecimalBar[] = [];

  /** Adds a bar; it replaces an earlier one of the same label. */
  add(bar: DecimalBar): void {
    this.#written.push(bar);
  }

  /** The same in numbers. */
  addNumbers(label: number, prices: readonly [number, number, number, number], volume: number | null): void {
    const [open, high, low, close] = prices.map(decimalOf) as [Decimal, Decimal, Decimal, Decimal];
    this.add({ label, open, high, low, close, volume: volume === null ? null : decimalOf(volume) });
  }

  get count(): number {
    return this.#written.length;
  }

  build(): Bars {
    const rows = sortByLabel(this.#written);
    const prices = rows.flatMap(({ open, high, low, close }) => [open, high, low, close]);
    const priceScale = commonScale(prices);
    const volumeScale = commonScale(rows.map(({ volume }) => volume ?? none));
    const bars = emptyBars(rows.length, priceScale, volumeScale);
    for (const [i, row] of rows.entries()) {
      bars.labels[i] = row.label;
      bars.open[i] = scaleDecimal(row.open, priceScale);
      bars.high[i] = scaleDecimal(row.high, priceScale);
      bars.low[i] = scaleDecimal(row.low, priceScale);
      bars.close[i] = scaleDecimal(row.close, priceScale);
      bars.volume[i] = scaleDecimal(row.volume ?? none, volumeScale);
    }
    return bars;
  }
}

function sortByLabel(written: readonly DecimalBar[]): readonly DecimalBar[] {
  const byLabel = new Map(written.map((bar) => [bar.label, bar]));
  return [...byLabel.values()].sort((a, b) => a.label - b.label);
}

/** The finest scale of all, or null unless all of them are whole numbers at it. */
function commonScale(decimals: readonly Decimal[]): number | null {
  let scale = 0;
  for (const decimal of decimals) {
    if (decimal.scale === null) return null;
    if (decimal.scale > scale) scale = decimal.scale;
  }
  const largest = decimals.reduce((most, { value }) => Math.max(most, Math.abs(value) || 0), 0);
  return toWhole(largest, scale) <= Number.MAX_SAFE_INTEGER ? scale : null;
}

/**
 * Scales in two steps, to the written whole number and then by its zeros: both are exact, but one product would not be.
 */
function scaleDecimal({ value, scale }: Decimal, common: number | null): number {
  return common === null || scale === null ? value : toWhole(value, scale) * powerOfTen(common - scale);
}
