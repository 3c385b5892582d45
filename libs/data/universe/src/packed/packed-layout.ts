// `preamble (4 × u32: magic, length and CRC-32 of the header) | header (JSON) | sections`, each part padded to 8 bytes.
// Numbers are little-endian, as on every platform this runs on; elsewhere the magic would not be known again.
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { runInSteps } from './in-steps.js';
import { PiecedBytes } from './pieced-bytes.js';
import type { ReadableBytes } from './whole-file.js';

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
  /** Where the sections begin. */
  start: number;
}

export interface ReadOptions {
  /** Into memory that other threads can read without a copy. */
  readonly isShared?: boolean;
  /** Sections that are neither read nor checked. */
  readonly without?: readonly string[];
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
const LARGE_SECTION_BYTES = 32 * 1024 * 1024;
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
  const text = JSON.stringify({ kind, format, identity, sections: places } satisfies Omit<PackedHeader, 'start'>);
  const header = Buffer.from(text.padEnd(text.length + paddingOf(Buffer.byteLength(text))));
  const preamble = bytesOf(Uint32Array.of(...magic, header.length, crc32(header)));
  return [preamble, header, ...body];
}

/** Throws PackedFileError unless the bytes have the kind, the format and the expected length. */
export async function readHeader(bytes: ReadableBytes, expected: PackedExpectation): Promise<PackedHeader> {
  const preamble = await readExactly(bytes, 0, Buffer.alloc(PREAMBLE_BYTES));
  if (preamble === null) throw new PackedFileError('shorter than its preamble');
  if (preamble.readUInt32LE(0) !== magic[0] || preamble.readUInt32LE(4) !== magic[1]) {
    throw new PackedFileError('not a packed file');
  }
  const headerLength = preamble.readUInt32LE(8);
  const start = PREAMBLE_BYTES + headerLength;
  const headerBytes = start > bytes.size ? null : await readExactly(bytes, PREAMBLE_BYTES, Buffer.alloc(headerLength));
  if (headerBytes === null || crc32(headerBytes) !== preamble.readUInt32LE(12)) {
    throw new PackedFileError('the header is damaged');
  }
  const header = JSON.parse(headerBytes.toString()) as Omit<PackedHeader, 'start'>;
  const { kind, format, sections } = header;
  if (kind !== expected.kind) throw new PackedFileError(`contains ${kind}, not ${expected.kind}`);
  if (format !== expected.format) throw new PackedFileError(`format ${format}, not ${expected.format}`);
  const last = sections.at(-1);
  const end = start + (last === undefined ? 0 : slotEnd(last));
  if (bytes.size !== end) throw new PackedFileError(`${bytes.size} bytes instead of ${end}`);
  return { ...header, start };
}

/** Reads and checks the sections one by one, a few milliseconds at a time. Throws PackedFileError. */
export async function readSections(
  bytes: ReadableBytes,
  { start, sections }: PackedHeader,
  options: ReadOptions = {},
): Promise<Map<string, PiecedBytes>> {
  const wanted = sections.filter(({ name }) => options.without?.includes(name) !== true);
  const found = new Map<string, PiecedBytes>();
  for (const [{ name, offset, length, crc }, slot] of slotsOf(wanted, options.isShared ?? false)) {
    const isComplete = (await readExactly(bytes, start + offset, slot)) !== null;
    const section = new PiecedBytes([slot.subarray(0, length)]);
    const isSound = isComplete && slot.subarray(length).every((byte) => byte === 0);
    if (!isSound || (await runInSteps(checksumOf(section))) !== crc) {
      throw new PackedFileError(`section ${name} is damaged`);
    }
    found.set(name, section);
  }
  return found;
}

/**
 * Memory for each section and its padding. Only a large section gets memory of its own: the allocator keeps freed blocks
 * below 32 MB, and many small ones leave gaps.
 */
function slotsOf(sections: readonly SectionLocation[], isShared: boolean): [SectionLocation, Buffer][] {
  const allocate = (length: number) =>
    isShared ? Buffer.from(new SharedArrayBuffer(length)) : Buffer.allocUnsafeSlow(length);
  const slotLength = (place: SectionLocation) => slotEnd(place) - place.offset;
  const isLarge = ({ length }: SectionLocation) => length >= LARGE_SECTION_BYTES;
  const together = allocate(sections.reduce((sum, place) => sum + (isLarge(place) ? 0 : slotLength(place)), 0));
  let at = 0;
  return sections.map((place) => {
    const length = slotLength(place);
    return [place, isLarge(place) ? allocate(length) : together.subarray(at, (at += length))];
  });
}

/** The target, filled; null where the bytes end before. */
async function readExactly(bytes: ReadableBytes, from: number, target: Buffer): Promise<Buffer | null> {
  return (await bytes.read(target, from)) === target.length ? target : null;
}

export function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}

function slotEnd({ offset, length }: SectionLocation): number {
  return offset + length + paddingOf(length);
}

function paddingOf(length: number): number {
  return (8 - (length % 8)) % 8;
}
