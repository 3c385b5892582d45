/** The limits at which a request is refused instead of queued. */
export interface OverloadLimits {
  /** Maximum number of requests of one key under way at once; 0: no maximum. */
  readonly keyConcurrency: number;
  /** Maximum work of the process before a request in the queue of its key, in milliseconds; 0: no maximum. */
  readonly maxWaitMs: number;
}

export const overloadDefaults: OverloadLimits = { keyConcurrency: 16, maxWaitMs: 200 };

/** Number of requests accepted for any duration: those of one client with 48 connections. */
export const REQUESTS_ALWAYS = 48;
/** Maximum number of waiting requests of one key, for any rate of starts. */
export const MAX_WAITING = 1000;

/** The queue when a request arrives. */
export interface QueueState {
  /** Waiting requests of the same key. */
  readonly waiting: number;
  /** Mean work of the process between two starts of requests of that key; 0 while unknown. */
  readonly startEveryMs: number;
  /** Waiting requests of all keys, and the number of these keys. */
  readonly waitingOfAll: number;
  readonly keysWaiting: number;
  /** Requests of all keys that have started and are not finished. */
  readonly underWay: number;
}

/**
 * Whether a request is refused: the work before it exceeds the limit, and its key has at least as many waiting requests
 * as other keys have on average. The rule uses only requests and their processor time. A client that sends one request
 * at a time is never refused, for any other load of the process or the machine.
 */
export function isOverloaded(state: QueueState, maxWaitMs: number): boolean {
  const { waiting, startEveryMs, waitingOfAll, keysWaiting, underWay } = state;
  if (maxWaitMs === 0 || waiting === 0 || waitingOfAll + underWay < REQUESTS_ALWAYS) return false;
  if (waiting < waitingOfAll / keysWaiting) return false;
  return waiting >= MAX_WAITING || waiting * startEveryMs > maxWaitMs;
}
