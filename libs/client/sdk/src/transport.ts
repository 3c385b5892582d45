import { BourseError } from './errors/bourse-error.js';
import { errorOfAnswer, unexpectedAnswer } from './errors/error-of-answer.js';
import { attempt } from './http/attempt.js';
import { type HttpAnswer, isSuccess } from './http/http-answer.js';
import type { ClientOptions, RequestOptions, ResponseInfo } from './options.js';
import { platformClock } from './platform-clock.js';
import { type RateLimit, rateLimitOf } from './rate-limit/rate-limit-header.js';
import { Throttle } from './rate-limit/throttle.js';
import { retryKind, retryWaitMs } from './retry/retry-rule.js';
import { requireApiKey, headersOf, parseBaseUrl } from './request-parts.js';
import { type Settings, settingsOf } from './settings.js';

/** One request to the API. All requests are reads and may be repeated. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Beginning with `/v1/`, without the query. */
  readonly path: string;
  readonly query?: string;
  readonly body?: unknown;
  /** The media type to request as a stream; without it, JSON is read to its end. */
  readonly streamed?: 'text/csv' | 'application/x-ndjson';
  /** Units that it is charged. */
  readonly cost: number;
  /** How long the server may hold it before it responds, in addition to the time limit. */
  readonly heldMs?: number;
}

/** Sends a request and its retries until an answer or a final error. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #apiKey: string | (() => string | Promise<string>);
  readonly #throttle = new Throttle();
  #rateLimit: RateLimit | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = parseBaseUrl(options.baseUrl);
    settingsOf(options, {});
    this.#apiKey = requireApiKey(options.apiKey);
  }

  /** As of the newest answer. */
  get rateLimit(): RateLimit | null {
    return this.#rateLimit;
  }

  get nowMs(): number {
    return this.#clock.now();
  }

  /** The signal that ends a request with these options. */
  signalOf(options: RequestOptions = {}): AbortSignal | undefined {
    return options.signal ?? this.#options.signal;
  }

  /** A successful answer; throws a BourseError, or the reason of the signal. */
  async ask(request: ApiRequest, options: RequestOptions = {}): Promise<HttpAnswer> {
    const settings = settingsOf(this.#options, options);
    const { retries: allowed, signal } = settings;
    const retryCounts = { failures: 0, rateLimits: 0 };
    for (;;) {
      if (allowed.rateLimits > 0) await this.#waitForThrottle(request, signal);
      const answer = await this.#sendAttempt(request, settings);
      if (!(answer instanceof BourseError)) return answer;
      const kind = retryKind(answer);
      if (kind === null || retryCounts[kind] >= allowed[kind]) throw answer;
      const waitMs = retryWaitMs(answer, kind, retryCounts[kind]++, this.#random());
      const { method, path } = request;
      settings.onRetry({
        method,
        path,
        error: answer,
        attempts: retryCounts.failures + retryCounts.rateLimits,
        waitMs,
      });
      await this.#clock.wait(waitMs, signal);
    }
  }

  async #sendAttempt(request: ApiRequest, settings: Settings): Promise<HttpAnswer | BourseError> {
    const { method, path, query = '', body, streamed, heldMs = 0 } = request;
    const attemptOptions = {
      fetch: this.#options.fetch ?? ((url: string, sent: RequestInit) => globalThis.fetch(url, sent)),
      request: `${method} ${path}`,
      url: `${this.#baseUrl}${path}${query}`,
      init: async () => ({
        method,
        headers: headersOf(await this.#key(), body !== undefined, streamed),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      timeoutMs: settings.timeoutMs + heldMs,
      signal: settings.signal,
      streamed,
    };
    try {
      return this.#read(request, await attempt(attemptOptions), settings);
    } catch (error) {
      if (error instanceof BourseError) return error;
      throw error;
    }
  }

  #read(
    { method, path, streamed }: ApiRequest,
    answer: HttpAnswer,
    { onResponse }: Settings,
  ): HttpAnswer | BourseError {
    const { status, headers } = answer;
    const now = this.#clock.now();
    const rateLimit = rateLimitOf(headers);
    this.#rateLimit = rateLimit ?? this.#rateLimit;
    this.#throttle.observe(rateLimit, now);
    const info: ResponseInfo = {
      method,
      path,
      status,
      requestId: headers.get('x-request-id'),
      degraded: namesIn(headers.get('x-degraded')),
      rateLimit,
      headers,
    };
    onResponse(info);
    if (!isSuccess(answer)) return errorOfAnswer(answer, now);
    if (streamed !== undefined) return answer.stream === null ? unexpectedAnswer(answer, now, streamed) : answer;
    return typeof answer.json === 'object' && answer.json !== null ? answer : unexpectedAnswer(answer, now);
  }

  async #waitForThrottle({ cost }: ApiRequest, signal: AbortSignal | undefined): Promise<void> {
    if (this.#options.throttle === false || cost === 0) return;
    for (;;) {
      const waitMs = this.#throttle.waitMs(cost, this.#clock.now());
      if (waitMs <= 0) return;
      this.#options.onThrottle?.({ waitMs });
      await this.#clock.wait(waitMs, signal);
    }
  }

  get #clock() {
    return this.#options.clock ?? platformClock;
  }

  #random(): number {
    return (this.#options.random ?? Math.random)();
  }

  async #key(): Promise<string> {
    const apiKey = this.#apiKey;
    return typeof apiKey === 'function' ? apiKey() : apiKey;
  }
}

function namesIn(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
