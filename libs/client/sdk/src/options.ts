import type { BourseError } from './errors/bourse-error.js';
import type { Fetch } from './http/attempt.js';
import type { RateLimit } from './rate-limit/rate-limit-header.js';
import type { Retries } from './retry/retry-rule.js';

/** Where time comes from; tests put one in place that passes as they like. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason as soon as it is aborted. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** An answer as the hooks see it: everything but its body. */
export interface ResponseInfo {
  readonly method: 'GET' | 'POST';
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly requestId: string | null;
  /** `X-Degraded`: parts that are missing from the answer or older than they should be; mostly none. */
  readonly degraded: readonly string[];
  /** What is left of the key's limits; null where it has none. */
  readonly rateLimit: RateLimit | null;
  /** All of them; in a browser those that the server exposes. */
  readonly headers: Headers;
}

/** A retry that is about to be waited for. */
export interface RetryInfo {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What the attempt ended in. */
  readonly error: BourseError;
  /** How many attempts were made so far. */
  readonly attempts: number;
  readonly waitMs: number;
}

/**
 * What can be said of one request; it goes before what was said of the client. Hooks of both are called; a request whose hook
 * throws is rejected with that.
 */
export interface RequestOptions {
  /** Ends the request, a wait between attempts, or a walk at once; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long an attempt may take until its answer is whole, in milliseconds; above 0. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often is tried again; false: never. Default `{ failures: 3, rateLimits: 5 }`. */
  readonly retry?: false | Partial<Retries> | undefined;
  /** Called with every answer, also with those that are retried. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** Called before the wait for each retry. */
  readonly onRetry?: ((retry: RetryInfo) => void) | undefined;
}

export interface ClientOptions extends RequestOptions {
  /** Where Bourse listens, without `/v1`: `http://127.0.0.1:3000`. Default: the environment variable `BOURSE_URL`. */
  readonly baseUrl?: string | URL | undefined;
  /**
   * The API key, `bourse_live_…`, or where to get it before each attempt, which is part of its time. What that throws, the
   * request is rejected with. Default: the environment variable `BOURSE_API_KEY`.
   */
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
  /** Waits once the minute's limit is used up, instead of running into a 429. Default true. */
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
