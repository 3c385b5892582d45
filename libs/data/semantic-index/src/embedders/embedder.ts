/** Turns texts into vectors whose cosine tells nearness of meaning. */
export interface Embedder {
  /** Model and revision: vectors of another id cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /** One vector a text, in order, of length 1; all zeros for a text that says nothing to the model. Rejects when the embedder cannot answer. */
  embed(texts: readonly string[], purpose: 'query' | 'document', signal?: AbortSignal): Promise<Float32Array[]>;
}
