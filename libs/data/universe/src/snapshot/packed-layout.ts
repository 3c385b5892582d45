// `preamble (4 × u32: magic, length and CRC-32 of the header) | header (JSON) | sections`, each part padded to 8 bytes.
// Numbers are little-endian, as on every platform this runs on; elsewhere the magic would not be known again.
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { PiecedBytes } from './pieced-bytes.js';

/** The origin of the contents, e.g. the database and the version; defined by each kind of file. */
export type PackedIdentity = Readonly<Record<string, string | number | null>>;

/** Contents of a new file: sections are used without a copy, and must not change afterwards. */
export interface PackedContents {
  /** The kind of contents, e.g. `universe`. */
  kind: string;
  /** Version of the meaning of the sections; a reader accepts exactly its own. */
  format: number;
  identity: PackedIdentity;
  sections: Readonly<Record<string, ArrayBufferView | PiecedBytes>>;
}

/** The accepted file of a reader: its own kind in its own format. */
export type PackedExpectation = Pick<PackedContents, 'kind' | 'format'>;

export interface PackedHeader extends Omit<PackedContents, 'sections'> {
  sections: SectionLocation[];
}

interface SectionLocation {
  name: string;
  /** From the end of the header. */
  offset: number;
  length: number;
  /** CRC-32 of the section and its padding. */
  crc: number;
}

/** The reason why a file is unusable; it must be rebuilt. */
export class PackedFileError extends Error {
  override name = 'PackedFileError';
  constructor(readonly reason: string) {
    super(`packed file refused: ${reason}`);
  }
}

const magic = [0x72756f42, 0x4b506573] as const; // "BoursePK"
const PREAMBLE_BYTES = 16;
const CHECK_STEP_BYTES = 1024 * 1024;

/** CRC-32 of a section and its padding, step by step, a few milliseconds each. */
export function* checksumOf(section: PiecedBytes): Generator<void, number> {
  let crc = 0;
  for (let at = 0; at < section.length; at += CHECK_STEP_BYTES) {
    for (const view of section.views(at, Math.min(section.length, at + CHECK_STEP_BYTES))) crc = crc32(view, crc);
    yield;
  }
  return crc32(Buffer.alloc(paddingOf(section.length)), crc);
}

/** The file as pieces to be written in order. */
export function piecesOf(
  { kind, format, identity }: Omit<PackedContents, 'sections'>,
  sections: ReadonlyMap<string, PiecedBytes>,
  crcOf: (name: string) => number,
): Buffer[] {
  const places: SectionLocation[] = [];
  const body: Buffer[] = [];
  let end = 0;
  for (const [name, section] of sections) {
    const place = { name, offset: end, length: section.length, crc: crcOf(name) };
    places.push(place);
    body.push(...section.pieces, Buffer.alloc(paddingOf(section.length)));
    end = slotEnd(place);
  }
  const text = JSON.stringify({ kind, format, identity, sections: places } satisfies PackedHeader);
  const header = Buffer.from(text.padEnd(text.length + paddingOf(Buffer.byteLength(text))));
  const preamble = bytesOf(Uint32Array.of(...magic, header.length, crc32(header)));
  return [preamble, header, ...body];
}

/** Throws PackedFileError unless the bytes have the kind, the format and the expected length. */
export function headerOf(bytes: Buffer, expected: PackedExpectation): PackedHeader {
  if (bytes.length < PREAMBLE_BYTES) throw new PackedFileError('shorter than its preamble');
  if (bytes.readUInt32LE(0) !== magic[0] || bytes.readUInt32LE(4) !== magic[1]) {
    throw new PackedFileError('not a packed file');
  }
  const headerBytes = bytes.subarray(PREAMBLE_BYTES, startOf(bytes));
  if (crc32(headerBytes) !== bytes.readUInt32LE(12)) throw new PackedFileError('the header is damaged');
  const header = JSON.parse(headerBytes.toString()) as PackedHeader;
  const { kind, format, sections } = header;
  if (kind !== expected.kind) throw new PackedFileError(`contains ${kind}, not ${expected.kind}`);
  if (format !== expected.format) throw new PackedFileError(`format ${format}, not ${expected.format}`);
  const last = sections.at(-1);
  const end = startOf(bytes) + (last === undefined ? 0 : slotEnd(last));
  if (bytes.length !== end) throw new PackedFileError(`${bytes.length} bytes instead of ${end}`);
  return header;
}

/** Checks the sections step by step, a few milliseconds each. Throws PackedFileError. */
export function* checkSections(bytes: Buffer, header: PackedHeader): Generator<void> {
  const start = startOf(bytes);
  const sections = sectionsOf(bytes, header);
  for (const section of header.sections) {
    const padding = bytes.subarray(start + section.offset + section.length, start + slotEnd(section));
    const crc = yield* checksumOf(sections.get(section.name)!);
    if (crc !== section.crc || padding.some((byte) => byte !== 0)) {
      throw new PackedFileError(`section ${section.name} is damaged`);
    }
  }
}

/** The sections by name, in place. */
export function sectionsOf(bytes: Buffer, header: PackedHeader): Map<string, PiecedBytes> {
  const start = startOf(bytes);
  return new Map(
    header.sections.map(({ name, offset, length }) => {
      return [name, new PiecedBytes([bytes.subarray(start + offset, start + offset + length)])];
    }),
  );
}

export function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}

/** Where the sections begin. */
function startOf(bytes: Buffer): number {
  return PREAMBLE_BYTES + bytes.readUInt32LE(8);
}

function slotEnd({ offset, length }: SectionLocation): number {
  return offset + length + paddingOf(length);
}

function paddingOf(length: number): number {
  return (8 - (length % 8)) % 8;
}
