// A text column in code point order (which is the order of its UTF-8 bytes), searched by halving.
import { Buffer } from 'node:buffer';
import { TextColumn } from './text-column.js';

export class SortedText extends TextColumn {
  /** First entry that is not less than the text. */
  lowerBound(text: string): number {
    return this.#firstAbove(Buffer.from(text), 0);
  }

  /** First entry that is greater than the text. */
  upperBound(text: string): number {
    return this.#firstAbove(Buffer.from(text), 1);
  }

  /** First entry that is greater than the text and does not begin with it. */
  prefixEnd(text: string): number {
    const prefix = Buffer.from(text);
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, prefix, true) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The entry that is the text, or -1. */
  indexOf(text: string): number {
    const key = Buffer.from(text);
    const entry = this.#firstAbove(key, 0);
    return entry < this.count && this.#compare(entry, key, false) === 0 ? entry : -1;
  }

  #firstAbove(key: Uint8Array, least: 0 | 1): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, key, false) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative when the entry stands before the key; as a prefix, the key equals whatever begins with it. */
  #compare(entry: number, key: Uint8Array, asPrefix: boolean): number {
    const { bytes, offsets } = this;
    const start = offsets[entry]!;
    const length = offsets[entry + 1]! - start;
    const shared = Math.min(length, key.length);
    for (let at = 0; at < shared; at++) {
      const difference = bytes[start + at]! - key[at]!;
      if (difference !== 0) return difference;
    }
    return asPrefix && length > key.length ? 0 : length - key.length;
  }
}
