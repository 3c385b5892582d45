import type { RowSet } from './row-set.js';

const ENTRY_BYTES = 256;

/** The row sets used last, as many as fit into `bytesMax`. */
export class RowSetCache {
  readonly #sets = new Map<string, RowSet>();
  #bytes = 0;

  constructor(private readonly bytesMax: number) {}

  get(key: string): RowSet | undefined {
    const set = this.#sets.get(key);
    if (set === undefined) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, set);
    return set;
  }

  put(key: string, set: RowSet): void {
    this.#sets.set(key, set);
    this.#bytes += sizeOf(key, set);
    for (const [oldKey, old] of this.#sets) {
      if (this.#bytes <= this.bytesMax) return;
      this.#sets.delete(oldKey);
      this.#bytes -= sizeOf(oldKey, old);
    }
  }
}

function sizeOf(key: string, set: RowSet): number {
  return ENTRY_BYTES + key.length * 2 + set.byteLength;
}
