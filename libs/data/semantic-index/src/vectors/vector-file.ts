// The vectors of one model in one packed file, to be scanned in place: codes of 8 bits with a scale, and sketches of
// one bit per dimension around the mean. The file is derived from the texts and rebuilt when it is lost.
import { setImmediate } from 'node:timers/promises';
import { PackedFile } from '@bourse/universe';
import { DocumentHashes } from './document-hashes.js';
import { Rotation } from './rotation.js';
import { writeSketch } from './sketches.js';
import type { VectorTable } from './vector-table.js';

/** The format is raised with every change of a section, of the codes or of the rotation. */
export const vectorFile = { kind: 'vectors', format: 1 } as const;

const ROWS_PER_TURN = 500;

export interface VectorContents {
  modelId: string;
  /** Hash of each document's text. */
  hashes: BigUint64Array;
  /** The known ones; the others are left out. */
  vectors: VectorTable;
}

export class VectorFile {
  readonly modelId: string;
  readonly dimensions: number;
  /** The texts that have a vector, by row. */
  readonly rows: DocumentHashes;
  readonly codes: Int8Array;
  readonly scales: Float32Array;
  readonly mean: Float32Array;
  readonly sketches: Uint8Array;
  readonly #silent: DocumentHashes;

  private constructor(private readonly file: PackedFile) {
    this.modelId = String(file.identity['modelId']);
    this.dimensions = Number(file.identity['dimensions']);
    this.rows = new DocumentHashes(hashesOf(file.bytes('hashes')));
    this.#silent = new DocumentHashes(hashesOf(file.bytes('silent')));
    const codes = file.bytes('codes');
    this.codes = new Int8Array(codes.buffer, codes.byteOffset, codes.length);
    this.scales = floatsOf(file.bytes('scales'));
    this.mean = floatsOf(file.bytes('mean'));
    this.sketches = file.bytes('sketches');
  }

  /** Throws PackedFileError, or the file system's error for a missing file. */
  static async read(path: string): Promise<VectorFile> {
    return new VectorFile(await PackedFile.read(path, vectorFile, { isShared: true }));
  }

  /** Packs a file in memory, without holding the event loop for long at a time. */
  static async pack({ modelId, hashes, vectors }: VectorContents): Promise<VectorFile> {
    const documents = Uint32Array.from(hashes, (_, document) => document);
    const rows = documents.filter((document) => vectors.hasVector(document));
    const silent = documents.filter((document) => vectors.isKnown(document) && !vectors.hasVector(document));
    const { dimensions } = vectors;
    const codes = new Int8Array(rows.length * dimensions);
    for (const [row, document] of rows.entries()) codes.set(vectors.codesOf(document), row * dimensions);
    const scales = Float32Array.from(rows, (document) => vectors.scaleOf(document));
    const mean = await meanOf(rows, vectors);
    const sections = {
      hashes: BigUint64Array.from(rows, (document) => hashes[document]!),
      silent: BigUint64Array.from(silent, (document) => hashes[document]!),
      codes,
      scales,
      mean,
      sketches: await sketchesOf(rows, vectors, mean),
    };
    return new VectorFile(PackedFile.pack({ ...vectorFile, identity: { modelId, dimensions }, sections }));
  }

  /** Whole or not at all. */
  write(path: string): Promise<void> {
    return this.file.write(path);
  }

  /** Whether the text was embedded, including texts without meaning. */
  has(hash: bigint): boolean {
    return this.rows.numberOf(hash) !== undefined || this.#silent.numberOf(hash) !== undefined;
  }

  /** Copies the vector of a text; false when it was never embedded. */
  copyInto(vectors: VectorTable, document: number, hash: bigint): boolean {
    const row = this.rows.numberOf(hash);
    if (row === undefined && this.#silent.numberOf(hash) === undefined) return false;
    const start = (row ?? 0) * this.dimensions;
    if (row === undefined) vectors.set(document, new Float32Array(this.dimensions));
    else vectors.copy(document, this.codes.subarray(start, start + this.dimensions), this.scales[row]!);
    return true;
  }
}

/** Packs and writes; the result is ready to be scanned. */
export async function writeVectors(path: string, contents: VectorContents): Promise<VectorFile> {
  const file = await VectorFile.pack(contents);
  await file.write(path);
  return file;
}

async function meanOf(rows: Uint32Array, vectors: VectorTable): Promise<Float32Array> {
  const sum = new Float64Array(vectors.dimensions);
  for (const [row, document] of rows.entries()) {
    if (row % ROWS_PER_TURN === 0) await setImmediate();
    const codes = vectors.codesOf(document);
    const scale = vectors.scaleOf(document);
    for (let i = 0; i < sum.length; i++) sum[i]! += codes[i]! * scale;
  }
  return Float32Array.from(sum, (value) => value / Math.max(1, rows.length));
}

async function sketchesOf(rows: Uint32Array, vectors: VectorTable, mean: Float32Array): Promise<Uint8Array> {
  const rotation = new Rotation(vectors.dimensions);
  const bytesEach = rotation.bits / 8;
  const sketches = new Uint8Array(rows.length * bytesEach);
  for (const [row, document] of rows.entries()) {
    if (row % ROWS_PER_TURN === 0) await setImmediate();
    const turned = rotation.rotate(vectors.get(document)!, mean);
    writeSketch(turned, sketches.subarray(row * bytesEach, (row + 1) * bytesEach));
  }
  return sketches;
}

function hashesOf(bytes: Buffer): BigUint64Array {
  return new BigUint64Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length / 8);
}

function floatsOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length / 4);
}
