import { activeTraceparent } from '@bourse/tracing';
import { type AnswerCheck } from './answer-check.js';
import type { Connection } from './connection.js';
import { type Failure, failureOf } from './failure.js';

/** One question, whoever it is put to, and the end of the asker's time on the monotonic clock. */
export interface Question<Answer> {
  /** The message pattern, and what the message holds beside the time that is left, the request id and the trace. */
  readonly pattern: string;
  readonly content: object;
  /** Throws SearchUnavailable unless what came back is an answer. */
  readonly read: (answer: unknown, check: AnswerCheck) => Answer;
  readonly requestId: string | null;
  readonly endsAt: number;
}

/** Kept back from the service for the way there and back. */
const HOP_MS = 20;
/** With less the service would not begin. */
const MIN_WORK_MS = 5;

/** A question is put once, and once more at once when the connection failed while half of the time was left. */
export class Attempts {
  readonly #connection: Connection;
  readonly #check: AnswerCheck;

  constructor(connection: Connection, check: AnswerCheck) {
    this.#connection = connection;
    this.#check = check;
  }

  isTooLate({ endsAt }: Pick<Question<unknown>, 'endsAt'>): boolean {
    return endsAt - performance.now() < HOP_MS + MIN_WORK_MS;
  }

  async answer<Answer extends object>(question: Question<Answer>): Promise<Answer | Failure> {
    const retryUntil = (performance.now() + question.endsAt) / 2;
    const { client } = this.#connection;
    const first = await this.#attempt(question);
    if (!('error' in first && first.isRetryable) || performance.now() > retryUntil) return first;
    this.#connection.replace(client);
    return this.#attempt(question);
  }

  async #attempt<Answer>(question: Question<Answer>): Promise<Answer | Failure> {
    const { pattern, content, read, requestId, endsAt } = question;
    const leftMs = Math.max(0, endsAt - performance.now());
    const deadlineMs = Math.max(0, Math.floor(leftMs - HOP_MS));
    const message = { ...content, deadlineMs, requestId, traceparent: activeTraceparent() };
    try {
      return read(await this.#connection.ask(pattern, message, leftMs), this.#check);
    } catch (error) {
      return failureOf(error);
    }
  }
}
