// One file of named binary sections, read with a single read and used in place, without decoding. Whatever is damaged,
// cut short, foreign or of another format is refused with a reason, and made again by whoever made it.
import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import {
  checkSections,
  headerOf,
  packBytes,
  type PackedContents,
  type PackedExpectation,
  PackedFileRefused,
  type PackedHeader,
  type PackedIdentity,
  sectionsOf,
} from './packed-layout.js';
import { readWhole, writeWhole } from './whole-file.js';

export class PackedFile {
  readonly #bytes: Buffer;
  readonly #header: PackedHeader;
  readonly #sections: ReadonlyMap<string, Buffer>;

  private constructor(bytes: Buffer, header: PackedHeader) {
    this.#bytes = bytes;
    this.#header = header;
    this.#sections = sectionsOf(bytes, header);
  }

  get identity(): PackedIdentity {
    return this.#header.identity;
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  static pack(contents: PackedContents): PackedFile {
    const bytes = packBytes(contents);
    return new PackedFile(bytes, headerOf(bytes, contents));
  }

  /**
   * Reads and checks without holding the event loop for more than a few milliseconds at a time.
   * Throws PackedFileRefused, or the file system's error when there is no such file.
   */
  static async read(path: string, expected: PackedExpectation): Promise<PackedFile> {
    const bytes = await readWhole(path);
    const header = headerOf(bytes, expected);
    for (const _ of checkSections(bytes, header)) await setImmediate();
    return new PackedFile(bytes, header);
  }

  /** Whole or not at all, also when the machine stops in the middle. */
  write(path: string): Promise<void> {
    return writeWhole(path, this.#bytes);
  }

  /** The bytes of a section, in place. Throws PackedFileRefused when there is none of that name. */
  bytes(name: string): Buffer {
    const section = this.#sections.get(name);
    if (section === undefined) throw new PackedFileRefused(`section ${name} is missing`);
    return section;
  }

  u16(name: string): Uint16Array {
    const section = this.bytes(name);
    return new Uint16Array(section.buffer, section.byteOffset, section.length / 2);
  }

  u32(name: string): Uint32Array {
    const section = this.bytes(name);
    return new Uint32Array(section.buffer, section.byteOffset, section.length / 4);
  }

  /** A section written as JSON. */
  json(name: string): unknown {
    return JSON.parse(this.bytes(name).toString());
  }
}
