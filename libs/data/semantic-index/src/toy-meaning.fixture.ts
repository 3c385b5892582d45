import type { Embedder } from './embedders/embedder.js';
import { unitVector } from './embedders/unit-vector.js';
import { meaningText, type TextDocument } from './texts/text-documents.js';
import type { TextIndex } from './texts/text-index.js';
import type { VectorHit, VectorQuery, VectorStore } from './vectors/vector-store.js';

const themes = [
  'beer brewer brewery lager cider pint ale',
  'insulin diabetes medicine drug sugar',
  'computer telephone',
];

/** One dimension per theme: the vector of a text is that of its words. */
export class ToyEmbedder implements Embedder {
  readonly id: string = 'toy';
  readonly dimensions = themes.length;

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    return texts.map((text) => {
      const words = text.toLowerCase().split(/[^a-z]+/);
      return unitVector(themes.map((theme) => words.filter((word) => theme.split(' ').includes(word)).length));
    });
  }
}

/** Vectors of the texts by their number, compared one by one. */
export class ToyVectors implements VectorStore {
  readonly modelId: string = 'toy';

  constructor(readonly vectors: readonly Float32Array[]) {}

  async nearest({ vector, limit, allowed }: VectorQuery): Promise<VectorHit[]> {
    const hits = this.vectors.map((each, document) => ({ document, similarity: cosine(each, vector) }));
    return hits
      .filter(({ document }) => !isSilent(this.vectors[document]!) && (allowed?.includes(document) ?? true))
      .sort((left, right) => right.similarity - left.similarity || left.document - right.document)
      .slice(0, limit);
  }

  async similarities(vector: Float32Array, documents: Uint32Array): Promise<Float32Array> {
    return Float32Array.from(documents, (document) => {
      const own = this.vectors[document];
      return own === undefined || isSilent(own) ? NaN : cosine(own, vector);
    });
  }
}

/** The vectors of an index's texts. */
export async function toyVectors(texts: TextIndex, documents: readonly TextDocument[]): Promise<ToyVectors> {
  const sayings: string[] = [];
  for (const document of documents) {
    const text = texts.textOf(document.group);
    if (text !== null) sayings[text] = meaningText(document);
  }
  return new ToyVectors(await new ToyEmbedder().embed(sayings));
}

function isSilent(vector: Float32Array): boolean {
  return vector.every((part) => part === 0);
}

function cosine(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, part, at) => sum + part * right[at]!, 0);
}
