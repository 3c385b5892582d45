const WORD = 8;

/**
 * ASCII text for repeated writing, eight bytes at a time: as floating point numbers, since ASCII bytes never form a
 * NaN.
 */
export class FixedText {
  readonly length: number;
  readonly #words: Float64Array;

  constructor(text: string) {
    const bytes = new Uint8Array(WORD * Math.ceil(text.length / WORD));
    new TextEncoder().encodeInto(text, bytes);
    const view = new DataView(bytes.buffer);
    this.length = text.length;
    this.#words = Float64Array.from({ length: bytes.length / WORD }, (_, i) => view.getFloat64(i * WORD));
  }

  /** Returns the position after the text; up to seven bytes after it are overwritten with zeros. */
  put(view: DataView, at: number): number {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) view.setFloat64(at + i * WORD, words[i]!);
    return at + this.length;
  }
}
