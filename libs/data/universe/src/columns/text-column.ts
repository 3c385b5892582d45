// Strings of a column as UTF-8 bytes end to end, with the offset of each: no object per string.
import { Buffer } from 'node:buffer';
import { NumberList } from '../packed/number-list.js';
import type { PackedFile } from '../packed/packed-file.js';

/** Takes texts in any order and returns them in another one. */
export class TextColumnWriter {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  readonly #offsets = new NumberList();

  constructor() {
    this.#offsets.add(0);
  }

  add(text: string): void {
    const start = this.#offsets.at(this.#offsets.count - 1);
    this.#makeRoom(start + text.length * 3);
    this.#offsets.add(start + this.#bytes.write(text, start));
  }

  /** The places of the texts in code point order, equal ones in their input order. */
  sortedOrder(): Uint32Array {
    const bytes = this.#bytes;
    const offsets = this.#offsets.numbers;
    return new Uint32Array(offsets.length - 1)
      .map((_, place) => place)
      .sort((left, right) => {
        const leftEnd = offsets[left + 1]!;
        const rightEnd = offsets[right + 1]!;
        let rightAt = offsets[right]!;
        for (let leftAt = offsets[left]!; leftAt < leftEnd && rightAt < rightEnd; leftAt++, rightAt++) {
          const difference = bytes[leftAt]! - bytes[rightAt]!;
          if (difference !== 0) return difference;
        }
        return leftEnd - offsets[left]! - (rightEnd - offsets[right]!) || left - right;
      });
  }

  isSame(left: number, right: number): boolean {
    return this.#slice(left).equals(this.#slice(right));
  }

  isEmpty(place: number): boolean {
    return this.#offsets.at(place) === this.#offsets.at(place + 1);
  }

  /** Two sections, `name` and `name.at`: the texts at these places, in this order. */
  sections(name: string, order: Uint32Array): Record<string, ArrayBufferView> {
    const { bytes, offsets } = this.texts(order);
    return { [name]: bytes, [`${name}.at`]: offsets };
  }

  /** The texts at these places, in this order. */
  texts(order: Uint32Array): Texts {
    return textsOf({ bytes: this.#bytes, offsets: this.#offsets.numbers }, order);
  }

  #slice(place: number): Buffer {
    return this.#bytes.subarray(this.#offsets.at(place), this.#offsets.at(place + 1));
  }

  #makeRoom(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(length + (length >>> 1));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** UTF-8 texts end to end, with the start of each and the end of the last one. */
export interface Texts {
  readonly bytes: Buffer;
  readonly offsets: Uint32Array;
}

/** The texts at these places, in this order, in memory of their own. */
export function textsOf(texts: Texts, places: Uint32Array): Texts {
  const offsets = new Uint32Array(places.length + 1);
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    offsets[at + 1] = offsets[at]! + texts.offsets[place + 1]! - texts.offsets[place]!;
  }
  const bytes = Buffer.allocUnsafeSlow(offsets[places.length]!);
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    texts.bytes.copy(bytes, offsets[at], texts.offsets[place], texts.offsets[place + 1]);
  }
  return { bytes, offsets };
}

export class TextColumn implements Texts {
  readonly bytes: Buffer;
  readonly offsets: Uint32Array;

  constructor(file: PackedFile, name: string) {
    this.bytes = file.bytes(name);
    this.offsets = file.u32(`${name}.at`);
  }

  get count(): number {
    return this.offsets.length - 1;
  }

  text(entry: number): string {
    return this.bytes.toString('utf8', this.offsets[entry], this.offsets[entry + 1]);
  }

  byteLength(entry: number): number {
    return this.offsets[entry + 1]! - this.offsets[entry]!;
  }

  /** Null where the text is missing. */
  textOrNull(entry: number): string | null {
    return this.offsets[entry] === this.offsets[entry + 1] ? null : this.text(entry);
  }
}
