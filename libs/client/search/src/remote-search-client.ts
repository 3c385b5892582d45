import {
  type ResolveAnswer,
  type ResolveItem,
  type SearchAnswer,
  searchPatterns,
  SearchStatus,
  type SymbolSearchQuery,
} from '@bourse/contract';
import { inSpan } from '@bourse/tracing';
import { type AnswerCheck, checkedAnswer, checkedResolution } from './answer-check.js';
import { Attempts, type Question } from './attempts.js';
import { type BreakerState, CircuitBreaker } from './circuit-breaker.js';
import { Connection } from './connection.js';
import { failureOf } from './failure.js';
import { NatsSearchClient } from './nats-client.js';
import { type SearchOptions, type SearchClient, SearchUnavailable, type UnavailableReason } from './search-client.js';
import { SingleFlight } from './single-flight.js';
import { TcpSearchClient } from './tcp-client.js';

/** A TCP address, or a comma-separated list of NATS URLs. */
export type SearchAddress = { readonly host: string; readonly port: number } | { readonly natsUrl: string };

export interface RemoteSearchOptions {
  /** How closely answers are looked at; `whole` when absent. */
  readonly check?: AnswerCheck;
  /** The breaker's clock, in milliseconds; monotonic when absent. */
  readonly now?: () => number;
  /** Called when the circuit opens, with the reason, and when it closes: what is worth a line of log. */
  readonly onCircuit?: (state: 'open' | 'closed', reason: UnavailableReason | null) => void;
}

const STATUS_MS = 1_000;

const monotonic = () => performance.now();

/** Searches answered by the search service, over TCP or NATS. */
export class RemoteSearchClient implements SearchClient {
  readonly #connection: Connection;
  readonly #attempts: Attempts;
  readonly #breaker: CircuitBreaker;
  readonly #flights = new SingleFlight<SearchAnswer>(monotonic);
  readonly #onCircuit: NonNullable<RemoteSearchOptions['onCircuit']>;

  constructor(address: SearchAddress, { check = 'whole', now = monotonic, onCircuit }: RemoteSearchOptions = {}) {
    this.#connection = new Connection(() =>
      'natsUrl' in address ? new NatsSearchClient(address.natsUrl) : new TcpSearchClient(address),
    );
    this.#attempts = new Attempts(this.#connection, check);
    this.#breaker = new CircuitBreaker(now);
    this.#onCircuit = onCircuit ?? (() => {});
  }

  /** For metrics. */
  get circuit(): BreakerState {
    return this.#breaker.state;
  }

  async search(query: SymbolSearchQuery, { deadlineMs, requestId = null }: SearchOptions): Promise<SearchAnswer> {
    const endsAt = monotonic() + deadlineMs;
    const question = { pattern: searchPatterns.query, content: { query }, read: checkedAnswer, requestId, endsAt };
    return spanned(question.pattern, () =>
      this.#flights.join(flightKey(query), deadlineMs, () => this.#guarded(question)),
    );
  }

  async resolve(
    items: readonly ResolveItem[],
    { deadlineMs, requestId = null }: SearchOptions,
  ): Promise<ResolveAnswer> {
    const endsAt = monotonic() + deadlineMs;
    const question = {
      pattern: searchPatterns.resolve,
      content: { items },
      read: checkedResolution,
      requestId,
      endsAt,
    };
    // A service that says itself that its time was too short for so much is alive.
    return spanned(question.pattern, () => this.#guarded(question, ({ cause }) => cause === 'deadline_exceeded'));
  }

  async status(): Promise<SearchStatus> {
    try {
      const status = SearchStatus.safeParse(await this.#connection.ask(searchPatterns.status, {}, STATUS_MS));
      if (!status.success) throw new SearchUnavailable('malformed', status.error);
      return status.data;
    } catch (error) {
      throw failureOf(error).error;
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #guarded<Answer extends object>(
    question: Question<Answer>,
    isNoFault: (error: SearchUnavailable) => boolean = () => false,
  ): Promise<Answer> {
    if (this.#attempts.isTooLate(question)) throw new SearchUnavailable('timeout');
    const trial = this.#breaker.begin();
    if (trial === null) throw new SearchUnavailable('circuit_open');
    const answer = await this.#attempts.answer(question);
    if (!('error' in answer)) {
      this.#watched(() => trial.succeeded(), null);
      return answer;
    }
    const { error, isAskers } = answer;
    const isBlameless = isAskers || isNoFault(error);
    this.#watched(() => (isBlameless ? trial.succeeded() : trial.failed()), error.reason);
    throw error;
  }

  /** The next probe after the circuit opened gets a connection of its own. */
  #watched(verdict: () => void, reason: UnavailableReason | null): void {
    const before = this.#breaker.state;
    verdict();
    const after = this.#breaker.state;
    if (after === before) return;
    if (after === 'open') this.#connection.replace(this.#connection.client);
    if (after === 'closed') this.#onCircuit('closed', null);
    else if (before === 'closed') this.#onCircuit('open', reason);
  }
}

const reasonOf = (error: unknown) => (error as SearchUnavailable).reason;

/** One call of the service, whatever it takes; fails with SearchUnavailable only. */
function spanned<Answer>(pattern: string, ask: () => Promise<Answer>): Promise<Answer> {
  const attributes = { 'rpc.system.name': 'nestjs', 'rpc.method': pattern };
  return inSpan(
    () => ({ name: pattern, kind: 'client', attributes, errorType: reasonOf }),
    () => ask().catch((error: unknown) => Promise.reject(failureOf(error).error)),
  );
}

/** Equal for queries that are answered alike. */
function flightKey({ query, limit, country, type, explain }: SymbolSearchQuery): string {
  return JSON.stringify([query, limit, country, type, explain]);
}
