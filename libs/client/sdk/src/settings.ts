import type { ClientOptions, RequestOptions } from './options.js';
import { defaultRetries, type Retries } from './retry/retry-rule.js';

/** What holds for one request. */
export interface Settings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly retries: Retries;
  readonly onResponse: NonNullable<RequestOptions['onResponse']>;
  readonly onRetry: NonNullable<RequestOptions['onRetry']>;
}

const TIMEOUT_MS = 30_000;
const noRetries: Retries = { failures: 0, rateLimits: 0 };

/** What was said of a request goes before what was said of the client; of hooks both are called. */
export function settingsOf(client: ClientOptions, request: RequestOptions): Settings {
  return {
    signal: request.signal ?? client.signal,
    timeoutMs: request.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS,
    retries: retriesOf(retriesOf(defaultRetries, client.retry), request.retry),
    onResponse: (response) => [client, request].forEach(({ onResponse }) => onResponse?.(response)),
    onRetry: (retry) => [client, request].forEach(({ onRetry }) => onRetry?.(retry)),
  };
}

function retriesOf(otherwise: Retries, retry: RequestOptions['retry']): Retries {
  if (retry === false) return noRetries;
  const { failures = otherwise.failures, rateLimits = otherwise.rateLimits } = retry ?? {};
  return { failures, rateLimits };
}
