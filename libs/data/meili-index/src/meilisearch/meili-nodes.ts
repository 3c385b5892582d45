import { type BreakerState, CircuitBreaker } from '@bourse/circuit-breaker';
import type { Meilisearch } from 'meilisearch';
import { meiliClient, type MeiliNode } from './meili-client.js';
import { failureReason, MeiliNodeError, MeiliUnavailableError } from './meili-errors.js';
import { attemptNode, isOurFault, timeIsUp } from './node-attempt.js';

export interface MeiliNodesOptions {
  readonly nodes: readonly MeiliNode[];
  /** All attempts of one query together; 150 by default. */
  readonly limitMs?: number | undefined;
  /** Consecutive failures after which a node is suspended; 5 by default. */
  readonly maxFailures?: number | undefined;
  /** Duration of the suspension; 1,000 by default. */
  readonly pauseMs?: number | undefined;
}

/** Queries one node; ends with the signal. */
export type NodeQuery<T> = (client: Meilisearch, signal: AbortSignal) => Promise<T>;

interface GuardedNode {
  /** From 1. */
  readonly place: number;
  readonly client: Meilisearch;
  readonly breaker: CircuitBreaker;
}

/**
 * Nodes that hold the same indexes and do not know each other. They take turns; a query goes to a second node when the
 * first fails or uses half of the time, and the first good response counts. A node that failed too often is retried in
 * parallel with a query, not before it, unless it is the only one.
 */
export class MeiliNodes {
  readonly #nodes: readonly GuardedNode[];
  readonly #limitMs: number;
  #turn = 0;

  constructor({ nodes, limitMs = 150, maxFailures = 5, pauseMs = 1000 }: MeiliNodesOptions) {
    if (nodes.length === 0) throw new RangeError('no Meilisearch node');
    this.#limitMs = limitMs;
    this.#nodes = nodes.map((node, at) => ({
      place: at + 1,
      client: meiliClient(node),
      breaker: new CircuitBreaker({ maxFailures, pauseMs }),
    }));
  }

  /** State of each node's breaker, for metrics. */
  get states(): BreakerState[] {
    return this.#nodes.map(({ breaker }) => breaker.state);
  }

  /**
   * The first good response. Rejects with MeiliUnavailableError within the limit, with MeiliAnswerError when a node
   * reports an invalid query, with the signal's reason when that ends it.
   */
  async ask<T>(question: NodeQuery<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const limit = setTimeout(() => stop.abort(timeIsUp), this.#limitMs);
    try {
      return await Promise.any(this.#queryNodes(question, stop.signal));
    } catch (error) {
      signal.throwIfAborted();
      throw toReportedError((error as AggregateError).errors);
    } finally {
      clearTimeout(limit);
      signal.removeEventListener('abort', onAbort);
      stop.abort();
    }
  }

  #queryNodes<T>(question: NodeQuery<T>, signal: AbortSignal): Promise<T>[] {
    const [first, second] = this.#chooseNodes(question);
    if (first === undefined) return [];
    const shareMs = second === undefined ? this.#limitMs : this.#limitMs / 2;
    const { answer, passed } = tryNode(first, question, shareMs, signal);
    if (second === undefined) return [answer];
    return [answer, passed.then(() => tryNode(second, question, this.#limitMs, signal).answer)];
  }

  /** One or two nodes in query order; empty while all are suspended. */
  #chooseNodes(question: NodeQuery<unknown>): GuardedNode[] {
    const turn = this.#turn++;
    const inTurn = this.#nodes.map((_, at) => this.#nodes[(turn + at) % this.#nodes.length]!);
    const sound = inTurn.filter(({ breaker }) => breaker.state === 'closed');
    const due = inTurn.filter(({ breaker }) => breaker.state === 'due');
    if (sound.length === 0) return due.slice(0, 2);
    if (due[0] !== undefined) this.#probe(due[0], question);
    return sound.slice(0, 2);
  }

  /** No caller waits for this response. */
  #probe(node: GuardedNode, question: NodeQuery<unknown>): void {
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(timeIsUp), this.#limitMs / 2);
    tryNode(node, question, this.#limitMs, stop.signal)
      .answer.catch(() => {})
      .finally(() => clearTimeout(limit));
  }
}

function tryNode<T>(node: GuardedNode, question: NodeQuery<T>, shareMs: number, signal: AbortSignal) {
  const { answer, passed } = attemptNode((end) => question(node.client, end), node.breaker.begin(), shareMs, signal);
  return { answer: answer.catch((cause: unknown) => Promise.reject(new MeiliNodeError(node.place, cause))), passed };
}

function toReportedError(errors: readonly unknown[]): Error {
  const failures = errors.filter((error) => error instanceof MeiliNodeError);
  const ours = failures.map(({ cause }) => cause).find(isOurFault);
  return ours ?? new MeiliUnavailableError(failures.map(({ node, cause }) => `node ${node} ${failureReason(cause)}`));
}
