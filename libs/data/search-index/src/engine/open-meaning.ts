import { setImmediate } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { type EmbedderChoice, openEmbedder } from '../embedders/open-embedder.js';
import { MeaningLeg } from '../query/meaning-leg.js';
import type { SearchableUniverse } from '../searchable-universe.js';
import type { TextIndex } from '../texts/text-index.js';
import { DocumentHashes } from '../vectors/document-hashes.js';
import { PgVectorTable } from '../vectors/pg-vector-table.js';
import { PgVectors } from '../vectors/pg-vectors.js';
import { ScannedVectors } from '../vectors/scanned-vectors.js';
import { fillPgVectors, openVectorFile, type OpenVectorsOptions } from '../vectors/vector-files.js';

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
): Promise<MeaningLeg | null> {
  const embedder = await openEmbedder(choice);
  if (embedder === null) return null;
  // Requests are answered meanwhile: each table is made in a turn of its own.
  await setImmediate();
  const documents = new DocumentHashes(texts.hashes);
  const vectorOptions = { ...options, embedder: choice, modelId: embedder.id };
  if (options.database.databaseUrl !== undefined && (await PgVectorTable.isAvailable(db))) {
    await fillPgVectors(universe, vectorOptions);
    return new MeaningLeg(embedder, new PgVectors(await PgVectorTable.open(db, embedder), documents), 'pgvector');
  }
  const file = await openVectorFile(universe, texts, vectorOptions);
  await setImmediate();
  const store = new ScannedVectors(file, documents);
  await setImmediate();
  return new MeaningLeg(embedder, store, 'memory');
}
