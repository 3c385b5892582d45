import { type LexicalIndex, passesAll, type RowFilter } from '@bourse/name-index';
import type { Embedder, Texts, VectorStore } from '@bourse/semantic-index';
import type { TextSimilarities } from './descriptive-retriever.js';

const MAX_NEAREST = 100;

/** Similarity of meaning: the texts near a query, and the similarity of given ones. */
export class SemanticRetriever {
  constructor(
    readonly embedder: Embedder,
    readonly store: VectorStore,
    readonly kind: 'pgvector' | 'memory',
  ) {
    if (embedder.id !== store.modelId) {
      throw new Error(`the vectors belong to ${store.modelId}, the embedder is ${embedder.id}: run a reindex`);
    }
  }

  /** Cosines of the nearest texts that pass and of the given ones; null when the query has no meaning for the model. */
  async findNearest(
    query: string,
    given: Uint32Array,
    allowed: Uint32Array | null,
    signal: AbortSignal,
  ): Promise<TextSimilarities | null> {
    const [vector] = await this.embedder.embed([query], 'query', signal);
    if (vector === undefined || vector.every((part) => part === 0)) return null;
    const [hits, similarities] = await Promise.all([
      this.store.nearest({ vector, limit: MAX_NEAREST, allowed, signal }),
      this.store.similarities(vector, given, signal),
    ]);
    const nearest = new Map(hits.map(({ document, similarity }) => [document, similarity]));
    const similarityOfText = new Map(nearest);
    given.forEach((text, at) => {
      const similarity = similarities[at]!;
      if (!Number.isNaN(similarity)) similarityOfText.set(text, similarity);
    });
    return { nearest, of: (text) => similarityOfText.get(text) ?? null };
  }
}

/** Texts with a listing that passes the filter, ascending; null when all do. */
export function allowedTexts(texts: Texts, index: LexicalIndex, filter: RowFilter): Uint32Array | null {
  if (passesAll(filter)) return null;
  const allowed = new Set<number>();
  for (let group = 0; group < texts.documentCount; group++) {
    const text = texts.textOf(group);
    if (text !== null && !allowed.has(text) && index.firstLine(group, filter) !== null) allowed.add(text);
  }
  return Uint32Array.from(allowed).sort();
}
