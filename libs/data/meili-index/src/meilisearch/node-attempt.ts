import { type Verdict } from '@bourse/circuit-breaker';
import { MeiliAnswerError, requestCause } from './meili-errors.js';

/** The reason with which a timed-out attempt ends; any other reason states nothing about the node. */
export const timeIsUp = new DOMException('no answer in time', 'TimeoutError');

/** One request to one node. */
export interface NodeAttempt<T> {
  readonly answer: Promise<T>;
  /** Resolves when another node must be queried, rejects when that is unnecessary or useless. */
  readonly passed: Promise<void>;
}

/**
 * A node that has not answered within `shareMs` has failed, but its response is still accepted until `signal` ends it.
 */
export function attemptNode<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  judge: (verdict: Verdict) => void,
  shareMs: number,
  signal: AbortSignal,
): NodeAttempt<T> {
  const { promise: passed, resolve: pass, reject: keep } = Promise.withResolvers<void>();
  passed.catch(() => {});
  const share = callAfter(shareMs, () => {
    judge('failed');
    pass();
  });
  const answer = ask(signal).then(
    (value) => {
      judge('succeeded');
      keep();
      return value;
    },
    (error: unknown) => {
      const cause = requestCause(error);
      if (signal.aborted && signal.reason !== timeIsUp) judge('abandoned');
      else if (isOurFault(cause)) judge('succeeded');
      else judge('failed');
      if (signal.aborted || isOurFault(cause)) keep(cause);
      else pass();
      throw cause;
    },
  );
  return { answer: answer.finally(() => clearTimeout(share)), passed };
}

/**
 * Calls after that time, and after the responses that arrived by then have been read: the event loop runs timers that
 * are due first.
 */
export function callAfter(ms: number, call: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(() => setImmediate(call)), ms);
}

/** The query is invalid, on every node. A missing index is a failure of the node. */
export function isOurFault(cause: unknown): cause is MeiliAnswerError {
  return cause instanceof MeiliAnswerError && cause.status === 400 && !nodesOwn.has(cause.code);
}

const nodesOwn = new Set(['index_not_found', 'unreadable']);
