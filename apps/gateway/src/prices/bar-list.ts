import { type Bars, noBars, fromScaled } from '@bourse/bars';
import { type Interval, labelText } from '@bourse/range';

/** A bar as a row. */
export interface BarRow {
  readonly datetime: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** Bars of an answer, in columns, oldest first; iterates as rows, newest first. */
export class BarList implements Iterable<BarRow> {
  readonly bars: Bars;

  constructor(
    bars: Bars | null,
    readonly interval: Interval,
  ) {
    this.bars = bars ?? noBars;
  }

  *[Symbol.iterator](): Generator<BarRow> {
    const { labels, open, high, low, close, volume, priceScale, volumeScale } = this.bars;
    for (let i = labels.length - 1; i >= 0; i--) {
      const traded = volume[i]!;
      yield {
        datetime: labelText(this.interval, labels[i]!),
        open: fromScaled(open[i]!, priceScale),
        high: fromScaled(high[i]!, priceScale),
        low: fromScaled(low[i]!, priceScale),
        close: fromScaled(close[i]!, priceScale),
        volume: Number.isNaN(traded) ? null : fromScaled(traded, volumeScale),
      };
    }
  }
}
