// The index of the peers, with the settings of a careful user: attributes in order of weight and filters; default
// ranking rules and typo tolerance.
import { createHash } from 'node:crypto';
import type { Embedder } from '@bourse/semantic-index';
import type { EnqueuedTask, Meilisearch, Settings, Task } from 'meilisearch';
import type { ProgressListener } from './peer.js';
import { inBatches, meaningOf, type PeerRow, type PeerRows } from './peer-rows.js';

/** Name of the embedder in the settings of the index. */
export const VECTOR_NAME = 'given';

const settings = {
  searchableAttributes: ['symbol', 'name', 'isin', 'figi', 'cik', 'tags', 'summary'],
  filterableAttributes: ['country', 'type'],
} satisfies Settings;

/** A body holds no more than 100 MB, and vectors are long. */
const batchRows = { keyword: 10_000, hybrid: 4000 };
const wait = { timeout: 3_600_000, interval: 200 };

/** Name of an index of these rows on the server: the one of an earlier run if complete, else a new one. */
export async function openMeiliIndex(
  client: Meilisearch,
  rows: PeerRows,
  embedder: Embedder | null,
  say: ProgressListener,
): Promise<string> {
  const all: Settings =
    embedder === null
      ? settings
      : { ...settings, embedders: { [VECTOR_NAME]: { source: 'userProvided', dimensions: embedder.dimensions } } };
  const hash = createHash('sha256').update(JSON.stringify([all, embedder?.id, rows.identity, BUILT_BY]));
  const name = `eval_${hash.digest('hex').slice(0, 12)}`;
  const { indexes } = await client.getStats();
  if (indexes[name]?.numberOfDocuments === rows.count && indexes[name].isIndexing === false) return name;
  if (indexes[name] !== undefined) await requireSuccess(client.deleteIndex(name).waitTask(wait));
  await requireSuccess(client.createIndex(name, { primaryKey: 'id' }).waitTask(wait));
  const index = client.index(name);
  await requireSuccess(index.updateSettings(all).waitTask(wait));
  // Queues all batches before waiting, because the server merges queued batches.
  const orders: { order: EnqueuedTask; sent: number }[] = [];
  let sent = 0;
  for await (const batch of inBatches(rows.pages(), batchRows[embedder === null ? 'keyword' : 'hybrid'])) {
    const order = await index.addDocuments(await documentsOf(batch, embedder));
    orders.push({ order, sent: (sent += batch.length) });
    say(`Meilisearch: ${sent} of ${rows.count} rows sent`);
  }
  for (const { order, sent: done } of orders) {
    await requireSuccess(client.tasks.waitForTask(order, wait));
    say(`Meilisearch: ${done} of ${rows.count} rows indexed`);
  }
  return name;
}

/** Changes with the conversion of rows to documents. */
const BUILT_BY = 1;

async function documentsOf(batch: readonly PeerRow[], embedder: Embedder | null): Promise<Record<string, unknown>[]> {
  if (embedder === null) return batch.map((row) => ({ ...row }));
  const texts = [...new Set(batch.map(meaningOf))].filter((text) => text !== '');
  const vectors = await embedder.embed(texts, 'document');
  const vectorOf = new Map(texts.map((text, at) => [text, Array.from(vectors[at]!, roundComponent)] as const));
  return batch.map((row) => ({ ...row, _vectors: { [VECTOR_NAME]: vectorOf.get(meaningOf(row)) ?? null } }));
}

/** Digits without effect on cosines would take half of the bytes. */
function roundComponent(value: number): number {
  return Number(value.toFixed(6));
}

async function requireSuccess(ending: Promise<Task>): Promise<void> {
  const { status, error } = await ending;
  if (status !== 'succeeded') throw new Error(`Meilisearch: ${error?.message ?? status}`);
}
