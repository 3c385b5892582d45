// Builds the index of the external search engine, off the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import { PackedFile, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import { MeiliIndexer } from '../meilisearch/meili-indexer.js';
import { ReindexRunningError } from './index-registry.js';
import type { ReindexTask } from './reindex-in-thread.js';
import { reindex } from './reindex.js';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const onProgress = (indexed: number, total: number) => parentPort!.postMessage({ indexed, total });

const { universePath, lexicalPath, database, nodes } = workerData as ReindexTask;
const universe = UniverseSnapshot.open(await PackedFile.read(universePath, snapshotFile));
const index = new LexicalIndex(await PackedFile.read(lexicalPath, indexFile));
const db = openDatabase({ ...database, maxPool: 2 });
try {
  const summary = await reindex({ db, universe, index, indexer: new MeiliIndexer(nodes), onProgress });
  parentPort!.postMessage({ summary });
} catch (error) {
  // An error loses its class between threads.
  if (!(error instanceof ReindexRunningError)) throw error;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  parentPort!.postMessage({ runningSince: error.since });
} finally {
  await db.destroy();
}
