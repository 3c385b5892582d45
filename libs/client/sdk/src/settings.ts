import type { ClientOptions, RequestOptions } from './options.js';
import { defaultRetries, type Retries } from './retry/retry-rule.js';
import { countOf } from './count.js';

/** The effective settings of one request. */
export interface Settings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly retries: Retries;
  readonly onResponse: NonNullable<RequestOptions['onResponse']>;
  readonly onRetry: NonNullable<RequestOptions['onRetry']>;
}

const TIMEOUT_MS = 30_000;
const noRetries: Retries = { failures: 0, rateLimits: 0 };

/**
 * Merges the options of a request over those of the client; the hooks of both are called. Throws a TypeError for an
 * invalid time or number of retries.
 */
export function settingsOf(client: ClientOptions, request: RequestOptions): Settings {
  return {
    signal: request.signal ?? client.signal,
    timeoutMs: timeoutOf(request.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS),
    retries: retriesOf(retriesOf(defaultRetries, client.retry), request.retry),
    onResponse: (response) => [client, request].forEach(({ onResponse }) => onResponse?.(response)),
    onRetry: (retry) => [client, request].forEach(({ onRetry }) => onRetry?.(retry)),
  };
}

function timeoutOf(timeoutMs: number): number {
  if (typeof timeoutMs === 'number' && timeoutMs > 0) return timeoutMs;
  throw new TypeError(`timeoutMs must be a number above 0, or Infinity, not ${String(timeoutMs)}`);
}

function retriesOf(fallback: Retries, retry: RequestOptions['retry'] | null): Retries {
  if (retry === false) return noRetries;
  if (typeof retry !== 'object' && retry !== undefined) {
    throw new TypeError(`retry must be false or { failures, rateLimits }, not ${String(retry)}`);
  }
  const { failures, rateLimits } = retry ?? {};
  return {
    failures: countOf('retry.failures', failures ?? fallback.failures),
    rateLimits: countOf('retry.rateLimits', rateLimits ?? fallback.rateLimits),
  };
}
