import type { BourseError } from './errors/bourse-error.js';
import type { Fetch } from './http/attempt.js';
import type { RateLimit } from './rate-limit/rate-limit-header.js';
import type { Retries } from './retry/retry-rule.js';

/** Source of time; tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason as soon as it is aborted. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The answer that hooks receive: everything except its body. */
export interface ResponseInfo {
  readonly method: 'GET' | 'POST';
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly requestId: string | null;
  /** `X-Degraded`: parts of the answer that are missing or outdated; usually empty. */
  readonly degraded: readonly string[];
  /** The remaining limits of the key; null for a key without limits. */
  readonly rateLimit: RateLimit | null;
  /** All headers; in a browser those that the server exposes. */
  readonly headers: Headers;
}

/** A retry, before its wait begins. */
export interface RetryInfo {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The error of the attempt. */
  readonly error: BourseError;
  /** Number of attempts so far. */
  readonly attempts: number;
  readonly waitMs: number;
}

/**
 * Options of one request; they override those of the client. Hooks of both are called; an error of a hook rejects the
 * request.
 */
export interface RequestOptions {
  /** Ends the request, a wait between attempts, or a walk at once; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of an attempt until its answer is complete, in milliseconds; above 0. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Number of retries; false disables them. Default `{ failures: 3, rateLimits: 5 }`. */
  readonly retry?: false | Partial<Retries> | undefined;
  /** Called with every answer, including those that are retried. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** Called before the wait for each retry. */
  readonly onRetry?: ((retry: RetryInfo) => void) | undefined;
}

export interface ClientOptions extends RequestOptions {
  /** Where Bourse listens, without `/v1`: `http://127.0.0.1:3000`. Default: the environment variable `BOURSE_URL`. */
  readonly baseUrl?: string | URL | undefined;
  /**
   * The API key, `bourse_live_…`, or a function that returns it before each attempt and counts towards its time limit.
   * An error of the function rejects the request. Default: the environment variable `BOURSE_API_KEY`.
   */
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
  /** Waits when the limit of the minute is used up, instead of causing a 429. Default true. */
  readonly throttle?: boolean | undefined;
  /** Called before a wait of the throttle. */
  readonly onThrottle?: ((throttle: { readonly waitMs: number }) => void) | undefined;
  /** Default: the platform's. */
  readonly fetch?: Fetch | undefined;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
  /** A number from 0 to 1, for jitter. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}
