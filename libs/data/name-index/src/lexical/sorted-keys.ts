import { firstWhere } from './first-where.js';
import type { IndexSections } from './index-sections.js';

/** UTF-8 bytes, one per character, so that string order is byte order. */
export function keyBytes(text: string): string {
  // oxlint-disable-next-line no-control-regex -- nearly all keys are ASCII and stay as they are
  return /^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** Sections of ascending byte keys under a name. */
export function sortedKeysSections(name: string, keys: readonly string[]): Record<string, ArrayBufferView> {
  const starts = new Uint32Array(keys.length + 1);
  for (let i = 0; i < keys.length; i++) starts[i + 1] = (starts[i] ?? 0) + (keys[i]?.length ?? 0);
  return { [`${name}.bytes`]: Buffer.from(keys.join(''), 'latin1'), [`${name}.starts`]: starts };
}

/** Ascending byte keys, repeats allowed, over the bytes of a file. */
export class SortedKeys {
  readonly count: number;
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;

  constructor(file: Pick<IndexSections, 'bytes' | 'u32'>, name: string) {
    this.bytes = file.bytes(`${name}.bytes`);
    this.starts = file.u32(`${name}.starts`);
    this.count = this.starts.length - 1;
  }

  lengthOf(index: number): number {
    return this.starts[index + 1]! - this.starts[index]!;
  }

  /** The key, a byte a character. */
  text(index: number): string {
    return Buffer.from(this.bytes.subarray(this.starts[index], this.starts[index + 1])).toString('latin1');
  }

  /** Index of the key, the first of its repeats; -1 when it is missing. */
  indexOf(key: Uint8Array): number {
    const at = this.lowerBound(key);
    return at < this.count && this.lengthOf(at) === key.length && this.#compare(at, key) === 0 ? at : -1;
  }

  /** Half-open range of the keys that begin with the prefix. */
  prefixRange(prefix: Uint8Array): readonly [from: number, to: number] {
    const from = this.lowerBound(prefix);
    return [from, firstWhere(from, this.count, (at) => this.#compare(at, prefix) > 0)];
  }

  lowerBound(key: Uint8Array): number {
    return firstWhere(0, this.count, (at) => {
      const order = this.#compare(at, key);
      return order > 0 || (order === 0 && this.lengthOf(at) >= key.length);
    });
  }

  /** Order of a key's first bytes against a prefix; 0 when one begins the other and the key is not shorter. */
  #compare(index: number, prefix: Uint8Array): number {
    const start = this.starts[index]!;
    const length = this.lengthOf(index);
    const shared = Math.min(length, prefix.length);
    for (let i = 0; i < shared; i++) {
      const difference = this.bytes[start + i]! - prefix[i]!;
      if (difference !== 0) return difference;
    }
    return length < prefix.length ? -1 : 0;
  }
}
