import { fileURLToPath } from 'node:url';
import { PackedFile, PackedFileError } from '@bourse/universe';

/**
 * Kind of a file of token vectors; tools/embedder writes it, and raises the format number with every change of a
 * section.
 */
export const modelFile = { kind: 'static-embedder', format: 1 } as const;

/** The model that ships, created by tools/embedder. */
export const shippedModel = new URL('../../model/static-minilm.bin', import.meta.url);

/** A vector for every token of a vocabulary: `scales[token] * rows[token * dimensions + i]`. */
export interface StaticModel {
  readonly id: string;
  readonly dimensions: number;
  readonly tokens: readonly string[];
  /** Scale of each token's row; includes the weight of the token in a text, 0 without meaning. */
  readonly scales: Float32Array;
  readonly rows: Int8Array;
}

/** Throws PackedFileError when the file is not a complete model of this format, or the file system's error. */
export async function readStaticModel(path: URL | string): Promise<StaticModel> {
  const file = await PackedFile.read(typeof path === 'string' ? path : fileURLToPath(path), modelFile);
  const { model: id, dimensions, vocabulary } = file.identity;
  if (typeof id !== 'string' || typeof dimensions !== 'number' || typeof vocabulary !== 'number') {
    throw new PackedFileError('the header must contain the model, its dimensions and its vocabulary');
  }
  const tokens = file.bytes('vocabulary').toString().split('\n');
  if (tokens.length !== vocabulary) throw new PackedFileError(`${tokens.length} tokens instead of ${vocabulary}`);
  const scales = sectionOf(file, 'scales', vocabulary * Float32Array.BYTES_PER_ELEMENT);
  const rows = sectionOf(file, 'rows', vocabulary * dimensions);
  return {
    id,
    dimensions,
    tokens,
    scales: new Float32Array(scales.buffer, scales.byteOffset, vocabulary),
    rows: new Int8Array(rows.buffer, rows.byteOffset, rows.length),
  };
}

function sectionOf(file: PackedFile, name: string, length: number) {
  const bytes = file.bytes(name);
  if (bytes.length !== length) throw new PackedFileError(`${name} has ${bytes.length} bytes instead of ${length}`);
  return bytes;
}
