import type { VectorHit, VectorQuery, VectorStore } from './vector-store.js';
import type { VectorTable } from './vector-table.js';

/** A few vectors, all of them compared. */
export class TableVectors implements VectorStore {
  constructor(
    readonly modelId: string,
    private readonly table: VectorTable,
  ) {}

  async nearest({ vector, limit, allowed, signal }: VectorQuery): Promise<VectorHit[]> {
    signal?.throwIfAborted();
    if (limit < 1 || vector.every((value) => value === 0)) return [];
    const documents = allowed ?? Uint32Array.from({ length: this.table.count }, (_, document) => document);
    const similarities = await this.similarities(vector, documents);
    const hits: VectorHit[] = [];
    documents.forEach((document, at) => {
      if (!Number.isNaN(similarities[at]!)) hits.push({ document, similarity: similarities[at]! });
    });
    return hits.sort((a, b) => b.similarity - a.similarity || a.document - b.document).slice(0, limit);
  }

  async similarities(vector: Float32Array, documents: Uint32Array, signal?: AbortSignal): Promise<Float32Array> {
    signal?.throwIfAborted();
    return Float32Array.from(documents, (document) => {
      if (!this.table.hasVector(document)) return NaN;
      const codes = this.table.codesOf(document);
      let sum = 0;
      for (let i = 0; i < codes.length; i++) sum += codes[i]! * vector[i]!;
      return sum * this.table.scaleOf(document);
    });
  }
}
