// One file of named binary sections, which are read into memory and used in place, without decoding. A file that is
// damaged, truncated, foreign or of another format is refused with a reason, and its owner rebuilds it.
import { Buffer } from 'node:buffer';
import { runInSteps } from './in-steps.js';
import {
  bytesOf,
  checksumOf,
  type PackedContents,
  type PackedExpectation,
  PackedFileError,
  type PackedIdentity,
  piecesOf,
  readHeader,
  type ReadOptions,
  readSections,
} from './packed-layout.js';
import { PiecedBytes } from './pieced-bytes.js';
import { withFile, writeWhole } from './whole-file.js';

export class PackedFile {
  readonly #contents: Omit<PackedContents, 'sections'>;
  readonly byteLength: number;

  private constructor(
    { kind, format, identity }: Omit<PackedContents, 'sections'>,
    private readonly sections: ReadonlyMap<string, PiecedBytes>,
    /** Known checksums, by section. */
    private readonly checksums: Map<string, number>,
  ) {
    this.#contents = { kind, format, identity };
    this.byteLength = [...sections.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get identity(): PackedIdentity {
    return this.#contents.identity;
  }

  /**
   * A file of these sections, which are not copied. Sections with the same bytes object as the previous file share its
   * memory and its checksums.
   */
  static pack(contents: PackedContents, before?: PackedFile): PackedFile {
    const sections = new Map(Object.entries(contents.sections).map(([name, given]) => [name, sectionOf(given)]));
    const checksums = new Map<string, number>();
    for (const [name, section] of sections) {
      const crc = before === undefined ? undefined : before.checksums.get(name);
      if (crc !== undefined && before!.sections.get(name) === section) checksums.set(name, crc);
    }
    return new PackedFile(contents, sections, checksums);
  }

  /**
   * Reads and checks without blocking the event loop for more than a few milliseconds at a time. Throws
   * PackedFileError, or the file system's error for a missing file.
   */
  static async read(path: string, expected: PackedExpectation, options?: ReadOptions): Promise<PackedFile> {
    return withFile(path, async (bytes) => {
      const header = await readHeader(bytes, expected);
      const sections = await readSections(bytes, header, options);
      return new PackedFile(header, sections, new Map(header.sections.map(({ name, crc }) => [name, crc])));
    });
  }

  /**
   * Writes completely or not at all, also when the machine stops in the middle. Blocks the event loop as little as
   * `read`.
   */
  async write(path: string): Promise<void> {
    for (const [name, section] of this.sections) {
      if (!this.checksums.has(name)) this.checksums.set(name, await runInSteps(checksumOf(section)));
    }
    await writeWhole(
      path,
      piecesOf(this.#contents, this.sections, (name) => this.checksums.get(name)!),
    );
  }

  /**
   * The bytes of a section, in place where they are contiguous. Throws PackedFileError when the section is missing.
   */
  bytes(name: string): Buffer {
    const { pieces } = this.pieces(name);
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  /** A section as it is in memory. Throws PackedFileError. */
  pieces(name: string): PiecedBytes {
    const section = this.sections.get(name);
    if (section === undefined) throw new PackedFileError(`section ${name} is missing`);
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

  get sectionNames(): readonly string[] {
    return [...this.sections.keys()];
  }

  /** A section with JSON content. */
  json(name: string): unknown {
    return JSON.parse(this.bytes(name).toString());
  }
}

function sectionOf(given: ArrayBufferView | PiecedBytes): PiecedBytes {
  return given instanceof PiecedBytes ? given : new PiecedBytes([alignedBytes(given)]);
}

/** In place where the alignment allows numbers of any width. */
function alignedBytes(view: ArrayBufferView): Buffer {
  const bytes = bytesOf(view);
  if (bytes.byteOffset % 8 === 0) return Buffer.isBuffer(view) ? view : bytes;
  const aligned = Buffer.allocUnsafeSlow(bytes.length);
  aligned.set(bytes);
  return aligned;
}
