// One file of named binary sections that is read with a single read and used in place, without decoding. The layout is
// `preamble (4 × u32) | header (JSON) | sections, each 8-byte aligned`; numbers are little-endian, as on every platform
// this runs on. Whatever is damaged, cut short, foreign or of another format is refused with a reason and made anew.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

/** What the contents are of, e.g. the database and the version; free to the kind of file. */
export type PackedIdentity = Readonly<Record<string, string | number | null>>;

/** Contents of a file to be: sections are copied as the bytes that they are. */
export interface PackedContents {
  /** What it holds, e.g. `universe`. */
  kind: string;
  /** Version of the meaning of the sections; a reader takes exactly its own. */
  format: number;
  identity: PackedIdentity;
  sections: Readonly<Record<string, ArrayBufferView>>;
}

/** What a reader takes: its own kind in its own format. */
export interface PackedExpectation {
  kind: string;
  format: number;
}

interface SectionPlace {
  name: string;
  /** From the end of the header. */
  offset: number;
  length: number;
  crc: number;
}

interface Header {
  kind: string;
  format: number;
  identity: PackedIdentity;
  sections: SectionPlace[];
}

/** Why a file cannot be used; it is to be made again. */
export class PackedFileRefused extends Error {
  override name = 'PackedFileRefused';
  constructor(readonly reason: string) {
    super(`packed file refused: ${reason}`);
  }
}

const MAGIC = [0x72756f42, 0x4b506573] as const; // "Bour" "sePK"
const PREAMBLE_BYTES = 16;
const CHECK_STEP_BYTES = 4 * 1024 * 1024;

export class PackedFile {
  readonly #bytes: Buffer;
  readonly #header: Header;
  readonly #sections: ReadonlyMap<string, Buffer>;

  private constructor(bytes: Buffer, header: Header, sections: ReadonlyMap<string, Buffer>) {
    this.#bytes = bytes;
    this.#header = header;
    this.#sections = sections;
  }

  get kind(): string {
    return this.#header.kind;
  }

  get format(): number {
    return this.#header.format;
  }

  get identity(): PackedIdentity {
    return this.#header.identity;
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  static pack({ kind, format, identity, sections }: PackedContents): PackedFile {
    const places: SectionPlace[] = [];
    let end = 0;
    for (const [name, view] of Object.entries(sections)) {
      const { byteLength: length } = view;
      const padding = Buffer.alloc(missingTo8(length));
      places.push({ name, offset: end, length, crc: crc32(padding, crc32(bytesOf(view))) });
      end += length + padding.length;
    }
    const header = { kind, format, identity, sections: places };
    const headerText = JSON.stringify(header);
    const headerBytes = Buffer.from(headerText.padEnd(headerText.length + missingTo8(Buffer.byteLength(headerText))));
    const start = PREAMBLE_BYTES + headerBytes.length;
    const bytes = Buffer.from(new ArrayBuffer(start + end));
    new Uint32Array(bytes.buffer, 0, 4).set([...MAGIC, headerBytes.length, crc32(headerBytes)]);
    bytes.set(headerBytes, PREAMBLE_BYTES);
    for (const place of places) bytes.set(bytesOf(sections[place.name]!), start + place.offset);
    return new PackedFile(bytes, header, placed(bytes, start, places));
  }

  /** Takes bytes over without a copy where they are 8-byte aligned. Throws PackedFileRefused. */
  static parse(given: Uint8Array, expected: PackedExpectation): PackedFile {
    const bytes = given.byteOffset % 8 === 0 ? bytesOf(given) : Buffer.from(new Uint8Array(given).buffer);
    const header = headerOf(bytes, expected);
    const start = startOf(bytes);
    for (const { name, offset, length, crc } of header.sections) {
      const slot = bytes.subarray(start + offset, start + offset + aligned(length));
      if (crc32(slot) !== crc) throw new PackedFileRefused(`section ${name} is damaged`);
    }
    return new PackedFile(bytes, header, placed(bytes, start, header.sections));
  }

  /**
   * Reads and checks without holding the event loop for more than a few milliseconds at a time.
   * Throws PackedFileRefused, or the file system's error when there is no such file.
   */
  static async read(path: string, expected: PackedExpectation): Promise<PackedFile> {
    const bytes = await readWhole(path);
    const header = headerOf(bytes, expected);
    const start = startOf(bytes);
    for (const { name, offset, length, crc } of header.sections) {
      const slot = bytes.subarray(start + offset, start + offset + aligned(length));
      if ((await crc32InSteps(slot)) !== crc) throw new PackedFileRefused(`section ${name} is damaged`);
    }
    return new PackedFile(bytes, header, placed(bytes, start, header.sections));
  }

  /** Whole or not at all, also when the machine stops: a temporary file, synced, then renamed over `path`. */
  async write(path: string): Promise<void> {
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(this.#bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncDirectory(dirname(path));
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

function headerOf(bytes: Buffer, expected: PackedExpectation): Header {
  if (bytes.length < PREAMBLE_BYTES) throw new PackedFileRefused('shorter than a preamble');
  if (bytes.readUInt32LE(0) !== MAGIC[0] || bytes.readUInt32LE(4) !== MAGIC[1]) {
    throw new PackedFileRefused('not a packed file');
  }
  const headerBytes = bytes.subarray(PREAMBLE_BYTES, startOf(bytes));
  if (crc32(headerBytes) !== bytes.readUInt32LE(12)) throw new PackedFileRefused('the header is damaged');
  const header = JSON.parse(headerBytes.toString()) as Header;
  if (header.kind !== expected.kind) throw new PackedFileRefused(`holds ${header.kind}, not ${expected.kind}`);
  if (header.format !== expected.format) {
    throw new PackedFileRefused(`format ${header.format}, not ${expected.format}`);
  }
  const last = header.sections.at(-1);
  const end = startOf(bytes) + (last === undefined ? 0 : aligned(last.offset + last.length));
  if (bytes.length !== end) throw new PackedFileRefused(`${bytes.length} bytes instead of ${end}`);
  return header;
}

/** Where the sections begin. */
function startOf(bytes: Buffer): number {
  return PREAMBLE_BYTES + bytes.readUInt32LE(8);
}

async function crc32InSteps(bytes: Buffer): Promise<number> {
  let crc = 0;
  for (let at = 0; at < bytes.length; at += CHECK_STEP_BYTES) {
    crc = crc32(bytes.subarray(at, at + CHECK_STEP_BYTES), crc);
    await setImmediate();
  }
  return crc;
}

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.allocUnsafeSlow(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new PackedFileRefused('the file shrank while it was read');
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function placed(bytes: Buffer, start: number, places: readonly SectionPlace[]): Map<string, Buffer> {
  return new Map(
    places.map(({ name, offset, length }) => [name, bytes.subarray(start + offset, start + offset + length)]),
  );
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}

function aligned(length: number): number {
  return length + missingTo8(length);
}

function missingTo8(length: number): number {
  return (8 - (length % 8)) % 8;
}
