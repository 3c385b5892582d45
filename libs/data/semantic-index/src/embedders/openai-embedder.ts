import { CircuitBreaker } from '@bourse/circuit-breaker';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedder } from './embedder.js';
import { EmbeddingsAnswerError, type EmbeddingsEndpoint, requestEmbeddings } from './embeddings-endpoint.js';
import { pauseBefore } from './retry-pause.js';

export interface OpenAiEmbedderOptions extends EmbeddingsEndpoint {
  /** A query waits so long, once. */
  readonly queryTimeoutMs?: number;
  /** Deadline of a batch of documents at each attempt. */
  readonly documentTimeoutMs?: number;
  /** Attempts for a batch of documents. */
  readonly maxAttempts?: number;
  /** Pause before the second attempt; each further pause is twice as long. */
  readonly retryPauseMs?: number;
  /** Consecutive failed queries after which queries are refused for a while. */
  readonly maxFailures?: number;
  readonly breakerPauseMs?: number;
}

const defaults = {
  queryTimeoutMs: 150,
  documentTimeoutMs: 30_000,
  maxAttempts: 5,
  retryPauseMs: 500,
  maxFailures: 5,
  breakerPauseMs: 5000,
};

const MAX_BATCH = 128;
const MAX_CHARACTERS = 8000;
const REQUESTS_AT_ONCE = 2;

/** A query that was not sent because the previous ones failed. */
export class EmbedderPausedError extends Error {
  override name = 'EmbedderPausedError';
}

/** Any endpoint with OpenAI's `POST /v1/embeddings`. */
export class OpenAiEmbedder implements Embedder {
  readonly id: string;
  readonly #options: OpenAiEmbedderOptions & typeof defaults;
  readonly #breaker: CircuitBreaker;
  /** Shrinks when the endpoint reports that a batch is too large. */
  #maxBatch = MAX_BATCH;

  private constructor(
    options: OpenAiEmbedderOptions,
    readonly dimensions: number,
  ) {
    this.#options = { ...defaults, ...options };
    this.id = `openai:${options.model}:${dimensions}`;
    const { maxFailures, breakerPauseMs } = this.#options;
    this.#breaker = new CircuitBreaker({ maxFailures, pauseMs: breakerPauseMs });
  }

  /** Requests one vector from the endpoint to learn its dimensions; rejects when the endpoint returns none. */
  static async open(options: OpenAiEmbedderOptions, signal?: AbortSignal): Promise<OpenAiEmbedder> {
    const probe = new OpenAiEmbedder(options, 0);
    const [vector] = await probe.#requestWithRetries(['probe'], signal);
    return new OpenAiEmbedder(options, vector!.length);
  }

  async embed(texts: readonly string[], purpose: 'query' | 'document', signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(this.dimensions));
    const nonBlank = [...texts.keys()].filter((at) => texts[at]!.trim() !== '');
    const inputs = nonBlank.map((at) => texts[at]!.slice(0, MAX_CHARACTERS).toWellFormed());
    const answers =
      purpose === 'query' ? await this.#query(inputs, signal) : await this.#embedDocuments(inputs, signal);
    for (const [i, answer] of answers.entries()) {
      if (answer.length !== this.dimensions) {
        throw new EmbeddingsAnswerError(`a vector of ${answer.length} dimensions, not ${this.dimensions}`, null);
      }
      vectors[nonBlank[i]!] = answer;
    }
    return vectors;
  }

  async #query(inputs: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    if (inputs.length === 0) return [];
    if (inputs.length > this.#maxBatch) throw new RangeError(`no more than ${this.#maxBatch} queries at once`);
    if (this.#breaker.state === 'open') throw new EmbedderPausedError('the embeddings endpoint failed repeatedly');
    const judge = this.#breaker.begin();
    try {
      const answers = await this.#request(inputs, this.#options.queryTimeoutMs, signal);
      judge('succeeded');
      return answers;
    } catch (error) {
      judge(signal?.aborted === true ? 'abandoned' : 'failed');
      throw error;
    }
  }

  /** A few concurrent requests; the first final failure ends the others. */
  async #embedDocuments(inputs: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const failed = new AbortController();
    const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
    const vectors: Float32Array[] = [];
    let next = 0;
    const runWorker = async () => {
      while (next < inputs.length) {
        const from = next;
        next = from + this.#maxBatch;
        const answers = await this.#requestInParts(inputs.slice(from, next), either);
        for (const [i, answer] of answers.entries()) vectors[from + i] = answer;
      }
    };
    try {
      await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, runWorker));
    } catch (error) {
      failed.abort(error);
      throw error;
    }
    return vectors;
  }

  /** Splits in halves when the endpoint finds the batch too large, down to single texts. */
  async #requestInParts(inputs: string[], signal: AbortSignal): Promise<Float32Array[]> {
    try {
      return await this.#requestWithRetries(inputs, signal);
    } catch (error) {
      if (!isTooMuch(error) || inputs.length === 1) throw error;
      const half = Math.ceil(inputs.length / 2);
      if (error.status !== 400) this.#maxBatch = Math.min(this.#maxBatch, half);
      const first = await this.#requestInParts(inputs.slice(0, half), signal);
      return [...first, ...(await this.#requestInParts(inputs.slice(half), signal))];
    }
  }

  async #requestWithRetries(inputs: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const { maxAttempts, retryPauseMs, documentTimeoutMs } = this.#options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#request(inputs, documentTimeoutMs, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (attempt >= maxAttempts || !isPassing(error)) throw error;
        const retryAfter = error instanceof EmbeddingsAnswerError ? error.retryAfter : null;
        const pauseMs = pauseBefore(attempt, { firstMs: retryPauseMs, retryAfter });
        await sleep(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
      }
    }
  }

  #request(inputs: string[], timeoutMs: number, signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const deadline = AbortSignal.timeout(timeoutMs);
    return requestEmbeddings(
      this.#options,
      inputs,
      signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    );
  }
}

/** Whether the same request may succeed later: no response, too many requests, or a server error. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof EmbeddingsAnswerError)) return error instanceof TypeError || isTimeout(error);
  return error.status === 408 || error.status === 429 || (error.status !== null && error.status >= 500);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Whether fewer texts may succeed: servers differ in how they report too many texts, or one that is too long. */
function isTooMuch(error: unknown): error is EmbeddingsAnswerError {
  return error instanceof EmbeddingsAnswerError && [400, 413, 422].includes(error.status ?? 0);
}
