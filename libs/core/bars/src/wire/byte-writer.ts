const encoder = new TextEncoder();
const BYTES_FIRST = 4096;
/** UTF-16 units become three bytes of UTF-8 at the most. */
const BYTES_PER_UNIT = 3;

/** Text as UTF-8 bytes that grow while it is written. */
export class ByteWriter {
  /** Longer than what was written: to be filled from `length` on, after `reserve`, by who sets `length` then. */
  buffer: Uint8Array;
  length = 0;

  constructor(bytesExpected: number = BYTES_FIRST) {
    this.buffer = new Uint8Array(bytesExpected);
  }

  /** What was written; a view that holds until more is written. */
  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  /** Makes room for so many bytes more; `buffer` may be another one then. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.buffer.length));
    grown.set(this.bytes);
    this.buffer = grown;
  }

  text(text: string): void {
    this.reserve(text.length * BYTES_PER_UNIT);
    this.length += encoder.encodeInto(text, this.buffer.subarray(this.length)).written;
  }
}
