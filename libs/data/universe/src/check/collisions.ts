/** Keys of all instruments as 32-bit hashes: a few megabytes for a universe, for keys of any length. */
export class Collisions {
  readonly #hashes: number[] = [];
  readonly #ids: number[] = [];
  #order: Uint32Array | null = null;

  add(key: string, id: number): void {
    this.#order = null;
    this.#hashes.push(hashOf(key));
    this.#ids.push(id);
  }

  /** The ids of each hash with several ids. Their keys may still differ. */
  *groups(): Generator<number[]> {
    const hashes = this.#hashes;
    const ids = this.#ids;
    const order = this.#sort();
    for (let from = 0; from < order.length;) {
      const hash = hashes[order[from]!];
      let to = from + 1;
      while (to < order.length && hashes[order[to]!] === hash) to++;
      if (to - from > 1) yield Array.from(order.subarray(from, to), (at) => ids[at]!);
      from = to;
    }
  }

  /** The ids of a key, and of other keys with the same hash. */
  idsOf(key: string): number[] {
    const [hashes, order, hash] = [this.#hashes, this.#sort(), hashOf(key)];
    let [from, behind] = [0, order.length];
    while (from < behind) {
      const middle = (from + behind) >>> 1;
      if (hashes[order[middle]!]! < hash) from = middle + 1;
      else behind = middle;
    }
    const ids: number[] = [];
    for (let at = from; at < order.length && hashes[order[at]!] === hash; at++) ids.push(this.#ids[order[at]!]!);
    return ids;
  }

  #sort(): Uint32Array {
    const hashes = this.#hashes;
    return (this.#order ??= Uint32Array.from(hashes.keys()).sort((left, right) => hashes[left]! - hashes[right]!));
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
