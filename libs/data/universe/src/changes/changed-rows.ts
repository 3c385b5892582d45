import { LRUCache } from 'lru-cache';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** A place in the order of changes: by version, then by symbol. */
export interface ChangePosition {
  readonly version: number;
  readonly symbol: string;
}

/** Clients that follow are at a few versions. */
const MAX_KEPT = 4;
const cached = perSnapshot(() => new LRUCache<number, Uint32Array>({ max: MAX_KEPT }));

/** The rows that changed after a version, in the order of changes. */
export function changedRows(snapshot: UniverseSnapshot, from: number): Uint32Array {
  const cachedRows = cached(snapshot).get(from);
  if (cachedRows !== undefined) return cachedRows;
  const byVersion = new Map<number, number[]>();
  for (let row = 0; row < snapshot.count; row++) {
    const version = snapshot.rowVersion(row);
    if (version <= from) continue;
    const rows = byVersion.get(version);
    if (rows === undefined) byVersion.set(version, [row]);
    else rows.push(row);
  }
  const versions = [...byVersion.keys()].sort((left, right) => left - right);
  const rows = Uint32Array.from(versions.flatMap((version) => byVersion.get(version)!));
  cached(snapshot).set(from, rows);
  return rows;
}

/** The index of the first of `changedRows` after a position. */
export function indexAfter(snapshot: UniverseSnapshot, rows: Uint32Array, { version, symbol }: ChangePosition): number {
  const place = snapshot.placeOf(symbol);
  const isAfter = (row: number) => {
    const own = snapshot.rowVersion(row);
    return own > version || (own === version && (row > place || (row === place && snapshot.symbol(row) !== symbol)));
  };
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(rows[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
