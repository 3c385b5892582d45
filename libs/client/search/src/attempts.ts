import { withTimeout } from '@bourse/timeout';
import { activeTraceparent } from '@bourse/tracing';
import { type AnswerCheck } from './answer-check.js';
import type { Connection } from './connection.js';
import { type Failure, failureOf } from './failure.js';

/** One request to any search server, and its deadline on the monotonic clock. */
export interface ServiceRequest<Answer> {
  /** The message pattern, and the fields of the message other than the remaining time, the request id and the trace. */
  readonly pattern: string;
  readonly content: object;
  /** Validates an answer; throws SearchUnavailable if it is malformed. */
  readonly read: (answer: unknown, check: AnswerCheck) => Answer;
  readonly requestId: string | null;
  readonly endsAt: number;
  /** Another server may be free. */
  readonly isHedged: boolean;
}

/** Milliseconds subtracted from the deadline for the network round trip. */
const HOP_MS = 20;
/** With less time, the service does not begin. */
const MIN_WORK_MS = 5;

/**
 * Sends a request, and repeats it once if the connection failed while half of the time was left. A hedged one is also
 * repeated after half of the time without an answer; the first answer counts.
 */
export class Attempts {
  constructor(
    private readonly connection: Connection,
    private readonly check: AnswerCheck,
  ) {}

  isTooLate({ endsAt }: Pick<ServiceRequest<unknown>, 'endsAt'>): boolean {
    return endsAt - performance.now() < HOP_MS + MIN_WORK_MS;
  }

  async answer<Answer extends object>(request: ServiceRequest<Answer>): Promise<Answer | Failure> {
    const startedAt = performance.now();
    const halfMs = (request.endsAt - startedAt) / 2;
    const { client } = this.connection;
    const pending = this.#attempt(request);
    const first = request.isHedged
      ? await withTimeout(() => pending, { ms: halfMs, onTimeout: () => null })
      : await pending;
    if (first === null) return firstAnswer([pending, this.#attempt(request)]);
    if (!('error' in first && first.isRetryable) || performance.now() - startedAt > halfMs) return first;
    this.connection.replace(client);
    return this.#attempt(request);
  }

  async #attempt<Answer>(request: ServiceRequest<Answer>): Promise<Answer | Failure> {
    const { pattern, content, read, requestId, endsAt } = request;
    const leftMs = Math.max(0, endsAt - performance.now());
    const deadlineMs = Math.max(0, Math.floor(leftMs - HOP_MS));
    const message = { ...content, deadlineMs, requestId, traceparent: activeTraceparent() };
    try {
      return read(await this.connection.ask(pattern, message, leftMs), this.check);
    } catch (error) {
      return failureOf(error);
    }
  }
}

/** Resolves with the first successful answer, or with the first failure if all attempts fail. */
async function firstAnswer<Answer extends object>(
  attempts: readonly Promise<Answer | Failure>[],
): Promise<Answer | Failure> {
  const answers = attempts.map(async (attempt) => {
    const answer = await attempt;
    if ('error' in answer) throw answer;
    return answer;
  });
  return Promise.any(answers).catch(({ errors }: AggregateError) => errors[0] as Failure);
}
