// Builds the index of the published universe on every node of the search engine, checks its results, and makes it the
// live one. May be killed at any moment: the next build removes its remains.
import type { Database } from '@bourse/db';
import type { LexicalIndex } from '@bourse/name-index';
import { instrumentTexts, type UniverseSnapshot } from '@bourse/universe';
import type { Canary, MeiliIndexer } from '../meilisearch/meili-indexer.js';
import { indexSettings, settingsHash } from '../meilisearch/search-document.js';
import { indexNameOf, IndexRegistry, type LiveState } from './index-registry.js';
import { searchDocuments } from './search-documents.js';

export interface ReindexOptions {
  readonly db: Database;
  readonly universe: UniverseSnapshot;
  readonly index: LexicalIndex;
  readonly indexer: MeiliIndexer;
  /** The live index to replace; absent: any. */
  readonly replaces?: LiveState | null | undefined;
  readonly onProgress?: ((indexed: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a reindex. */
export interface ReindexSummary {
  readonly name: string;
  readonly universeVersion: number;
  readonly documents: number;
  readonly milliseconds: number;
  /** Older indexes that were removed. */
  readonly removed: readonly string[];
}

/** The new index fails its checks and did not go live. */
export class CanaryError extends Error {
  constructor(readonly missed: readonly Canary[]) {
    const queries = missed.map(({ query }) => JSON.stringify(query)).join(', ');
    super(`The new index does not find its own documents (${queries}); the previous index remains live.`);
  }
}

const RENEWAL_MS = 2000;
const CANARY_COUNT = 20;

/** Digest of the settings for indexes of this release. */
export const currentSettings = settingsHash(indexSettings);

/** Rejects as `IndexRegistry.begin` does, and with CanaryError. */
export async function reindex({
  db,
  universe,
  index,
  indexer,
  replaces,
  onProgress,
  signal,
}: ReindexOptions): Promise<ReindexSummary> {
  const started = performance.now();
  const registry = new IndexRegistry(db);
  const id = await registry.begin(universe.version, currentSettings, replaces);
  const name = indexNameOf(id);
  const ending = new AbortController();
  const renewal = setInterval(
    () => void registry.renewLease(id).catch((error: unknown) => ending.abort(error)),
    RENEWAL_MS,
  );
  try {
    const end = signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]);
    const documents = searchDocuments(universe, index, instrumentTexts(db, universe.version));
    const report = (indexed: number) => onProgress?.(indexed, universe.count);
    await indexer.build({ index: name, documents, count: universe.count, onProgress: report, signal: end });
    const missed = await indexer.canaries(name, canariesOf(universe, index));
    if (missed.length > 0) throw new CanaryError(missed);
    await registry.publish(id, universe.count);
  } catch (error) {
    await registry.fail(id, error instanceof Error ? error.message : String(error)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  const removed = await removeObsolete(registry, indexer);
  const milliseconds = Math.round(performance.now() - started);
  return { name, universeVersion: universe.version, documents: universe.count, milliseconds, removed };
}

async function removeObsolete(registry: IndexRegistry, indexer: MeiliIndexer): Promise<string[]> {
  const names = await registry.listObsolete();
  for (const name of names) {
    await indexer.remove(name);
    await registry.removeRecord(name);
  }
  return names;
}

/**
 * Symbols of prominent instruments, spread over the universe; each must be among the first results of a query for it.
 */
function canariesOf(universe: UniverseSnapshot, index: LexicalIndex): Canary[] {
  const prominent = Array.from({ length: universe.count }, (_, row) => row)
    .filter((row) => /^[A-Z]{2,}$/.test(universe.symbol(row)))
    .sort((left, right) => index.standings[left]! - index.standings[right]!);
  return prominent
    .slice(0, CANARY_COUNT)
    .map((row) => ({ query: universe.symbol(row), id: universe.id(row), within: 10 }));
}
