import { authenticatedFetch } from '../api/bourse.js';
import { recordedFetch } from '../api/exchanges.js';
import type { Cause, ErrorRow } from './error-rows.js';

/** Longer waits are left to the person. */
const MAX_WAIT_SECONDS = 60;

/** An answer as the view shows it. */
export interface Provoked {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Sends the request that causes an error. It is sent once: a client that retries would hide the error. */
export async function provoke({ path, method, headers, body, isAnonymous }: Cause): Promise<Provoked> {
  const init = {
    method: method ?? 'GET',
    headers: { accept: 'application/json', ...headers },
    ...(body && { body: body() }),
  };
  const url = location.origin + path;
  const startMs = performance.now();
  // A background request, because its size would fill the panel; without a cookie it has no session either.
  const response = await (isAnonymous === true
    ? recordedFetch(url, { ...init, credentials: 'omit' }, true)
    : authenticatedFetch(url, init));
  const milliseconds = performance.now() - startMs;
  return { status: response.status, milliseconds, headers: [...response.headers], body: format(await response.text()) };
}

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What a client should do with an answer. */
export function adviceOf({ retry }: ErrorRow, { headers }: Pick<Provoked, 'headers'>): string {
  if (!retry) return 'Do not retry: the unchanged request fails again.';
  const wait = headers.find(([name]) => name === 'retry-after')?.[1];
  if (wait === undefined) return 'Retry up to three times, after 1, 2 and 4 s.';
  if (Number(wait) > MAX_WAIT_SECONDS)
    return `Report the error: the wait of ${wait} s in Retry-After is too long for a program.`;
  return `Retry after ${wait} s, as Retry-After requests, with jitter.`;
}
