// Embeds the texts of one universe, outside the process that answers requests.
import { type Database, openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import { instrumentTexts, PackedFile, serveTask, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import type { Embedder } from '../embedders/embedder.js';
import { openEmbedder } from '../embedders/open-embedder.js';
import { meaningText, textDocuments, textHash } from '../texts/text-documents.js';
import { DocumentHashes } from './document-hashes.js';
import { embedDocuments } from './embed-documents.js';
import { buildVectorIndex } from './pg-vector-index.js';
import { fillVectors, pruneVectors } from './pg-vector-sync.js';
import { PgVectorTable } from './pg-vector-table.js';
import { VectorFile, writeVectors } from './vector-file.js';
import type { EmbedProgress, EmbedTextsTask } from './vector-files.js';

const CHECKPOINT_EVERY = 20_000;

serveTask<EmbedTextsTask, EmbedProgress>(async (task, send) => {
  const db = openDatabase({ ...task.database, maxPool: 2 });
  try {
    const embedder = await openEmbedder(task.embedder);
    if (embedder === null) throw new Error('an embedder is required to create vectors');
    const texts = await distinctTexts(db, task);
    const onProgress: OnProgress = (done, total) => send({ done, total });
    const source = { embedder, texts, onProgress };
    const { target, version } = task;
    if (target === 'pgvector') await embedIntoPostgres(db, source, version);
    else await embedIntoFile(source, target, task.embedder.setting === 'builtin');
  } finally {
    await db.destroy();
  }
});

type OnProgress = (done: number, total: number) => void;

interface EmbedSource {
  readonly embedder: Embedder;
  readonly texts: ReadonlyMap<bigint, string>;
  readonly onProgress: OnProgress;
}

/** Each text for a model of meaning, by its hash, in the order of the text index. */
async function distinctTexts(db: Database, task: EmbedTextsTask): Promise<Map<bigint, string>> {
  const universe = UniverseSnapshot.open(await PackedFile.read(task.universePath, snapshotFile));
  const index = new LexicalIndex(await PackedFile.read(task.lexicalPath, indexFile));
  const documents = await textDocuments(universe, index, instrumentTexts(db, task.version));
  const texts = new Map<bigint, string>();
  for (const document of documents) {
    const text = meaningText(document);
    if (text !== '') texts.set(textHash(text), text);
  }
  return texts;
}

async function embedIntoFile(
  { embedder, texts, onProgress }: EmbedSource,
  { path, knownPath }: { path: string; knownPath: string | null },
  isQuick: boolean,
): Promise<void> {
  const hashes = BigUint64Array.from(texts.keys());
  const knownVectors = knownPath === null ? null : await VectorFile.read(knownPath).catch(() => null);
  const write = async (vectors: Parameters<typeof writeVectors>[1]['vectors']) => {
    await writeVectors(path, { modelId: embedder.id, hashes, vectors });
  };
  const checkpoint = { every: CHECKPOINT_EVERY, write };
  const { vectors } = await embedDocuments({
    embedder,
    texts: (document) => texts.get(hashes[document]!)!,
    hashes,
    known: knownVectors,
    onProgress,
    checkpoint: isQuick ? undefined : checkpoint,
  });
  await write(vectors);
}

async function embedIntoPostgres(
  db: Database,
  { embedder, texts, onProgress }: EmbedSource,
  version: number,
): Promise<void> {
  const documents = new DocumentHashes(BigUint64Array.from(texts.keys()));
  const table = await PgVectorTable.open(db, embedder);
  await fillVectors(table, {
    embedder,
    documents,
    texts: (document) => texts.get(documents.hashOf(document))!,
    onProgress,
  });
  const isNeeded = (hash: bigint) => documents.numberOf(hash) !== undefined;
  await pruneVectors(table, { isNeeded, version });
  await buildVectorIndex(table);
}
