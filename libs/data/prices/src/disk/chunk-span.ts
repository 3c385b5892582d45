/** A packed chunk. */
export interface Chunk {
  readonly period: number;
  readonly bars: number;
  readonly data: Uint8Array;
}

/** The newest chunks of a series without a gap, newest first. */
export interface ChunkSpan {
  readonly chunks: readonly Chunk[];
  /** Every chunk between these periods, both inclusive, is in the span. */
  readonly knownFrom: number;
  readonly knownTo: number;
}
