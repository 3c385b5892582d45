// A Meilisearch used by the bench alone, called without a client library.
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../requests.js';

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

  async remove(index: string): Promise<void> {
    const { taskUid } = await this.#ask<{ taskUid: number }>('DELETE', `/indexes/${index}`);
    for (;;) {
      const { status, error } = await this.#ask<Task>('GET', `/tasks/${taskUid}`);
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled') throw new Error(`Meilisearch: ${error?.message ?? status}`);
      await sleep(100);
    }
  }

  async #ask<T>(method: string, path: string): Promise<T> {
    const response = await fetch(this.url + path, { method, headers: bearer(this.key) });
    if (!response.ok) throw new Error(`Meilisearch: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

/** The server, or why it cannot be used: indexes of another Bourse have the same names and would be overwritten. */
export async function ownMeilisearch(url = '', key = ''): Promise<Meilisearch | string> {
  if (url === '') return 'MEILI_URL is not set';
  if (url.includes(',')) return 'MEILI_URL names several nodes';
  const meili = new Meilisearch(url.replace(/\/+$/, ''), key);
  return (await meili.indexes()).some(isOfBourse) ? 'the Meilisearch of MEILI_URL holds indexes of a Bourse' : meili;
}

export function isOfBourse(index: string): boolean {
  return /^instruments_\d+$/.test(index);
}
