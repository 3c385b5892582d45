import {
  type ResolveAnswer,
  type ResolveItem,
  type SearchAnswer,
  searchPatterns,
  SearchStatus,
  type SymbolSearchQuery,
  searchQueryKey,
} from '@bourse/contract';
import { inSpan } from '@bourse/tracing';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  IterableBackoff,
} from 'cockatiel';
import { type AnswerCheck, validateSearchAnswer, validateResolveAnswer } from './answer-check.js';
import { Attempts, type ServiceRequest } from './attempts.js';
import { Connection } from './connection.js';
import { type Failure, failureOf } from './failure.js';
import { NatsSearchClient } from './nats-client.js';
import {
  type BreakerState,
  type SearchOptions,
  type SearchClient,
  SearchUnavailable,
  type UnavailableReason,
} from './search-client.js';
import { SingleFlight } from './single-flight.js';
import { type TcpAddress, TcpSearchClient } from './tcp-client.js';

/** A TCP address, or a comma-separated list of NATS URLs. */
export type SearchAddress = TcpAddress | { readonly natsUrl: string };

export interface RemoteSearchOptions {
  /** How strictly answers are validated; default `whole`. */
  readonly check?: AnswerCheck;
  /** Called when the circuit opens, with the reason, and when it closes; for the log. */
  readonly onCircuit?: (state: 'open' | 'closed', reason: UnavailableReason | null) => void;
}

const STATUS_MS = 1_000;
const MAX_FAILURES = 5;
/** Time that the circuit stays open: initially, then after each failed probe. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 5_000];

const circuits: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'probing',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

const monotonic = () => performance.now();

/** Calls the search service over TCP or NATS. */
export class RemoteSearchClient implements SearchClient {
  readonly #connection: Connection;
  readonly #attempts: Attempts;
  /** Several servers may take requests. */
  readonly #hasPeers: boolean;
  readonly #breaker = circuitBreaker(handleWhenResult(isFault), {
    halfOpenAfter: new IterableBackoff(pausesMs),
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  readonly #flights = new SingleFlight<SearchAnswer>(monotonic);
  #startedCalls = 0;
  /** Number of the latest answered call. */
  #lastAnswered = 0;

  constructor(address: SearchAddress, { check = 'whole', onCircuit = () => {} }: RemoteSearchOptions = {}) {
    this.#connection = new Connection(() =>
      'natsUrl' in address ? new NatsSearchClient(address.natsUrl) : new TcpSearchClient(address),
    );
    this.#attempts = new Attempts(this.#connection, check);
    this.#hasPeers = 'natsUrl' in address;
    this.#watchCircuit(onCircuit);
  }

  /** State of the circuit breaker, for metrics. */
  get circuit(): BreakerState {
    return circuits[this.#breaker.state];
  }

  async search(query: SymbolSearchQuery, { deadlineMs, requestId = null }: SearchOptions): Promise<SearchAnswer> {
    const endsAt = monotonic() + deadlineMs;
    const request = {
      pattern: searchPatterns.query,
      content: { query },
      read: validateSearchAnswer,
      requestId,
      endsAt,
      isHedged: this.#hasPeers,
    };
    return traceCall(request.pattern, () =>
      this.#flights.join(searchQueryKey(query), deadlineMs, () => this.#askThroughBreaker(request)),
    );
  }

  async resolve(
    items: readonly ResolveItem[],
    { deadlineMs, requestId = null }: SearchOptions,
  ): Promise<ResolveAnswer> {
    const endsAt = monotonic() + deadlineMs;
    const request = {
      pattern: searchPatterns.resolve,
      content: { items },
      read: validateResolveAnswer,
      requestId,
      endsAt,
      isHedged: false,
    };
    // A service that reports too little time for the items is alive.
    return traceCall(request.pattern, () =>
      this.#askThroughBreaker(request, ({ cause }) => cause === 'deadline_exceeded'),
    );
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

  /** During a probe, other calls are refused: cockatiel would let them wait for it. */
  async #askThroughBreaker<Answer extends object>(
    request: ServiceRequest<Answer>,
    isHarmless?: IsHarmless,
  ): Promise<Answer> {
    if (this.#attempts.isTooLate(request)) throw new SearchUnavailable('timeout');
    if (this.#breaker.state === CircuitState.HalfOpen) throw new SearchUnavailable('circuit_open');
    const answer = await this.#breaker
      .execute(() => this.#askService(request, isHarmless))
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? new SearchUnavailable('circuit_open') : error;
      });
    if ('error' in answer) throw answer.error;
    return answer;
  }

  /**
   * Throws the failures that the breaker must not count: one from before the circuit opened, and one after the answer
   * to a later call, as when one of several servers dies and its calls time out together.
   */
  async #askService<Answer extends object>(
    request: ServiceRequest<Answer>,
    isHarmless?: IsHarmless,
  ): Promise<Answer | Failure> {
    const callNumber = ++this.#startedCalls;
    const startState = this.#breaker.state;
    const answer = await this.#attempts.answer(request);
    const outcome = 'error' in answer && isHarmless?.(answer.error) ? { ...answer, isCallerFault: true } : answer;
    if (!isFault(outcome)) this.#lastAnswered = Math.max(this.#lastAnswered, callNumber);
    else if (callNumber < this.#lastAnswered || this.#breaker.state !== startState) throw outcome.error;
    return outcome;
  }

  /** Reports changes of the circuit. The next probe after it opened uses a new connection. */
  #watchCircuit(onCircuit: NonNullable<RemoteSearchOptions['onCircuit']>): void {
    let reportedState: 'open' | 'closed' = 'closed';
    this.#breaker.onBreak((reason) => {
      this.#connection.replace(this.#connection.client);
      if (reportedState === 'open' || !('value' in reason)) return;
      reportedState = 'open';
      onCircuit(reportedState, (reason.value as Failure).error.reason);
    });
    this.#breaker.onReset(() => {
      reportedState = 'closed';
      onCircuit(reportedState, null);
    });
  }
}

/** Whether an error proves that the service is healthy. */
type IsHarmless = (error: SearchUnavailable) => boolean;

function isFault(outcome: unknown): outcome is Failure {
  return (outcome as Partial<Failure>).isCallerFault === false;
}

const reasonOf = (error: unknown) => (error as SearchUnavailable).reason;

/** Traces one call of the service with all its attempts; rejects only with SearchUnavailable. */
function traceCall<Answer>(pattern: string, ask: () => Promise<Answer>): Promise<Answer> {
  const attributes = { 'rpc.system.name': 'nestjs', 'rpc.method': pattern };
  return inSpan(
    () => ({ name: pattern, kind: 'client', attributes, errorType: reasonOf }),
    () => ask().catch((error: unknown) => Promise.reject(failureOf(error).error)),
  );
}
