import type { Settings } from 'meilisearch';
import { documentBatches } from './document-batches.js';
import { MeiliAdmin } from './meili-admin.js';
import type { MeiliNode } from './meili-client.js';
import { MeiliCountError } from './meili-errors.js';
import { sanitisedQuery } from './sanitised-query.js';
import { indexSettings, type SearchDocument } from './search-document.js';
import { searchRequest } from './search-request.js';
import { isSupportedVersion, MeiliVersionError } from './server-version.js';

export interface IndexBuild {
  readonly index: string;
  /** Documents in pieces of any size. */
  readonly documents: AsyncIterable<readonly SearchDocument[]>;
  /** The number of documents, all with different ids. */
  readonly count: number;
  /** Documents that every node has indexed so far. */
  readonly onProgress?: ((indexed: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface IndexUpdate {
  readonly index: string;
  /** Documents that replace those with the same ids, or are added. */
  readonly documents: AsyncIterable<readonly SearchDocument[]>;
  /** Ids of documents to remove. */
  readonly removed: readonly number[];
  /** The number of documents afterwards. */
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
}

/** A query by name with a known result. */
export interface Canary {
  readonly query: string;
  readonly id: number;
  /** The id is among this many first hits. */
  readonly within: number;
}

export interface MissedCanary extends Canary {
  readonly node: number;
  readonly found: readonly number[];
}

export interface IndexState {
  readonly name: string;
  /** How many nodes have it. */
  readonly nodes: number;
  /** The lowest number on any node that has the index. */
  readonly documents: number;
}

export interface MeiliIndexerOptions {
  readonly settings?: Settings | undefined;
  readonly pollMs?: number | undefined;
  /** Each request, the largest body included; one minute by default. */
  readonly requestLimitMs?: number | undefined;
}

/**
 * Builds indexes, the same on every node. Needs a key for all indexes (`version` cannot be had for some) with version,
 * stats.get, tasks.get, indexes.create, indexes.delete, settings.update, documents.add,
 * documents.delete and search. Rejects with
 * MeiliNodeError, MeiliTaskError, MeiliCountError or MeiliVersionError; the first failure on a node ends the work on all.
 */
export class MeiliIndexer {
  readonly #settings: Settings;
  readonly #pollMs: number;
  readonly #requestLimitMs: number;

  constructor(
    private readonly nodes: readonly MeiliNode[],
    { settings = indexSettings, pollMs = 100, requestLimitMs = 60_000 }: MeiliIndexerOptions = {},
  ) {
    this.#settings = settings;
    this.#pollMs = pollMs;
    this.#requestLimitMs = requestLimitMs;
  }

  get nodeCount(): number {
    return this.nodes.length;
  }

  /** Version of each node. Throws MeiliVersionError for an unsupported one. */
  version(): Promise<string[]> {
    return this.#runOnAll((admin) => supportedVersion(admin));
  }

  /**
   * Builds the index from scratch on every node: an existing one of that name, as a killed build leaves it, is removed
   * first. Resolves when every task has succeeded and every node has `count` documents. After a failure the index is
   * incomplete.
   */
  async build({ index, documents, count, onProgress, signal }: IndexBuild): Promise<void> {
    await this.#withAll(signal, async (admins) => {
      await Promise.all(admins.map((admin) => supportedVersion(admin)));
      await Promise.all(admins.map((admin) => this.#recreateIndex(admin, index)));
      const tasks = admins.map((): number[] => []);
      const indexedAfter = [0];
      for await (const { lines, count: added } of documentBatches(documents)) {
        const uids = await Promise.all(admins.map((admin) => admin.add(index, lines)));
        uids.forEach((uid, at) => tasks[at]!.push(uid));
        indexedAfter.push(indexedAfter.at(-1)! + added);
      }
      const finished = admins.map(() => 0);
      const report = (at: number) => (tasksDone: number) => {
        finished[at] = tasksDone;
        onProgress?.(indexedAfter[Math.min(...finished)]!);
      };
      await Promise.all(admins.map((admin, at) => admin.waitForTasks(tasks[at]!, report(at))));
      await Promise.all(admins.map((admin) => checkCount(admin, index, count)));
    });
  }

  /**
   * Changes documents of an existing index, on every node; returns the number of added documents. Resolves when every
   * task has succeeded and every node has `count` documents; repeating it is safe.
   */
  async update({ index, documents, removed, count, signal }: IndexUpdate): Promise<number> {
    return this.#withAll(signal, async (admins) => {
      const tasks = admins.map((): number[] => []);
      const startTasks = async (task: (admin: MeiliAdmin) => Promise<number>) => {
        const uids = await Promise.all(admins.map(task));
        uids.forEach((uid, at) => tasks[at]!.push(uid));
      };
      let put = 0;
      if (removed.length > 0) await startTasks((admin) => admin.removeDocuments(index, removed));
      for await (const batch of documentBatches(documents)) {
        await startTasks((admin) => admin.add(index, batch.lines));
        put += batch.count;
      }
      await Promise.all(admins.map((admin, at) => admin.waitForTasks(tasks[at]!)));
      await Promise.all(admins.map((admin) => checkCount(admin, index, count)));
      return put;
    });
  }

  /** The failed canaries of every node. */
  async canaries(index: string, probes: readonly Canary[]): Promise<MissedCanary[]> {
    const requests = probes.map(({ query, within }) => {
      const text = sanitisedQuery(query);
      if (text === null) throw new RangeError('the canary has no words');
      return searchRequest(index, { text, mode: 'name', limit: within }, []);
    });
    const missed = await this.#runOnAll(async (admin) => {
      const found = await admin.search(requests);
      return probes.flatMap((probe, at) => {
        const hits = found[at]!.slice(0, probe.within);
        return hits.includes(probe.id) ? [] : [{ ...probe, node: admin.place, found: hits }];
      });
    });
    return missed.flat();
  }

  /** Removes the index from every node that has it. */
  async remove(index: string): Promise<void> {
    await this.#runOnAll((admin) => admin.remove(index));
  }

  /** All indexes that any node has, by name. */
  async indexes(): Promise<IndexState[]> {
    const counts = await this.#runOnAll((admin) => admin.counts());
    const names = [...new Set(counts.flatMap((node) => [...node.keys()]))].sort();
    return names.map((name) => {
      const held = counts.flatMap((node) => node.get(name) ?? []);
      return { name, nodes: held.length, documents: Math.min(...held) };
    });
  }

  async #recreateIndex(admin: MeiliAdmin, index: string): Promise<void> {
    await admin.remove(index);
    await admin.create(index, this.#settings);
  }

  #runOnAll<T>(work: (admin: MeiliAdmin) => Promise<T>): Promise<T[]> {
    return this.#withAll(undefined, (admins) => Promise.all(admins.map(work)));
  }

  /** Ends all remaining requests when the work is over, after success and failure. */
  async #withAll<T>(signal: AbortSignal | undefined, work: (admins: readonly MeiliAdmin[]) => Promise<T>): Promise<T> {
    const over = new AbortController();
    const end = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    const options = { pollMs: this.#pollMs, requestLimitMs: this.#requestLimitMs, signal: end };
    try {
      return await work(this.nodes.map((node, at) => new MeiliAdmin(node, { ...options, place: at + 1 })));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      over.abort();
    }
  }
}

async function supportedVersion(admin: MeiliAdmin): Promise<string> {
  const version = await admin.version();
  if (!isSupportedVersion(version)) throw new MeiliVersionError(admin.place, version);
  return version;
}

async function checkCount(admin: MeiliAdmin, index: string, count: number): Promise<void> {
  const found = (await admin.counts()).get(index) ?? 0;
  if (found !== count) throw new MeiliCountError(admin.place, count, found);
}
