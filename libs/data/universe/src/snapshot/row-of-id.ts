import { perSnapshot } from './per-snapshot.js';
import type { UniverseSnapshot } from './snapshot.js';

/** The row of an instrument of the database; null where the snapshot has none. Reads a table made at the first use. */
export function rowOfId(snapshot: UniverseSnapshot, id: number): number | null {
  const packed = byId(snapshot);
  const wanted = id * snapshot.count;
  let low = 0;
  let high = packed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (packed[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  const found = packed[low];
  return found !== undefined && found < wanted + snapshot.count ? found - wanted : null;
}

/** Each id × the number of rows + its row, rising: sorted without an object a row. */
const byId = perSnapshot((snapshot) =>
  Float64Array.from({ length: snapshot.count }, (_, row) => snapshot.id(row) * snapshot.count + row).sort(),
);
