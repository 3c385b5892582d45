const WORD = 8;

/**
 * ASCII text that is put into bytes again and again, eight of them at a time: as floating point numbers, which ASCII
 * never makes a NaN.
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

  /** Returns the place behind; up to seven bytes of rubbish may lie there. */
  put(view: DataView, at: number): number {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) view.setFloat64(at + i * WORD, words[i]!);
    return at + this.length;
  }
}
