import { setTimeout as sleep } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch, MultiSearchQuery, Settings, Task } from 'meilisearch';
import { meiliClient, type MeiliNode } from './meili-client.js';
import { MeiliAnswerError, MeiliNodeError, MeiliTaskError, requestCause } from './meili-errors.js';
import { idsInAnswer } from './search-request.js';

export interface MeiliAdminOptions {
  /** Number of the node, from 1. */
  readonly place: number;
  readonly pollMs: number;
  readonly requestLimitMs: number;
  /** Ends every request and every wait. */
  readonly signal?: AbortSignal | undefined;
}

/** Tasks end in their order of arrival; at most this many are read. */
const MAX_WATCHED = 100;

/**
 * Operations on the indexes of one node. Meilisearch only accepts requests and executes them later, so errors appear in
 * the task, not in the response. Rejects with MeiliNodeError or MeiliTaskError.
 */
export class MeiliAdmin {
  readonly #client: Meilisearch;

  constructor(
    node: MeiliNode,
    private readonly options: MeiliAdminOptions,
  ) {
    this.#client = meiliClient(node, options);
  }

  get place(): number {
    return this.options.place;
  }

  async version(): Promise<string> {
    return this.#ask(async (client) => {
      const { pkgVersion } = await client.getVersion();
      return typeof pkgVersion === 'string' ? pkgVersion : throwUnreadable();
    });
  }

  /** Documents of each index. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    return this.#ask(async (client) => {
      const { indexes } = await client.getStats();
      return new Map(Object.entries(indexes).map(([name, { numberOfDocuments }]) => [name, numberOfDocuments]));
    });
  }

  /** Removes the index, also from tasks that would still create it; succeeds when the index is missing. */
  async remove(index: string): Promise<void> {
    const task = await this.#order((client) => client.deleteIndex(index));
    await this.waitForTasks([task]).catch((error: unknown) => {
      if (!(error instanceof MeiliTaskError) || error.task.code !== 'index_not_found') throw error;
    });
  }

  async create(index: string, settings: Settings): Promise<void> {
    const created = await this.#order((client) => client.createIndex(index, { primaryKey: 'id' }));
    const set = await this.#order((client) => client.index(index).updateSettings(settings));
    await this.waitForTasks([created, set]);
  }

  /** Requests the addition of documents, one line of JSON each; returns the uid of the task. */
  add(index: string, lines: string): Promise<number> {
    return this.#order((client) => client.index(index).addDocumentsFromString(lines, 'application/x-ndjson'));
  }

  /** Requests the removal of the existing documents among these ids; returns the uid of the task. */
  removeDocuments(index: string, ids: readonly number[]): Promise<number> {
    return this.#order((client) => client.index(index).deleteDocuments([...ids]));
  }

  /** Waits until all tasks have succeeded and returns their number; rejects at the first failed task. */
  async waitForTasks(uids: readonly number[], onFinished: (count: number) => void = () => {}): Promise<void> {
    let waiting = [...uids];
    while (waiting.length > 0) {
      const watched = waiting.slice(0, MAX_WATCHED);
      const done = await this.#succeededOf(watched);
      waiting = waiting.filter((uid) => !done.has(uid));
      onFinished(uids.length - waiting.length);
      if (done.size < watched.length) await sleep(this.options.pollMs, undefined, { signal: this.options.signal });
    }
  }

  async search(queries: MultiSearchQuery[]): Promise<number[][]> {
    return this.#ask(async (client) => idsInAnswer(await client.multiSearch({ queries }), queries.length));
  }

  async #succeededOf(uids: number[]): Promise<ReadonlySet<number>> {
    const tasks = await this.#ask(async (client) => {
      const { results } = await client.tasks.getTasks({ uids, limit: MAX_WATCHED });
      return results.length === uids.length ? results : throwUnreadable();
    });
    return new Set(tasks.filter((task) => this.#hasSucceeded(task)).map(({ uid }) => uid));
  }

  #hasSucceeded({ uid, type, status, error }: Task): boolean {
    if (status !== 'failed' && status !== 'canceled') return status === 'succeeded';
    const { code, message } = error ?? { code: status, message: 'the task was canceled' };
    throw new MeiliTaskError(this.place, { uid, type, code, message });
  }

  /** The uid of the task that the request created. */
  #order(order: (client: Meilisearch) => Promise<EnqueuedTask>): Promise<number> {
    return this.#ask(async (client) => {
      const { taskUid } = await order(client);
      return Number.isSafeInteger(taskUid) ? taskUid : throwUnreadable();
    });
  }

  async #ask<T>(question: (client: Meilisearch) => Promise<T>): Promise<T> {
    try {
      return await question(this.#client);
    } catch (error) {
      this.options.signal?.throwIfAborted();
      throw new MeiliNodeError(this.place, requestCause(error));
    }
  }
}

function throwUnreadable(): never {
  throw new MeiliAnswerError(200, 'unreadable');
}
