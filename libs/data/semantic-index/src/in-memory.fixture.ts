// Texts and vectors of a universe without files, threads and a database.
import type { LexicalIndex } from '@bourse/name-index';
import type { InstrumentText } from '@bourse/universe';
import type { Embedder } from './embedders/embedder.js';
import { type IdentifiedUniverse, meaningText, textDocuments, textHash } from './texts/text-documents.js';
import { buildTextIndex } from './texts/text-index-builder.js';
import { TextIndex } from './texts/text-index.js';
import { embedDocuments } from './vectors/embed-documents.js';
import { VectorFile } from './vectors/vector-file.js';

type Pages = AsyncIterable<readonly InstrumentText[]>;

/** With a given average length, all indexes weigh alike. */
export async function textsInMemory(
  universe: IdentifiedUniverse,
  index: LexicalIndex,
  pages: Pages,
  averageLength: number | null = null,
): Promise<TextIndex> {
  return new TextIndex(buildTextIndex(await textDocuments(universe, index, pages), {}, averageLength));
}

export async function vectorsInMemory(
  universe: IdentifiedUniverse,
  index: LexicalIndex,
  pages: Pages,
  embedder: Embedder,
): Promise<VectorFile> {
  const texts = new Map<bigint, string>();
  for (const document of await textDocuments(universe, index, pages)) {
    const text = meaningText(document);
    if (text !== '') texts.set(textHash(text), text);
  }
  const hashes = BigUint64Array.from(texts.keys());
  const { vectors } = await embedDocuments({
    embedder,
    texts: (document) => texts.get(hashes[document]!)!,
    hashes,
    known: null,
  });
  return VectorFile.pack({ modelId: embedder.id, hashes, vectors });
}
