import { isPause, type SearchableUniverse } from '@bourse/universe';

/** A universe whose rows can be found by the id of the instrument. */
export interface IdentifiedUniverse extends SearchableUniverse {
  id(row: number): number;
}

/** Row value for a row of the previous universe that is changed or missing in the next one. */
export const GONE = -1;

/** The unchanged rows, and their new numbers. */
export interface RowMoves {
  /** Row in the next universe of each row before; `gone` where the instrument is changed or removed. */
  readonly nextRowOf: Int32Array;
  /** Rows of the universe before that are `gone`, ascending. */
  readonly goneRows: Uint32Array;
  /** Rows of the next universe that are new or changed, ascending. */
  readonly freshRows: Uint32Array;
}

/** Yields often. Throws a RangeError when more rows differ than the ids state, or rows are in another order. */
export function* rowMoves(
  before: IdentifiedUniverse,
  next: IdentifiedUniverse,
  changedIds: Iterable<number>,
): Generator<void, RowMoves> {
  const isChanged = membershipTest(changedIds);
  const nextRowOf = new Int32Array(before.count).fill(GONE);
  const goneRows: number[] = [];
  const freshRows: number[] = [];
  let to = 0;
  const skipFresh = () => {
    while (to < next.count && isChanged(next.id(to))) freshRows.push(to++);
  };
  for (let row = 0; row < before.count; row++) {
    if (isPause(row)) yield;
    const id = before.id(row);
    if (isChanged(id)) {
      goneRows.push(row);
      continue;
    }
    skipFresh();
    if (to >= next.count || next.id(to) !== id)
      throw new RangeError('the universes differ in more rows than the given changes');
    nextRowOf[row] = to++;
  }
  skipFresh();
  if (to < next.count) throw new RangeError('the universes differ in more rows than the given changes');
  return { nextRowOf, goneRows: Uint32Array.from(goneRows), freshRows: Uint32Array.from(freshRows) };
}

/** Ids above this are looked up in a set: a table up to them would be too large. */
const MAX_TABLED = 1 << 24;

function membershipTest(ids: Iterable<number>): (id: number) => boolean {
  const members = new Set(ids);
  const largest = [...members].reduce((most, id) => Math.max(most, id), 0);
  if (largest > MAX_TABLED) return (id) => members.has(id);
  const table = new Uint8Array(largest + 1);
  for (const id of members) table[id] = 1;
  return (id) => table[id] === 1;
}
