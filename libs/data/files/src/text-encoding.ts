import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { packedFileProblem } from './packed-file.js';
import { createUtf8Check } from './utf8-check.js';

const isUtf16 = (chunk: Buffer, first: number, second: number) => chunk[0] === first && chunk[1] === second;

/** Bytes that Windows-1252 leaves open, and the zeros of other kinds of files. */
const notWindows1252 = new Set([0, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Turns chunks of text into UTF-8: UTF-16 is known by its byte order mark, Windows-1252 by a first character beyond
 * ASCII that is not UTF-8.
 */
export class Utf8Chunks {
  readonly #check = createUtf8Check();
  #decoder: TextDecoder | null = null;
  #isAscii = true;
  #isFirst = true;

  /** Throws at a byte of another encoding, with its line, and for a workbook or a zip. */
  add(chunk: Buffer): Buffer {
    const problem = this.#isFirst ? packedFileProblem(chunk) : null;
    if (problem !== null) throw new Error(problem);
    if (this.#isFirst && isUtf16(chunk, 0xff, 0xfe)) this.#decoder = new TextDecoder('utf-16le', { fatal: true });
    if (this.#isFirst && isUtf16(chunk, 0xfe, 0xff)) this.#decoder = new TextDecoder('utf-16be', { fatal: true });
    this.#isFirst = false;
    if (this.#decoder !== null) return Buffer.from(this.#decoder.decode(chunk, { stream: true }));
    if (this.#isAscii && !isAscii(chunk)) {
      this.#isAscii = false;
      if (isWindows1252(chunk)) {
        this.#decoder = new TextDecoder('windows-1252');
        return Buffer.from(this.#decoder.decode(chunk, { stream: true }));
      }
    }
    this.#check.add(chunk);
    return chunk;
  }

  /** Throws for a text that ends within a character. */
  end(): Buffer {
    if (this.#decoder !== null) return Buffer.from(this.#decoder.decode());
    this.#check.end();
    return Buffer.alloc(0);
  }
}

/** Damaged UTF-8 has whole characters beside the fault. */
function isWindows1252(chunk: Buffer): boolean {
  const beyondAscii = new TextDecoder().decode(chunk, { stream: true }).match(/\P{ASCII}/gu) ?? [];
  const isUtf8 = beyondAscii.some((character) => character !== '\ufffd') || beyondAscii.length === 0;
  return !isUtf8 && !chunk.some((byte) => notWindows1252.has(byte));
}
