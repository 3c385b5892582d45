import { ConnectionError } from '../errors/other-errors.js';
import type { HttpAnswer } from './http-answer.js';
import { type TimeLimit, runWithTimeout } from './run-with-timeout.js';

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Attempt extends TimeLimit {
  readonly fetch: Fetch;
  readonly url: string;
  /** Returns the request to send; its errors are passed on unchanged. */
  readonly init: () => Promise<RequestInit>;
  /**
   * Successful answers of this media type stay unread: the timeout ends when the body begins, the signal still applies.
   */
  readonly streamed?: string | undefined;
}

/** Sends one request. Throws ConnectionError, TimeoutError, or the reason of the caller's signal. */
export function attempt({ fetch, url, init, streamed, ...timeLimit }: Attempt): Promise<HttpAnswer> {
  const { request, signal: callerSignal } = timeLimit;
  return runWithTimeout(timeLimit, async (signal) => {
    const sent = await init();
    try {
      const combinedSignal =
        streamed === undefined || callerSignal === undefined ? signal : AbortSignal.any([signal, callerSignal]);
      const response = await fetch(url, { ...sent, signal: combinedSignal });
      const { status, headers } = response;
      if (streamed !== undefined && response.ok && headers.get('content-type')?.startsWith(streamed) === true) {
        return { request, status, headers, text: '', json: undefined, stream: response.body };
      }
      const text = await response.text();
      return { request, status, headers, text, json: parseJson(text), stream: null };
    } catch (error) {
      throw new ConnectionError(
        `${request} received no complete response from ${new URL(url).origin}: ${reasonOf(error)}.`,
        error,
      );
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node hides the reason behind `fetch failed`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? {}) as { readonly code?: string; readonly message?: string };
  return message === undefined || message === '' ? (code ?? error.message) : message;
}
