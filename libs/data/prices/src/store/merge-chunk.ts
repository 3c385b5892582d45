// Merges bars into the chunks of a series.
import { type Bars, equalBars, firstAtOrAfter, joinBars, mergeBars, sliceBars } from '@bourse/bars';
import type { StoredInterval } from '@bourse/range';
import type { ChunkChange } from './chunk-changes.js';
import { firstLabelOf, periodOf } from './chunk-period.js';
import type { StoreListener } from './store-listener.js';

/** A chunk as it is stored. */
export interface StoredChunk {
  readonly bars: Bars;
  readonly data: Uint8Array;
}

/** A chunk after a merge, and what changed. */
export interface MergedChunk {
  readonly after: Bars;
  readonly change: ChunkChange;
}

/** Merges bars of a period into its chunk; null if they change nothing. */
export function mergeChunk(period: number, before: StoredChunk | null, part: Bars): MergedChunk | null {
  // Bars of a new minute follow all others; a comparison of each bar would take longer than the encoding.
  if (before !== null && isBehind(before.bars, part)) return appendTo(period, before, part);
  const after = before === null ? part : mergeBars(before.bars, part);
  if (before !== null && equalBars(before.bars, after)) return null;
  return { after, change: changeOf(period, before, after, part) };
}

function isBehind({ labels }: Bars, part: Bars): boolean {
  return labels.length > 0 && part.labels.length > 0 && part.labels[0]! > labels.at(-1)!;
}

function appendTo(period: number, { bars, data }: StoredChunk, part: Bars): MergedChunk {
  const after = joinBars([bars, part]);
  const whole = isOfOneForm(bars, after) ? null : data;
  return { after, change: { period, added: [...part.labels], overwritten: null, whole } };
}

function isOfOneForm(before: Bars, after: Bars): boolean {
  return before.priceScale === after.priceScale && before.volumeScale === after.volumeScale;
}

function changeOf(period: number, before: StoredChunk | null, after: Bars, part: Bars): ChunkChange {
  if (before === null) return { period, added: [...part.labels], overwritten: null, whole: null };
  const { bars, data } = before;
  const added: number[] = [];
  const overwritten: Bars[] = [];
  for (const label of part.labels) {
    const [i, j] = [firstAtOrAfter(bars, label), firstAtOrAfter(after, label)];
    const then = sliceBars(bars, i, i + 1);
    if (bars.labels[i] !== label) added.push(label);
    else if (!equalBars(then, sliceBars(after, j, j + 1))) overwritten.push(then);
  }
  const joined = overwritten.length === 0 ? null : joinBars(overwritten);
  return { period, added, overwritten: joined, whole: isOfOneForm(bars, after) ? null : data };
}

/** Reports the bars that a merge adds and replaces. */
export function notifyMerge(listener: StoreListener, { after, change: { added, overwritten } }: MergedChunk): void {
  listener.onBarsAdded(added);
  for (const [i, label] of (overwritten?.labels ?? []).entries()) {
    const j = firstAtOrAfter(after, label);
    listener.onBarChanged(sliceBars(overwritten!, i, i + 1), sliceBars(after, j, j + 1));
  }
}

/** Bars cut at the ends of periods, oldest first. */
export function* byPeriod(interval: StoredInterval, bars: Bars): Generator<[period: number, part: Bars]> {
  const { labels } = bars;
  for (let from = 0; from < labels.length;) {
    const period = periodOf(interval, labels[from]!);
    const to = firstAtOrAfter(bars, firstLabelOf(interval, period + 1));
    yield [period, sliceBars(bars, from, to)];
    from = to;
  }
}
