// Strings of a column as UTF-8 bytes end to end, with the offset of each: no object a string.
import { Buffer } from 'node:buffer';
import type { PackedFile } from './packed-file.js';

/** Grows as text is written to it; the bytes of entry i stand between offsets i and i + 1. */
export class TextColumnWriter {
  #bytes: Buffer;
  readonly #offsets: Uint32Array;
  #count = 0;

  constructor(entries: number, bytesAnEntry: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(64, entries * bytesAnEntry));
    this.#offsets = new Uint32Array(entries + 1);
  }

  add(text: string): void {
    const start = this.#offsets[this.#count]!;
    this.#makeRoom(start + text.length * 3);
    this.#offsets[++this.#count] = start + this.#bytes.write(text, start);
  }

  /** Two sections, `name` and `name.at`. */
  sections(name: string): Record<string, ArrayBufferView> {
    const end = this.#offsets[this.#count]!;
    return { [name]: this.#bytes.subarray(0, end), [`${name}.at`]: this.#offsets.subarray(0, this.#count + 1) };
  }

  #makeRoom(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.ceil(length * 1.5));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

export class TextColumn {
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

  /** Null where nothing is written. */
  textOrNull(entry: number): string | null {
    return this.offsets[entry] === this.offsets[entry + 1] ? null : this.text(entry);
  }
}
