// The parts of a search by meaning for a universe with indexed texts: an embedder and the vectors of these texts.
import { setImmediate } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import {
  type DocumentHashes,
  type Embedder,
  type EmbedderChoice,
  fillPgVectors,
  fillVectors,
  type LayeredTexts,
  LayeredVectors,
  openEmbedder,
  openVectorFile,
  type OpenVectorsOptions,
  PgVectors,
  PgVectorTable,
  ScannedVectors,
  TableVectors,
  type TextIndex,
  type VectorFile,
  VectorTable,
} from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';
import { SemanticRetriever } from '../query/descriptive-retriever.js';

export type OpenSemanticOptions = Omit<OpenVectorsOptions, 'modelId' | 'embedder'> & {
  readonly embedder: EmbedderChoice;
  /** The connection for queries by meaning. */
  readonly db: Database;
  /** Receives why the thread that scans vectors ended. */
  readonly onError?: ((error: unknown, message: string) => void) | undefined;
};

/** The vectors of a version: in PostgreSQL where it has pgvector, otherwise in this process. */
export type SemanticBase = { readonly embedder: Embedder } & (
  | { readonly kind: 'pgvector'; readonly table: PgVectorTable }
  | { readonly kind: 'memory'; readonly file: VectorFile; readonly store: ScannedVectors }
);

/** Resolves to null when it is switched off. Rejects when the embedder or its vectors are unavailable. */
export async function openSemantic(
  universe: SearchableUniverse,
  { texts, hashes }: { readonly texts: TextIndex; readonly hashes: DocumentHashes },
  { embedder: choice, db, onError, ...options }: OpenSemanticOptions,
): Promise<SemanticBase | null> {
  const embedder = await openEmbedder(choice);
  if (embedder === null) return null;
  const vectorOptions = { ...options, embedder: choice, modelId: embedder.id };
  if (options.database.databaseUrl !== undefined && (await PgVectorTable.isAvailable(db))) {
    await fillPgVectors(universe, vectorOptions);
    return { embedder, kind: 'pgvector', table: await PgVectorTable.open(db, embedder) };
  }
  const file = await openVectorFile(universe, texts, vectorOptions);
  // Requests are answered in between: each table is created in a turn of its own.
  await setImmediate();
  const thread = { onError: (error: unknown) => onError?.(error, 'the thread that scans vectors ended') };
  const store = new ScannedVectors(file, hashes, { thread });
  await setImmediate();
  return { embedder, kind: 'memory', file, store };
}

const BATCH_OF_TEXTS = 32;

/** Meaning over the texts of all layers. Texts without a known vector are embedded; `spoken` gives them by hash. */
export async function openSemanticLayer(
  base: SemanticBase,
  texts: LayeredTexts,
  spoken: ReadonlyMap<bigint, string>,
  signal?: AbortSignal,
): Promise<SemanticRetriever> {
  const { embedder, kind } = base;
  const added = texts.addedHashes;
  const textOf = (number: number) => spoken.get(added[number]!)!;
  if (kind === 'pgvector') {
    const documents = { count: added.length, hashOf: (number: number) => added[number]!, numberOf: () => undefined };
    if (added.length > 0) await fillVectors(base.table, { embedder, documents, texts: textOf, signal });
    return new SemanticRetriever(embedder, new PgVectors(base.table, texts.numbers), kind);
  }
  if (added.length === 0) return new SemanticRetriever(embedder, base.store, kind);
  const table = new VectorTable(added.length, embedder.dimensions);
  const missing = added.flatMap((hash, number) => (base.file.copyInto(table, number, hash) ? [] : [number]));
  for (let at = 0; at < missing.length; at += BATCH_OF_TEXTS) {
    await setImmediate();
    const batch = missing.slice(at, at + BATCH_OF_TEXTS);
    const vectors = await embedder.embed(batch.map(textOf), 'document', signal);
    batch.forEach((number, place) => table.set(number, vectors[place]!));
  }
  const store = new LayeredVectors(base.store, texts.base.hashes.count, new TableVectors(embedder.id, table));
  return new SemanticRetriever(embedder, store, kind);
}
