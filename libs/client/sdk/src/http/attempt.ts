import { ConnectionError, TimeoutError } from '../errors/other-errors.js';
import type { HttpAnswer } from './http-answer.js';

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Attempt {
  readonly fetch: Fetch;
  /** For messages: `GET /v1/stocks`. */
  readonly request: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Beyond it timers fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Asks once. Throws ConnectionError, TimeoutError, or the reason of the caller's signal. */
export async function attempt({ fetch, request, url, init, timeoutMs, signal }: Attempt): Promise<HttpAnswer> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const timer = timeoutMs <= TIMER_MS_MAX ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await response.text();
    return { request, status: response.status, headers: response.headers, text, json: parsed(text) };
  } catch (error) {
    signal?.throwIfAborted();
    if (controller.signal.aborted) {
      throw new TimeoutError(`${request} got no whole answer within ${timeoutMs} ms.`, timeoutMs);
    }
    throw new ConnectionError(`${request} got no whole answer from ${new URL(url).origin}: ${reasonOf(error)}.`, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node hides the reason behind `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? {}) as { readonly code?: string; readonly message?: string };
  return message === undefined || message === '' ? (code ?? error.message) : message;
}
