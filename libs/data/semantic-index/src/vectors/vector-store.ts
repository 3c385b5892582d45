/**
 * Documents are numbered 0..count-1 by the caller; each has the 64-bit hash of its text, which is the key in a store.
 */
export interface DocumentNumbers {
  readonly count: number;
  /** Unsigned; no two documents have the same. */
  hashOf(document: number): bigint;
  numberOf(hash: bigint): number | undefined;
}

export interface VectorQuery {
  /** Vector of length 1; all zeros find nothing. */
  readonly vector: Float32Array;
  readonly limit: number;
  /** Numbers of the allowed documents, ascending; null: all. */
  readonly allowed: Uint32Array | null;
  readonly signal?: AbortSignal;
}

export interface VectorHit {
  readonly document: number;
  /** Cosine, -1..1. */
  readonly similarity: number;
}

/**
 * Finds documents by similarity of meaning. Documents whose text has no meaning for the model have no vector and are
 * never found.
 */
export interface VectorStore {
  /** Id of the embedder of its vectors; query vectors must come from the same one. */
  readonly modelId: string;
  /** Nearest documents by cosine, best first; fewer than the limit only if fewer exist, even with an index. */
  nearest(query: VectorQuery): Promise<VectorHit[]>;
  /** Cosine of the given documents, NaN where a document has no vector. */
  similarities(vector: Float32Array, documents: Uint32Array, signal?: AbortSignal): Promise<Float32Array>;
}
