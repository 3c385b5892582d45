// Sign bits carry most information when all dimensions vary alike, and models concentrate information in few of them. A
// random rotation spreads it evenly: signs are flipped at random, then mixed by a Walsh-Hadamard transform, twice.
const ROUNDS = 2;
const MIN_BITS = 256;

export class Rotation {
  /** Bits of a sketch: as many as dimensions, in whole words, and no fewer than 256. */
  readonly bits: number;
  readonly #signs: Int8Array[];
  readonly #work: Float32Array;

  constructor(readonly dimensions: number) {
    this.bits = Math.max(MIN_BITS, Math.ceil(dimensions / 32) * 32);
    this.#work = new Float32Array(2 ** Math.ceil(Math.log2(this.bits)));
    const next = numbersFrom(0x2545_f491);
    this.#signs = Array.from({ length: ROUNDS }, () => Int8Array.from(this.#work, () => (next() < 0 ? -1 : 1)));
  }

  /** The vector less the mean, rotated. A view that the next call overwrites. */
  rotate(vector: Float32Array, mean?: Float32Array): Float32Array {
    const work = this.#work.fill(0);
    for (let i = 0; i < this.dimensions; i++) work[i] = vector[i]! - (mean?.[i] ?? 0);
    for (const signs of this.#signs) {
      for (let i = 0; i < work.length; i++) work[i]! *= signs[i]!;
      transform(work);
    }
    return work.subarray(0, this.bits);
  }
}

/** The Walsh-Hadamard transform, in place and unscaled. */
function transform(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const sum = values[i]! + values[i + half]!;
        values[i + half] = values[i]! - values[i + half]!;
        values[i] = sum;
      }
    }
  }
}

/** Generates the same 32-bit numbers in every process (xorshift): files outlive the process. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
}
