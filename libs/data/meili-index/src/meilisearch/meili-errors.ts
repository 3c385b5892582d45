import { MeilisearchRequestError } from 'meilisearch';

/** An error response, or a response that is not from Meilisearch; `code` is Meilisearch's own or `unreadable`. */
export class MeiliAnswerError extends Error {
  override readonly name = 'MeiliAnswerError';

  constructor(
    readonly status: number,
    readonly code: string,
    /** Meilisearch's explanation. It may repeat the request, so it stays out of the message. */
    readonly detail: string | null = null,
  ) {
    super(`Meilisearch returned ${status} ${code}`);
  }
}

/** No node answered in time. `reasons` has one entry per queried node, and is empty when all nodes are suspended. */
export class MeiliUnavailableError extends Error {
  override readonly name = 'MeiliUnavailableError';

  constructor(readonly reasons: readonly string[]) {
    super(`no Meilisearch node answered: ${reasons.length > 0 ? reasons.join(', ') : 'all nodes failed repeatedly'}`);
  }
}

/** One node failed its part of the work on an index. Nodes count from 1. */
export class MeiliNodeError extends Error {
  override readonly name = 'MeiliNodeError';

  constructor(
    readonly node: number,
    override readonly cause: unknown,
  ) {
    super(`Meilisearch node ${node}: ${failureReason(cause)}`);
  }
}

export interface FailedTask {
  readonly uid: number;
  readonly type: string;
  readonly code: string;
  readonly message: string;
}

/** A task that Meilisearch accepted and then failed or canceled on request. */
export class MeiliTaskError extends Error {
  override readonly name = 'MeiliTaskError';

  constructor(
    readonly node: number,
    readonly task: FailedTask,
  ) {
    super(`Meilisearch node ${node}, task ${task.uid} (${task.type}): ${task.code}: ${task.message}`);
  }
}

/** All tasks succeeded, but the number of documents in the index is wrong. */
export class MeiliCountError extends Error {
  override readonly name = 'MeiliCountError';

  constructor(
    readonly node: number,
    readonly expected: number,
    readonly found: number,
  ) {
    super(`Meilisearch node ${node}: ${found} documents instead of ${expected}`);
  }
}

/** The error in a word: Meilisearch's code, the system's code, or `timeout`. Never an address or a key. */
export function failureReason(error: unknown): string {
  const cause = requestCause(error);
  if (cause instanceof MeiliAnswerError) return cause.code;
  if (!(cause instanceof Error)) return 'unknown';
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout';
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause.name;
}

/** The error itself: the client wraps it in one whose message contains the address. */
export function requestCause(error: unknown): unknown {
  return error instanceof MeilisearchRequestError ? error.cause : error;
}
