import { type BreakerState, CircuitBreaker } from '@bourse/circuit-breaker';
import type { Meilisearch } from 'meilisearch';
import { meiliClient, type MeiliNode } from './meili-client.js';
import { failureReason, MeiliNodeError, MeiliUnavailableError } from './meili-errors.js';
import { attemptNode, callAfter, isOurFault, timeIsUp } from './node-attempt.js';
import { type DeadlineLimits, RecentLatencies } from './recent-latencies.js';

export interface MeiliNodesOptions {
  readonly nodes: readonly MeiliNode[];
  /** Bounds of the time for all attempts of one query together, which follows from the recent ones. */
  readonly deadline?: DeadlineLimits | undefined;
  /** Consecutive failures or late responses after which a node is suspended; 5 by default. */
  readonly maxFailures?: number | undefined;
  /** Duration of the suspension; 1,000 by default. */
  readonly pauseMs?: number | undefined;
}

/** Queries one node; ends with the signal. */
export type NodeQuery<T> = (client: Meilisearch, signal: AbortSignal) => Promise<T>;

interface GuardedNode {
  /** Number of the node, from 1. */
  readonly place: number;
  readonly client: Meilisearch;
  readonly breaker: CircuitBreaker;
}

const defaultDeadline: DeadlineLimits = { startMs: 200, floorMs: 100, ceilingMs: 500 };
/** A late response is still measured until then, although nothing waits for it. */
const PATIENCE = 3;
/** Number of recent calls of which more than half must succeed in time. */
const LAST_CALLS = 20;

/**
 * Nodes that hold the same indexes and do not know each other. They take turns; a query goes to a second node when the
 * first fails or uses half of the time, and the first good response counts. A node that failed or was late too often is
 * suspended. It is probed in parallel with a query that does not wait for it.
 */
export class MeiliNodes {
  readonly #nodes: readonly GuardedNode[];
  readonly #latencies: RecentLatencies;
  readonly #patienceMs: number;
  #turn = 0;

  constructor({ nodes, deadline = defaultDeadline, maxFailures = 5, pauseMs = 1000 }: MeiliNodesOptions) {
    if (nodes.length === 0) throw new RangeError('no Meilisearch node');
    this.#latencies = new RecentLatencies(deadline);
    this.#patienceMs = PATIENCE * deadline.ceilingMs;
    this.#nodes = nodes.map((node, at) => ({
      place: at + 1,
      client: meiliClient(node),
      breaker: new CircuitBreaker({ maxFailures, lastCalls: LAST_CALLS, pauseMs }),
    }));
  }

  /** State of each node's breaker, for metrics. */
  get states(): BreakerState[] {
    return this.#nodes.map(({ breaker }) => breaker.state);
  }

  /** Time for the next query. */
  get deadlineMs(): number {
    return this.#latencies.deadlineMs;
  }

  /**
   * The first good response. Rejects with MeiliUnavailableError at the deadline, or immediately while all nodes are
   * suspended; with MeiliAnswerError when a node reports an invalid query, with the signal's reason when that ends it.
   */
  async ask<T>(question: NodeQuery<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const patience = setTimeout(() => stop.abort(timeIsUp), this.#patienceMs);
    try {
      const answer = await Promise.any(this.#queryNodes(question, stop.signal));
      clearTimeout(patience);
      stop.abort();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      throw toReportedError((error as AggregateError).errors);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #queryNodes<T>(question: NodeQuery<T>, signal: AbortSignal): Promise<T>[] {
    const [first, second] = this.#chooseNodes(question);
    if (first === undefined) return [];
    const { deadlineMs } = this;
    const startedAt = performance.now();
    const query = (node: GuardedNode, shareMs: number) => {
      const { answer, passed } = this.#tryNode(node, question, shareMs, signal);
      const leftMs = Math.max(0, deadlineMs - (performance.now() - startedAt));
      return { answer: withinDeadline(node, answer, leftMs), passed };
    };
    if (second === undefined) return [query(first, deadlineMs).answer];
    const { answer, passed } = query(first, deadlineMs / 2);
    return [answer, passed.then(() => query(second, deadlineMs / 2).answer)];
  }

  /** One or two nodes in query order; empty while all are suspended. */
  #chooseNodes(question: NodeQuery<unknown>): GuardedNode[] {
    const turn = this.#turn++;
    const inTurn = this.#nodes.map((_, at) => this.#nodes[(turn + at) % this.#nodes.length]!);
    const due = inTurn.find(({ breaker }) => breaker.state === 'due');
    const sound = inTurn.filter(({ breaker }) => breaker.state === 'closed').slice(0, 2);
    if (due !== undefined) this.#probe(due, question);
    return sound;
  }

  /** Nothing waits for this response. */
  #probe(node: GuardedNode, question: NodeQuery<unknown>): void {
    const signal = AbortSignal.timeout(this.#patienceMs);
    this.#tryNode(node, question, this.deadlineMs, signal).answer.catch(() => {});
  }

  #tryNode<T>(node: GuardedNode, question: NodeQuery<T>, shareMs: number, signal: AbortSignal) {
    const startedAt = performance.now();
    const judge = node.breaker.begin();
    const { answer, passed } = attemptNode((end) => question(node.client, end), judge, shareMs, signal);
    const measured = answer.then((value) => {
      this.#latencies.add(performance.now() - startedAt);
      return value;
    });
    return { answer: measured, passed };
  }
}

/** The response of a node, or why it is not used: a late one is not, except if the process was too busy to read it. */
async function withinDeadline<T>({ place }: GuardedNode, response: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = callAfter(ms, () => reject(timeIsUp));
  try {
    return await Promise.race([response, late]);
  } catch (cause) {
    throw new MeiliNodeError(place, cause);
  } finally {
    clearTimeout(timer);
  }
}

function toReportedError(errors: readonly unknown[]): Error {
  const failures = errors.filter((error) => error instanceof MeiliNodeError);
  const ours = failures.map(({ cause }) => cause).find(isOurFault);
  return ours ?? new MeiliUnavailableError(failures.map(({ node, cause }) => `node ${node} ${failureReason(cause)}`));
}
