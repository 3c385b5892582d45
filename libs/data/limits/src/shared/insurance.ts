/** A key when counting together ended: what all had charged in its minute, and this instance alone. */
export interface Interrupted {
  readonly atMs: number;
  readonly usedByAll: number;
  readonly usedHere: number;
}

/**
 * What one instance may let a key have in a minute while it cannot ask the others: what it had charged already, and its
 * part of what was left then; from a minute later on its part of the whole. So all together stay within the limit, unless
 * it is smaller than their number: one unit is anybody's.
 */
export function insuredPerMinute(limit: number, instances: number, before: Interrupted, isSameMinute: boolean): number {
  const part = (units: number) => Math.floor(Math.max(0, units) / instances);
  const units = isSameMinute ? before.usedHere + part(limit - before.usedByAll) : part(limit);
  return Math.max(1, units);
}
