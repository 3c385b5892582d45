// The bars of an exported file, by the rules of the server: its ranges, its buckets and its adjustment for splits.
import type { DatabaseSync } from 'node:sqlite';
import {
  adjustBars,
  aggregateBars,
  type Bars,
  BarsBuilder,
  fromScaled,
  priceColumns,
  roundVolumes,
  sliceBars,
} from '@bourse/bars';
import {
  bucketOf,
  dayIn,
  dayText,
  firstMinuteOf,
  type Interval,
  isIntraday,
  labelText,
  MS_PER_MINUTE,
  parseDay,
  storedInterval,
  storedSpan,
  type Window,
} from '@bourse/range';
import type { Bar } from '@bourse/sdk';

export interface OfflineSeries {
  readonly basis: 'raw' | 'splits' | 'all';
  /** The day up to which splits and dividends are worked in; null for raw. */
  readonly as_of: string | null;
  /** Null: there are no bars. */
  readonly source: string | null;
}

export interface OfflineSplit {
  readonly ex_date: string;
  readonly numerator: number;
  readonly denominator: number;
}

export interface OfflineBarsRequest {
  readonly symbol: string;
  readonly interval: Interval;
  readonly window: Window;
  readonly timezone: string;
  readonly series: OfflineSeries;
  /** That prices are divided by. */
  readonly splits: readonly OfflineSplit[];
  readonly nowMs: number;
}

/** Bars of a window, newest first, and whether the row limit cut older ones off. */
export function readOfflineBars(
  db: DatabaseSync,
  request: OfflineBarsRequest,
): { readonly values: Bar[]; readonly more: boolean } {
  const { interval, window } = request;
  const bars = adjustStored(storedBars(db, request), request);
  const count = bars.labels.length;
  const kept = sliceBars(bars, Math.max(0, count - window.limit), count);
  return { values: wireBars(kept, interval), more: window.from !== null && count > window.limit };
}

type StoredRow = Readonly<Record<'open' | 'high' | 'low' | 'close', number>> & {
  readonly datetime: string;
  readonly volume: number | null;
};

function storedBars(db: DatabaseSync, { symbol, interval, window }: OfflineBarsRequest): Bars {
  const stored = storedInterval(interval);
  const { from, to } = storedSpan(window, interval);
  const bounds = [from === null ? '' : labelText(stored, from), labelText(stored, to)];
  const rows = db
    .prepare('select * from bars where symbol = ? and interval = ? and datetime between ? and ? order by datetime')
    .all(symbol, stored, ...bounds) as StoredRow[];
  const builder = new BarsBuilder();
  for (const { datetime, open, high, low, close, volume } of rows) {
    const label = isIntraday(stored) ? Date.parse(datetime) / MS_PER_MINUTE : parseDay(datetime)!;
    builder.addNumbers(label, [open, high, low, close], volume);
  }
  return builder.build();
}

function adjustStored(bars: Bars, { interval, timezone, series, splits, nowMs }: OfflineBarsRequest): Bars {
  const today = dayText(dayIn(timezone, nowMs));
  const labelOf = (day: number) => (isIntraday(interval) ? firstMinuteOf(day, timezone) : day);
  const labelled = splits
    .filter(({ ex_date: day }) => day <= today && (series.as_of === null || day > series.as_of))
    .map(({ ex_date: day, ...ratio }) => ({ exLabel: labelOf(parseDay(day)!), ...ratio }));
  const isDerived = interval !== storedInterval(interval);
  const volumes = isDerived ? 'unrounded' : 'whole';
  const split = adjustBars(bars, { splits: labelled, dividendFactors: [], volumes });
  if (!isDerived) return split;
  const buckets = aggregateBars(split, (label) => bucketOf(interval, label));
  return labelled.length === 0 ? buckets : roundVolumes(buckets, Math.max(...labelled.map(({ exLabel }) => exLabel)));
}

function wireBars(bars: Bars, interval: Interval): Bar[] {
  const values = Array.from(bars.labels, (label, i) => {
    const [open, high, low, close] = priceColumns.map((name) => fromScaled(bars[name][i]!, bars.priceScale)) as Prices;
    const volume = fromScaled(bars.volume[i]!, bars.volumeScale);
    return {
      datetime: labelText(interval, label),
      open,
      high,
      low,
      close,
      volume: Number.isNaN(volume) ? null : volume,
    };
  });
  return values.toReversed();
}

type Prices = [open: number, high: number, low: number, close: number];
