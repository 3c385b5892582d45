/** A key when counting together ended: what all had charged in its minute, and this instance alone. */
export interface OutageState {
  readonly atMs: number;
  readonly usedByAll: number;
  readonly usedHere: number;
}

/**
 * What one instance may let a key use in a minute while it cannot reach the others: what it had charged already, and
 * its part of what was left then; after a minute, its part of the whole limit. So all instances together stay within
 * the limit, unless it is smaller than their number: each instance allows at least one unit.
 */
export function fallbackPerMinute(
  limit: number,
  instances: number,
  before: OutageState,
  isSameMinute: boolean,
): number {
  const part = (units: number) => Math.floor(Math.max(0, units) / instances);
  const units = isSameMinute ? before.usedHere + part(limit - before.usedByAll) : part(limit);
  return Math.max(1, units);
}
