// The embedder that ships: a vector for every token of MiniLM's vocabulary, fitted so that the sum over a text points
// where MiniLM's own vector of the text does (tools/embedder). Microseconds a text, without any service.
import { setImmediate } from 'node:timers/promises';
import type { Embedder } from './embedder.js';
import { readStaticModel, shippedModel, type StaticModel } from './static-model.js';
import { unitVector } from './unit-vector.js';
import { WordPiece } from './word-piece.js';

const TEXTS_PER_TURN = 50;

export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  readonly #pieces: WordPiece;

  constructor(private readonly model: StaticModel) {
    this.id = model.id;
    this.dimensions = model.dimensions;
    this.#pieces = new WordPiece(model.tokens);
  }

  /** Throws PackedFileError when the file is not a complete model of this format, or the file system's error. */
  static async load(path: URL | string = shippedModel): Promise<StaticEmbedder> {
    return new StaticEmbedder(await readStaticModel(path));
  }

  /** Embeds the texts in turns of a few milliseconds. Rejects only when the signal is aborted. */
  async embed(texts: readonly string[], _purpose: 'query' | 'document', signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (vectors.length % TEXTS_PER_TURN === TEXTS_PER_TURN - 1) await setImmediate();
      signal?.throwIfAborted();
      vectors.push(this.embedNow(text));
    }
    return vectors;
  }

  /** The vector of one text, of length 1; all zeros for a text without meaning for the model. */
  embedNow(text: string): Float32Array {
    const { dimensions, scales, rows } = this.model;
    const sum = new Float64Array(dimensions);
    for (const token of this.#pieces.tokenize(text)) {
      const scale = scales[token]!;
      if (scale === 0) continue;
      const start = token * dimensions;
      for (let i = 0; i < dimensions; i++) sum[i]! += scale * rows[start + i]!;
    }
    return unitVector(sum);
  }
}
