// A hash table over the hashes as they are in a file: no Map of 150,000 bigints to fill and to keep.
import type { DocumentNumbers } from './vector-store.js';

const EMPTY = 0xffff_ffff;

/** Documents numbered by their place in a list of 64-bit hashes. Of equal hashes the first counts. */
export class DocumentHashes implements DocumentNumbers {
  readonly #slots: Uint32Array;

  constructor(readonly hashes: BigUint64Array) {
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, hashes.length * 2)))).fill(EMPTY);
    for (let number = 0; number < hashes.length; number++) {
      const slot = this.#slotOf(hashes[number]!);
      if (this.#slots[slot] === EMPTY) this.#slots[slot] = number;
    }
  }

  get count(): number {
    return this.hashes.length;
  }

  hashOf(document: number): bigint {
    const hash = this.hashes[document];
    if (hash === undefined) throw new RangeError(`document ${document} does not exist`);
    return hash;
  }

  numberOf(hash: bigint): number | undefined {
    const number = this.#slots[this.#slotOf(hash)]!;
    return number === EMPTY ? undefined : number;
  }

  /** Where the hash is, or the free slot where it would be. */
  #slotOf(hash: bigint): number {
    const mask = this.#slots.length - 1;
    const low = Number(BigInt.asIntN(32, hash));
    const high = Number(BigInt.asIntN(32, hash >> 32n));
    const mixed = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]!;
      if (number === EMPTY || this.hashes[number] === hash) return slot;
    }
  }
}
