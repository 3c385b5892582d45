const LOW_BITS = 2 ** 28;

/** Writes numbers into a buffer of sufficient size. */
export class ChunkWriter {
  length = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(maxBytes: number) {
    this.#bytes = new Uint8Array(maxBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** The bytes written so far; a view. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    this.#bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53. */
  varint(value: number): void {
    let rest = value;
    while (rest >= LOW_BITS) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128);
    this.byte(rest);
  }

  /** A whole number between -2^52 and 2^52. */
  writeSigned(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  floats(column: Float64Array): void {
    for (let i = 0; i < column.length; i++, this.length += 8) this.#view.setFloat64(this.length, column[i]!, true);
  }

  uint32(value: number): void {
    this.#view.setUint32(this.length, value, true);
    this.length += 4;
  }
}
