import { Buffer } from 'node:buffer';
import type { SectorList } from '@bourse/contract';
import { perSnapshot } from '../snapshot/per-snapshot.js';

/** The sectors of a snapshot with their industries and the number of instruments of each, in order of name. */
export const sectorList = perSnapshot((snapshot): SectorList => {
  const counts = new Map<string, Map<string | null, number>>();
  for (let row = 0; row < snapshot.count; row++) {
    const sector = snapshot.sector(row) ?? snapshot.category_group(row);
    if (sector === null) continue;
    const industry = snapshot.industry(row) ?? snapshot.category(row);
    const industries = counts.get(sector) ?? new Map<string | null, number>();
    counts.set(sector, industries.set(industry, (industries.get(industry) ?? 0) + 1));
  }
  return {
    sectors: inOrder(counts).map(([sector, all]) => ({
      sector,
      instruments: [...all.values()].reduce((sum, count) => sum + count, 0),
      industries: inOrder(all).map(([industry, instruments]) => ({ industry, instruments })),
    })),
  };
});

/** Entries by the code points of their names; that of null, such as a sector without an industry, is left out. */
export function inOrder<Value>(entries: ReadonlyMap<string | null, Value>): [name: string, Value][] {
  const named = [...entries].filter((entry): entry is [string, Value] => entry[0] !== null);
  return named.sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
}
