import { performance } from 'node:perf_hooks';
import { version } from '@bourse/version';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Counts, type CountsOptions } from './counts.js';
import { Latencies } from './latencies.js';
import type { Sample } from './sample.js';

export type LimiterDecision = 'allowed' | 'minute' | 'month';

/** Why the guard answered 503. */
export type Refusal = 'overload' | 'maintenance' | 'keys_expired';

/** Why a key was refused: the reason of a 401. */
const unauthenticatedReasons = ['missing_header', 'invalid_format', 'unknown_key', 'revoked'] as const;
export type UnauthenticatedReason = (typeof unauthenticatedReasons)[number];

/** As named in `X-Degraded`. */
const degradedParts = ['lexical', 'semantic', 'search', 'limits', 'auth', 'upstream'] as const;
export type DegradedPart = (typeof degradedParts)[number];

/** `probing`: open, while a call tests, or may test, whether the dependency has recovered. */
export type CircuitState = 'closed' | 'probing' | 'open';
const circuitValues: Record<CircuitState, number> = { closed: 0, probing: 1, open: 2 };

/** Lookups of a cache since its creation. */
export interface CacheUse {
  readonly hits: number;
  readonly misses: number;
}

/** A metric with several series. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/**
 * The metrics of a process. Labels come from fixed lists (route patterns, statuses, codes), never from a symbol, a key
 * or a raw path. The number of series therefore does not depend on traffic.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #durations: Latencies;
  readonly #answers: Counter<'route' | 'status' | 'code' | 'simulated'>;
  readonly limiterDecisions: Counts<LimiterDecision>;
  readonly refusals: Counts<Refusal>;
  readonly degradedParts: Counts<DegradedPart>;
  readonly refusedKeys: Counts<UnauthenticatedReason>;
  readonly #circuits = new Map<string, () => CircuitState>();
  readonly #caches = new Map<string, () => CacheUse>();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, prefix: 'bourse_' });
    const duration = 'Time from the request line to the last byte handed to the socket, without streams of events.';
    this.#durations = this.createLatencies('bourse_http_request_duration_seconds', duration, 'route');
    this.#answers = new Counter({
      name: 'bourse_http_requests_total',
      help: 'Responses by route pattern, status and error code; simulated: requested with X-Simulate.',
      labelNames: ['route', 'status', 'code', 'simulated'],
      registers: [this.registry],
    });
    this.limiterDecisions = this.createCounts({
      name: 'bourse_limiter_decisions_total',
      help: 'Charges by outcome: allowed, or the limit that was exceeded.',
      label: 'decision',
      words: ['allowed', 'minute', 'month'],
    });
    this.refusals = this.createCounts({
      name: 'bourse_refusals_total',
      help: 'Requests answered 503 before any work, by reason.',
      label: 'reason',
      words: ['overload', 'maintenance', 'keys_expired'],
    });
    this.degradedParts = this.createCounts({
      name: 'bourse_degraded_answers_total',
      help: 'Incomplete or outdated responses, by part as in X-Degraded.',
      label: 'part',
      words: degradedParts,
    });
    this.refusedKeys = this.createCounts({
      name: 'bourse_unauthenticated_total',
      help: 'Requests answered 401, by reason.',
      label: 'reason',
      words: unauthenticatedReasons,
    });
    this.#addBuildInfo();
    this.#addFamilies();
    this.#addEventLoop();
  }

  /**
   * `code` is that of the error envelope; null for a success. `seconds` is null where the duration does not depend on the
   * server: a stream, or a client that left before an answer began.
   */
  countRequest(route: string, status: number, code: string | null, seconds: number | null): void {
    if (seconds !== null) this.#durations.add(route, seconds);
    this.#answers.inc({ route, status: String(status), code: code ?? '' });
  }

  /** Counts an error that a client requested with `X-Simulate`; alerts exclude its label. */
  countSimulated(route: string, status: number, code: string | null): void {
    this.#answers.inc({ route, status: String(status), code: code ?? '', simulated: 'true' });
  }

  /** The state of the circuit breaker in front of a dependency. */
  registerCircuit(name: string, state: () => CircuitState): void {
    this.#circuits.set(name, state);
  }

  registerCache(name: string, use: () => CacheUse): void {
    this.#caches.set(name, use);
  }

  /** A value read on each scrape; null omits it. */
  registerGauge(name: string, help: string, read: () => number | null): void {
    function collect(this: Gauge): void {
      const value = read();
      if (value === null) this.remove();
      else this.set(value);
    }
    this.registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }

  registerGauges({ name, help, labels }: Family, read: () => readonly Sample[]): void {
    function collect(this: Gauge): void {
      this.reset();
      for (const sample of read()) this.set(...sample);
    }
    this.registry.registerMetric(new Gauge({ name, help, labelNames: labels, registers: [], collect }));
  }

  /** A counter whose values are read on each scrape. They must only grow. */
  registerCounter({ name, help, labels }: Family, read: () => readonly Sample[]): void {
    function collect(this: Counter): void {
      this.reset();
      for (const sample of read()) this.inc(...sample);
    }
    this.registry.registerMetric(new Counter({ name, help, labelNames: labels, registers: [], collect }));
  }

  createCounts<Word extends string>(options: CountsOptions<Word>): Counts<Word> {
    return new Counts(this.registry, options);
  }

  /** Times by one label, or without labels. */
  createLatencies(name: string, help: string, label?: string): Latencies {
    return new Latencies(this.registry, name, help, label);
  }

  /** Always 1: the labels name the running version. */
  #addBuildInfo(): void {
    const labels = { version, node: process.version, platform: `${process.platform}-${process.arch}` };
    const help = 'Version of Bourse, version of Node, operating system and processor.';
    this.registerGauges({ name: 'bourse_build_info', help, labels: Object.keys(labels) }, () => [[labels, 1]]);
  }

  #addFamilies(): void {
    const circuitHelp = 'State of a circuit: 0 closed, 1 probing, 2 open (no calls).';
    this.registerGauges({ name: 'bourse_circuit_state', help: circuitHelp, labels: ['circuit'] }, () =>
      [...this.#circuits].map(([circuit, state]) => [{ circuit }, circuitValues[state()]]),
    );
    const lookups = 'Lookups by cache and outcome.';
    this.registerCounter({ name: 'bourse_cache_lookups_total', help: lookups, labels: ['cache', 'outcome'] }, () =>
      [...this.#caches].flatMap(([cache, use]): Sample[] => {
        const { hits, misses } = use();
        return [
          [{ cache, outcome: 'hit' }, hits],
          [{ cache, outcome: 'miss' }, misses],
        ];
      }),
    );
  }

  /** Two counts, so that a rate of the first is the utilisation over any period. */
  #addEventLoop(): void {
    const help = 'Time that the event loop was active and idle.';
    this.registerCounter({ name: 'bourse_event_loop_seconds_total', help, labels: ['state'] }, () => [
      [{ state: 'active' }, loopSeconds('active')],
      [{ state: 'idle' }, loopSeconds('idle')],
    ]);
  }
}

function loopSeconds(part: 'active' | 'idle'): number {
  return performance.eventLoopUtilization()[part] / 1000;
}
