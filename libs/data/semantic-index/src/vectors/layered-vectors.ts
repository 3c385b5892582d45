import type { VectorHit, VectorQuery, VectorStore } from './vector-store.js';

/** Two stores as one: documents of the upper are numbered after those of the lower. */
export class LayeredVectors implements VectorStore {
  constructor(
    private readonly lower: VectorStore,
    /** How many documents the lower store has. */
    private readonly lowerCount: number,
    private readonly upper: VectorStore,
  ) {}

  get modelId(): string {
    return this.lower.modelId;
  }

  async nearest(query: VectorQuery): Promise<VectorHit[]> {
    const { below, above } = this.#split(query.allowed);
    const [lower, upper] = await Promise.all([
      this.lower.nearest({ ...query, allowed: below }),
      this.upper.nearest({ ...query, allowed: above }),
    ]);
    const raised = upper.map(({ document, similarity }) => ({ document: document + this.lowerCount, similarity }));
    return [...lower, ...raised]
      .sort((a, b) => b.similarity - a.similarity || a.document - b.document)
      .slice(0, query.limit);
  }

  async similarities(vector: Float32Array, documents: Uint32Array, signal?: AbortSignal): Promise<Float32Array> {
    const isBelow = (document: number) => document < this.lowerCount;
    const below = documents.filter(isBelow);
    const above = documents.filter((document) => !isBelow(document)).map((document) => document - this.lowerCount);
    const [lower, upper] = await Promise.all([
      this.lower.similarities(vector, below, signal),
      this.upper.similarities(vector, above, signal),
    ]);
    let [l, u] = [0, 0];
    return Float32Array.from(documents, (document) => (isBelow(document) ? lower[l++]! : upper[u++]!));
  }

  #split(allowed: Uint32Array | null): { below: Uint32Array | null; above: Uint32Array | null } {
    if (allowed === null) return { below: null, above: null };
    const at = allowed.findIndex((document) => document >= this.lowerCount);
    const end = at === -1 ? allowed.length : at;
    return { below: allowed.subarray(0, end), above: allowed.subarray(end).map((it) => it - this.lowerCount) };
  }
}
