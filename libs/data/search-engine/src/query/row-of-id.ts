import type { IdentifiedUniverse } from '@bourse/semantic-index';

/** Ids above this are looked up in a map: a table up to them would be too large. */
const MAX_TABLED = 1 << 24;

/** Finds rows by the id of the instrument. */
export class RowOfId {
  /** By id: the row and one. */
  readonly #rows: Uint32Array;
  readonly #others = new Map<number, number>();

  constructor(universe: Pick<IdentifiedUniverse, 'id' | 'count'>) {
    let largest = 0;
    for (let row = 0; row < universe.count; row++) largest = Math.max(largest, universe.id(row));
    this.#rows = new Uint32Array(Math.min(largest, MAX_TABLED) + 1);
    for (let row = 0; row < universe.count; row++) {
      const id = universe.id(row);
      if (id < this.#rows.length) this.#rows[id] = row + 1;
      else this.#others.set(id, row);
    }
  }

  rowOf(id: number): number | undefined {
    const row = this.#rows[id];
    return row === undefined || row === 0 ? this.#others.get(id) : row - 1;
  }
}
