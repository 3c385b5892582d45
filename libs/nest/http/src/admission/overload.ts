/** When a request is refused instead of queued. */
export interface OverloadLimits {
  /** Requests of one key that are under way together; 0: any number. */
  readonly keyConcurrency: number;
  /** How much work of the process may lie before a request in the queue of its key; 0: any amount. */
  readonly maxWaitMs: number;
}

export const overloadDefaults: OverloadLimits = { keyConcurrency: 16, maxWaitMs: 200 };

/** So many requests may be in a process, however long they take: those of one client with 48 connections. */
export const REQUESTS_ALWAYS = 48;
/** Requests of one key that wait at the most, however quickly they are started. */
export const MAX_WAITING = 1000;

/** What there is at the moment a request arrives. */
export interface QueueState {
  /** Requests of the same key that wait. */
  readonly waiting: number;
  /** Work of the process between two starts of that key's requests, in the mean; 0 as long as it is not known. */
  readonly startEveryMs: number;
  /** Requests of all keys that wait, and how many keys these are. */
  readonly waitingOfAll: number;
  readonly keysWaiting: number;
  /** Requests of all keys that have started and are not finished. */
  readonly underWay: number;
}

/**
 * Whether a request is refused: too much work lies before it, and its key has at least as many requests waiting as
 * other keys have on average. The rule knows requests and the processor time that they take, and nothing else. A client
 * that sends one request at a time is never refused, whatever keeps the process or the machine busy.
 */
export function isOverloaded(state: QueueState, maxWaitMs: number): boolean {
  const { waiting, startEveryMs, waitingOfAll, keysWaiting, underWay } = state;
  if (maxWaitMs === 0 || waiting === 0 || waitingOfAll + underWay < REQUESTS_ALWAYS) return false;
  if (waiting < waitingOfAll / keysWaiting) return false;
  return waiting >= MAX_WAITING || waiting * startEveryMs > maxWaitMs;
}
