import { MAX_VARINT_BYTES } from './layout.js';

const MAX_WHOLE = 2 ** 53;

/** Invalid chunk: bytes that are incomplete, altered or of an unknown version. The message names the fault. */
export class ChunkDamaged extends Error {
  override readonly name = 'ChunkDamaged';
}

/** Reads numbers from the bytes before `end`; reading beyond `end` is damage. */
export class ChunkReader {
  at: number;

  readonly #bytes: Uint8Array;

  constructor(
    bytes: Uint8Array,
    start: number,
    readonly end: number,
  ) {
    this.#bytes = bytes;

    this.at = start;
  }

  varint(): number {
    let value = 0;
    let unit = 1;
    for (let count = 0; count < MAX_VARINT_BYTES && this.at < this.end; count++, unit *= 128) {
      const byte = this.#bytes[this.at++]!;
      value += (byte & 127) * unit;
      if (byte < 128 && value <= MAX_WHOLE) return value;
    }
    throw new ChunkDamaged('a number is not terminated');
  }

  readSigned(): number {
    const value = this.varint();
    const half = Math.floor(value / 2);
    return value % 2 === 0 ? half : -half - 1;
  }

  varints(column: Float64Array): void {
    this.#fill(column, 0);
  }

  signeds(column: Float64Array): void {
    this.#fill(column, 1);
  }

  /** Decodes numbers of one to four bytes, which nearly all are; `sign` 1: their lowest bit is the sign. */
  #fill(column: Float64Array, sign: 0 | 1): void {
    const bytes = this.#bytes;
    let { at } = this;
    for (let i = 0; i < column.length; i++) {
      const first = bytes[at]!;
      const second = bytes[at + 1]!;
      const third = bytes[at + 2]!;
      let value = first & 127;
      if (first < 128) at += 1;
      else if (second < 128) {
        value |= second << 7;
        at += 2;
      } else if (third < 128) {
        value |= ((second & 127) << 7) | (third << 14);
        at += 3;
      } else if (bytes[at + 3]! < 128) {
        value |= ((second & 127) << 7) | ((third & 127) << 14) | (bytes[at + 3]! << 21);
        at += 4;
      } else {
        this.at = at;
        column[i] = sign === 0 ? this.varint() : this.readSigned();
        at = this.at;
        continue;
      }
      column[i] = (value >>> sign) ^ -(value & sign);
    }
    this.#moveTo(at);
  }

  floats(column: Float64Array): void {
    const bytes = this.#bytes;
    const { at } = this;
    this.#moveTo(at + column.length * 8);
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, column.length * 8);
    for (let i = 0; i < column.length; i++) column[i] = view.getFloat64(i * 8, true);
  }

  #moveTo(at: number): void {
    if (at > this.end) throw new ChunkDamaged('the data is truncated');
    this.at = at;
  }
}
