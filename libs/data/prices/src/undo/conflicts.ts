// What a later import overwrote of an earlier one, which then no longer applies.
import type { Dividend, Split } from '@bourse/bars';
import { dividendKey, splitKey } from '../actions/merge-actions.js';
import type { ActionChange } from '../actions/store-actions.js';
import type { ChunkChange } from '../store/chunk-changes.js';
import { isSameSeries, type RecordedChange } from './price-changes.js';

/** An import that changed some of the same bars, splits or dividends later. */
export interface Conflict {
  readonly importId: number;
  /** Number of conflicts. */
  readonly count: number;
}

/** By import, the newest first. */
export function conflictsOf(own: readonly RecordedChange[], others: readonly RecordedChange[]): Conflict[] {
  const counts = new Map<number, number>();
  for (const change of own) {
    for (const later of others) {
      if (later.id < change.id) continue;
      const count = sharedCount(change, later);
      if (count > 0) counts.set(later.importId, (counts.get(later.importId) ?? 0) + count);
    }
  }
  return Array.from(counts, ([importId, count]) => ({ importId, count })).sort((a, b) => b.importId - a.importId);
}

function sharedCount(a: RecordedChange, b: RecordedChange): number {
  const splits = sharedKeys(a.actions.splits, b.actions.splits, splitKey);
  return splits + sharedKeys(a.actions.dividends, b.actions.dividends, dividendKey) + sharedLabels(a, b);
}

function sharedLabels(a: RecordedChange, b: RecordedChange): number {
  if (a.bars === null || b.bars === null || !isSameSeries(a.bars.key, b.bars.key)) return 0;
  const byPeriod = new Map(b.bars.chunks.map((chunk) => [chunk.period, chunk]));
  return a.bars.chunks.reduce((count, chunk) => {
    const other = byPeriod.get(chunk.period);
    if (other === undefined) return count;
    const labels = new Set(labelsOf(other));
    return count + labelsOf(chunk).filter((label) => labels.has(label)).length;
  }, 0);
}

function labelsOf({ added, overwritten }: ChunkChange): number[] {
  return [...added, ...(overwritten?.labels ?? [])];
}

function sharedKeys<Event extends Split | Dividend>(
  a: ActionChange<Event> | null,
  b: ActionChange<Event> | null,
  keyOf: (event: Event) => string,
): number {
  if (a === null || b === null) return 0;
  const keys = new Set([...b.before, ...b.after].map(keyOf));
  return new Set([...a.before, ...a.after].map(keyOf).filter((key) => keys.has(key))).size;
}
