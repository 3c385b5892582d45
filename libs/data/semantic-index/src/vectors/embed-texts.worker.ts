// Embeds the texts of one universe, outside the process that answers requests.
import { type Database, openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import { buildOnce, instrumentTexts, PackedFile, readColumns, runClaimed, serveTask } from '@bourse/universe';
import type { Embedder } from '../embedders/embedder.js';
import { openEmbedder } from '../embedders/open-embedder.js';
import { meaningText, textDocuments, textHash } from '../texts/text-documents.js';
import { textFile } from '../texts/text-format.js';
import { TextIndex } from '../texts/text-index.js';
import { DocumentHashes } from './document-hashes.js';
import { embedDocuments } from './embed-documents.js';
import { buildVectorIndex } from './pg-vector-index.js';
import { fillVectors, pruneVectors } from './pg-vector-sync.js';
import { PgVectorTable } from './pg-vector-table.js';
import { hasAllVectors } from './vector-coverage.js';
import { VectorFile, writeVectors } from './vector-file.js';
import type { EmbedMessage, EmbedTextsTask } from './vector-files.js';

const CHECKPOINT_EVERY = 20_000;

serveTask<EmbedTextsTask, EmbedMessage>(async (task, send) => {
  const { target, database } = task;
  const onProgress: OnProgress = (done, total) => send({ done, total });
  const embedder = await openEmbedder(task.embedder);
  if (embedder === null) throw new Error('an embedder is required to create vectors');
  if (target === 'pgvector') {
    await embedIntoPostgres(task, embedder, onProgress);
    return;
  }
  const { path } = target;
  const identity = { modelId: embedder.id };
  const isQuick = task.embedder.setting === 'builtin';
  const report = await buildOnce({
    path,
    identity,
    database,
    maxWaitMs: isQuick ? undefined : Infinity,
    isUsable: () => isWhole(path, task.textsPath),
    build: async () => {
      await embedIntoFile({ embedder, texts: await readTexts(task), onProgress }, target, isQuick);
      return { path, identity };
    },
  });
  send(report);
});

async function isWhole(path: string, textsPath: string): Promise<boolean> {
  try {
    const texts = new TextIndex(await PackedFile.read(textsPath, textFile));
    return await hasAllVectors(await VectorFile.read(path), texts);
  } catch {
    return false;
  }
}

async function readTexts(task: EmbedTextsTask): Promise<ReadonlyMap<bigint, string>> {
  const db = openDatabase({ ...task.database, maxPool: 2 });
  try {
    return await distinctTexts(db, task);
  } finally {
    await db.destroy();
  }
}

type OnProgress = (done: number, total: number) => void;

interface EmbedSource {
  readonly embedder: Embedder;
  readonly texts: ReadonlyMap<bigint, string>;
  readonly onProgress: OnProgress;
}

/** Each text for a model of meaning, by its hash, in the order of the text index. */
async function distinctTexts(db: Database, task: EmbedTextsTask): Promise<Map<bigint, string>> {
  const universe = await readColumns(task.universePath);
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

/** One server embeds what is missing; the others wait for it, and read no text. */
async function embedIntoPostgres(task: EmbedTextsTask, embedder: Embedder, onProgress: OnProgress): Promise<void> {
  const db = openDatabase({ ...task.database, maxPool: 3 });
  try {
    await runClaimed(db, `vectors of ${embedder.id}`, async () => {
      const documents = new DocumentHashes(new TextIndex(await PackedFile.read(task.textsPath, textFile)).hashes);
      let loading: Promise<ReadonlyMap<bigint, string>> | undefined;
      const texts = async (document: number) =>
        (await (loading ??= distinctTexts(db, task))).get(documents.hashOf(document))!;
      const table = await PgVectorTable.open(db, embedder);
      await fillVectors(table, { embedder, documents, texts, onProgress });
      const isNeeded = (hash: bigint) => documents.numberOf(hash) !== undefined;
      await pruneVectors(table, { isNeeded, version: task.version });
      await buildVectorIndex(table);
    });
  } finally {
    await db.destroy();
  }
}
