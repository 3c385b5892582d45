import { setTimeout as sleep } from 'node:timers/promises';

export async function getText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}

/** The header that a key is sent in; none without one. */
export function bearer(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

export async function getJson<T>(url: string, key?: string): Promise<T> {
  return JSON.parse(await getText(url, bearer(key))) as T;
}

/** For unmeasured requests: retries while a server sheds load. */
export async function getJsonPatiently<T>(url: string, key: string): Promise<T> {
  for (let patience = 20; ; patience--) {
    try {
      return await getJson<T>(url, key);
    } catch (error) {
      if (patience === 0) throw error;
      await sleep(500);
    }
  }
}

/** Shuffles in the same order every time. */
export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const copy = [...values];
  let state = seed;
  for (let i = copy.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}
