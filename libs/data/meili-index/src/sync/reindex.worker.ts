// Builds the index of the external search engine, outside the process that answers requests.
import { openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import { PackedFile, readColumns, serveTask } from '@bourse/universe';
import { MeiliIndexer } from '../meilisearch/meili-indexer.js';
import { LiveIndexMovedError, ReindexRunningError } from './index-registry.js';
import type { ReindexMessage, ReindexTask } from './reindex-in-process.js';
import { reindex } from './reindex.js';

serveTask<ReindexTask, ReindexMessage>(async ({ universePath, lexicalPath, database, nodes, replaces }, send) => {
  const universe = await readColumns(universePath);
  const index = new LexicalIndex(await PackedFile.read(lexicalPath, indexFile));
  const db = openDatabase({ ...database, maxPool: 2 });
  const onProgress = (indexed: number, total: number) => send({ indexed, total });
  try {
    send({ summary: await reindex({ db, universe, index, indexer: new MeiliIndexer(nodes), replaces, onProgress }) });
  } catch (error) {
    // An error loses its class between processes.
    if (error instanceof LiveIndexMovedError) send('moved');
    else if (error instanceof ReindexRunningError) send({ runningSince: error.since });
    else throw error;
  } finally {
    await db.destroy();
  }
});
