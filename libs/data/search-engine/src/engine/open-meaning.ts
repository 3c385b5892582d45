import { setImmediate } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import {
  DocumentHashes,
  type EmbedderChoice,
  fillPgVectors,
  openEmbedder,
  openVectorFile,
  type OpenVectorsOptions,
  PgVectors,
  PgVectorTable,
  ScannedVectors,
  type TextIndex,
} from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';
import { SemanticRetriever } from '../query/semantic-retriever.js';

export type OpenMeaningOptions = Omit<OpenVectorsOptions, 'modelId' | 'embedder'> & {
  readonly embedder: EmbedderChoice;
  /** The connection for queries by meaning. */
  readonly db: Database;
};

/**
 * Meaning over the texts of a universe: vectors in PostgreSQL where it has pgvector, otherwise in this process. Null when
 * it is switched off. Rejects when the embedder or its vectors cannot be had.
 */
export async function openMeaning(
  universe: SearchableUniverse,
  texts: TextIndex,
  { embedder: choice, db, ...options }: OpenMeaningOptions,
): Promise<SemanticRetriever | null> {
  const embedder = await openEmbedder(choice);
  if (embedder === null) return null;
  // Requests are answered meanwhile: each table is made in a turn of its own.
  await setImmediate();
  const documents = new DocumentHashes(texts.hashes);
  const vectorOptions = { ...options, embedder: choice, modelId: embedder.id };
  if (options.database.databaseUrl !== undefined && (await PgVectorTable.isAvailable(db))) {
    await fillPgVectors(universe, vectorOptions);
    return new SemanticRetriever(
      embedder,
      new PgVectors(await PgVectorTable.open(db, embedder), documents),
      'pgvector',
    );
  }
  const file = await openVectorFile(universe, texts, vectorOptions);
  await setImmediate();
  const store = new ScannedVectors(file, documents);
  await setImmediate();
  return new SemanticRetriever(embedder, store, 'memory');
}
