// A text column in code point order (which is the order of its UTF-8 bytes), searched by halving. The first steps of a
// search read distant places, each a miss in the processor's caches; so they read a separate copy of every 256th text.
import { Buffer } from 'node:buffer';
import type { PackedFile } from '../packed/packed-file.js';
import { TextColumn, type Texts, textsOf } from './text-column.js';

const FENCE_EVERY = 256;

export class SortedText extends TextColumn {
  readonly #fences: Texts;

  constructor(file: PackedFile, name: string) {
    super(file, name);
    const fences = new Uint32Array(Math.ceil(this.count / FENCE_EVERY)).map((_, at) => at * FENCE_EVERY);
    this.#fences = textsOf(this, fences);
  }

  /** First entry that is not less than the text. */
  lowerBound(text: string): number {
    return this.#first(Buffer.from(text), 0);
  }

  /** First entry that is greater than the text. */
  upperBound(text: string): number {
    return this.#first(Buffer.from(text), 1);
  }

  /** First entry that is greater than the text and does not begin with it. */
  prefixEnd(text: string): number {
    return this.#first(Buffer.from(text), 1, true);
  }

  /** The entry equal to the text, or -1. */
  indexOf(text: string): number {
    const key = Buffer.from(text);
    const entry = this.#first(key, 0);
    return entry < this.count && compare(this, entry, key, false) === 0 ? entry : -1;
  }

  /** First entry whose comparison with the key is at least `least`. */
  #first(key: Uint8Array, least: 0 | 1, asPrefix = false): number {
    const fences = this.#fences;
    const fence = halve(fences, { low: 0, high: fences.offsets.length - 1 }, key, least, asPrefix);
    // It follows the last fence that is below, and precedes or equals the next one.
    const low = fence === 0 ? 0 : (fence - 1) * FENCE_EVERY + 1;
    return halve(this, { low, high: Math.min(this.count, fence * FENCE_EVERY) }, key, least, asPrefix);
  }
}

function halve(
  texts: Texts,
  range: { readonly low: number; readonly high: number },
  key: Uint8Array,
  least: 0 | 1,
  asPrefix: boolean,
): number {
  let { low, high } = range;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(texts, middle, key, asPrefix) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Negative when the entry precedes the key; as a prefix, the key equals every text that begins with it. */
function compare({ bytes, offsets }: Texts, entry: number, key: Uint8Array, asPrefix: boolean): number {
  const start = offsets[entry]!;
  const length = offsets[entry + 1]! - start;
  const shared = Math.min(length, key.length);
  for (let at = 0; at < shared; at++) {
    const difference = bytes[start + at]! - key[at]!;
    if (difference !== 0) return difference;
  }
  return asPrefix && length > key.length ? 0 : length - key.length;
}
