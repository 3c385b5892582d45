const encoder = new TextEncoder();
const BYTES_FIRST = 4096;
/** A UTF-16 unit becomes at most three bytes of UTF-8. */
const BYTES_PER_UNIT = 3;

/** Writes text as UTF-8 into a growing buffer. */
export class ByteWriter {
  /** View of the whole buffer: after `reserve`, a caller may write from `length` on and then sets `length`. */
  view: DataView;
  length = 0;
  #buffer: Uint8Array;

  constructor(bytesExpected: number = BYTES_FIRST) {
    this.#buffer = new Uint8Array(bytesExpected);
    this.view = new DataView(this.#buffer.buffer);
  }

  /** Empties the writer and keeps its buffer. */
  clear(): void {
    this.length = 0;
  }

  /** The written bytes; a view that is valid until the next write. */
  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  /** Reserves `more` bytes; may replace `view`. */
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
