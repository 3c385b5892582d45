const encoder = new TextEncoder();
const BYTES_FIRST = 4096;
/** UTF-16 units become three bytes of UTF-8 at the most. */
const BYTES_PER_UNIT = 3;

/** Text as UTF-8 bytes that grow while it is written. */
export class ByteWriter {
  /** Of more than what was written: to be filled from `length` on, after `reserve`, by who sets `length` then. */
  view: DataView;
  length = 0;
  #buffer: Uint8Array;

  constructor(bytesExpected: number = BYTES_FIRST) {
    this.#buffer = new Uint8Array(bytesExpected);
    this.view = new DataView(this.#buffer.buffer);
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.length = 0;
  }

  /** What was written; a view that holds until more is written. */
  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  /** Makes room for so many bytes more; `view` may be another one then. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
    grown.set(this.bytes);
    this.#buffer = grown;
    this.view = new DataView(grown.buffer);
  }

  text(text: string): void {
    this.reserve(text.length * BYTES_PER_UNIT);
    this.length += encoder.encodeInto(text, this.#buffer.subarray(this.length)).written;
  }
}
