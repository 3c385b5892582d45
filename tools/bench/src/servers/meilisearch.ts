// A Meilisearch used by the bench alone, called without a client library.
import { setTimeout as sleep } from 'node:timers/promises';

interface Task {
  status: string;
  error: { message: string } | null;
}

export class Meilisearch {
  constructor(
    readonly url: string,
    readonly key: string,
  ) {}

  get port(): number {
    return Number(new URL(this.url).port || 80);
  }

  /** The environment for a server or a command of Bourse. */
  environment(role: 'builds' | 'searches'): Record<string, string> {
    const keys =
      role === 'builds' ? { MEILI_ADMIN_KEY: this.key } : { MEILI_ADMIN_KEY: '', MEILI_SEARCH_KEY: this.key };
    return { MEILI_URL: this.url, ...keys };
  }

  async indexes(): Promise<string[]> {
    const { results } = await this.#ask<{ results: { uid: string }[] }>('GET', '/indexes?limit=1000');
    return results.map(({ uid }) => uid);
  }

  /** The documents of an index as request bodies for another one. */
  async bodies(index: string, documentsPerBody: number): Promise<string[]> {
    const bodies: string[] = [];
    for (let offset = 0; ; offset += documentsPerBody) {
      const path = `/indexes/${index}/documents?limit=${documentsPerBody}&offset=${offset}`;
      const { results } = await this.#ask<{ results: object[] }>('GET', path);
      if (results.length === 0) return bodies;
      bodies.push(JSON.stringify(results));
    }
  }

  /** Milliseconds to build an index of these documents with the settings of another one. */
  async plainIndexing(index: string, like: string, bodies: readonly string[]): Promise<number> {
    const settings = await this.#ask<object>('GET', `/indexes/${like}/settings`);
    const started = performance.now();
    await this.#order('POST', '/indexes', JSON.stringify({ uid: index, primaryKey: 'id' }));
    let last = await this.#order('PATCH', `/indexes/${index}/settings`, JSON.stringify(settings));
    for (const body of bodies) last = await this.#order('POST', `/indexes/${index}/documents`, body);
    await this.#waitForTask(last);
    return performance.now() - started;
  }

  async remove(index: string): Promise<void> {
    await this.#waitForTask(await this.#order('DELETE', `/indexes/${index}`));
  }

  async #order(method: string, path: string, body?: string): Promise<number> {
    return (await this.#ask<{ taskUid: number }>(method, path, body)).taskUid;
  }

  async #waitForTask(uid: number): Promise<void> {
    for (;;) {
      const { status, error } = await this.#ask<Task>('GET', `/tasks/${uid}`);
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled') throw new Error(`Meilisearch: ${error?.message ?? status}`);
      await sleep(100);
    }
  }

  async #ask<T>(method: string, path: string, body?: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`Meilisearch: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
