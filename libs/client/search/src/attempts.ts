import { type SearchAnswer, searchPatterns, SearchRequest, type SymbolSearchQuery } from '@bourse/contract';
import { type AnswerCheck, checkedAnswer } from './answer-check.js';
import type { Connection } from './connection.js';
import { type Failure, failureOf } from './failure.js';

/** One question, whoever it is put to, and the end of the asker's time on the monotonic clock. */
export interface Question {
  readonly query: SymbolSearchQuery;
  readonly requestId: string | null;
  readonly endsAt: number;
}

/** Kept back from the service for the way there and back. */
const HOP_MS = 20;
/** With less the service would not begin. */
const WORK_MS_MIN = 5;

/** A question is put once, and once more at once when the connection failed while half of the time was left. */
export class Attempts {
  constructor(
    private readonly connection: Connection,
    private readonly check: AnswerCheck,
  ) {}

  isTooLate({ endsAt }: Question): boolean {
    return endsAt - performance.now() < HOP_MS + WORK_MS_MIN;
  }

  async answer(question: Question): Promise<SearchAnswer | Failure> {
    const retryUntil = (performance.now() + question.endsAt) / 2;
    const { client } = this.connection;
    const first = await this.attempt(question);
    if (!('error' in first && first.isRetryable) || performance.now() > retryUntil) return first;
    this.connection.replace(client);
    return this.attempt(question);
  }

  private async attempt({ query, requestId, endsAt }: Question): Promise<SearchAnswer | Failure> {
    const leftMs = Math.max(0, endsAt - performance.now());
    const request: SearchRequest = { query, deadlineMs: Math.max(0, Math.floor(leftMs - HOP_MS)), requestId };
    try {
      return checkedAnswer(await this.connection.ask(searchPatterns.query, request, leftMs), this.check);
    } catch (error) {
      return failureOf(error);
    }
  }
}
