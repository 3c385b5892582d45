// Updates the live index to the next version in place, document by document. In the process, readers may get documents
// of both versions: the index only recalls ids, and all returned data comes from the snapshot in memory.
import type { Database } from '@bourse/db';
import type { LexicalIndex } from '@bourse/name-index';
import { instrumentTexts, type UniverseSnapshot } from '@bourse/universe';
import { sql } from 'kysely';
import type { MeiliIndexer } from '../meilisearch/meili-indexer.js';
import { indexNameOf, IndexRegistry, type WholeIndex } from './index-registry.js';
import { searchDocuments } from './search-documents.js';

export interface FollowLiveOptions {
  readonly db: Database;
  readonly universe: UniverseSnapshot;
  /** Index of the universe. */
  readonly index: LexicalIndex;
  readonly indexer: MeiliIndexer;
  readonly live: WholeIndex;
  /** Above this number of changed instruments, a whole index is built. */
  readonly maxChanged?: number;
  readonly signal?: AbortSignal | undefined;
}

/** The changes to the live index. */
export interface FollowedLive {
  readonly put: number;
  readonly removed: number;
}

const CHANGED_MAX_DEFAULT = 5000;
const RENEWAL_MS = 2000;

/**
 * Null when too much changed. Rejects with ReindexRunningError while another process works on the indexes, with
 * LiveIndexMovedError when the index has changed, and with MeiliCountError when the number of documents is wrong: the
 * whole index must then be rebuilt.
 */
export async function followLive(options: FollowLiveOptions): Promise<FollowedLive | null> {
  const { db, universe, live, maxChanged = CHANGED_MAX_DEFAULT } = options;
  const ids = await readChangedIds(db, live.universeVersion, universe.version, maxChanged + 1);
  if (ids.length > maxChanged) return null;
  const registry = new IndexRegistry(db);
  const claim = await registry.begin(universe.version, live.settings, live);
  const ending = new AbortController();
  const renewal = setInterval(
    () => void registry.renewLease(claim).catch((error: unknown) => ending.abort(error)),
    RENEWAL_MS,
  );
  try {
    const signal = options.signal === undefined ? ending.signal : AbortSignal.any([options.signal, ending.signal]);
    const followed = await applyChanges(options, ids, signal);
    await registry.advanceLive(claim, live, { universeVersion: universe.version, documents: universe.count });
    return followed;
  } catch (error) {
    await registry.removeRecord(indexNameOf(claim)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function applyChanges(
  { db, universe, index, indexer, live }: FollowLiveOptions,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<FollowedLive> {
  const removed = ids.filter((id) => universe.rowOf(id) === null);
  const listed = ids.filter((id) => universe.rowOf(id) !== null);
  const documents = searchDocuments(universe, index, instrumentTexts(db, universe.version, listed));
  const put = await indexer.update({ index: live.name, documents, removed, count: universe.count, signal });
  return { put, removed: removed.length };
}

/** Instruments with a revision between two versions, ascending. */
async function readChangedIds(db: Database, above: number, upTo: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct instrument_id as id from instrument_revisions
    where version > ${above} and version <= ${upTo} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
