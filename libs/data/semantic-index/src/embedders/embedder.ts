/** Turns texts into vectors whose cosine measures similarity of meaning. */
export interface Embedder {
  /** Model and revision: vectors of another id cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One vector per text, in order, of length 1; all zeros for a text without meaning for the model. Rejects when the
   * embedder cannot answer.
   */
  embed(texts: readonly string[], purpose: 'query' | 'document', signal?: AbortSignal): Promise<Float32Array[]>;
}
