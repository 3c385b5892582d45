import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { Counts } from './counts.js';
import { Latencies } from './latencies.js';
import { RequestStats } from './request-stats.js';
import type { Sample } from './sample.js';

export type LimiterDecision = 'allowed' | 'minute' | 'month';

/** Why the guard refused before it looked at the key. */
export type Refusal = 'overload' | 'maintenance' | 'keys_expired';

/** As named in `X-Degraded`. */
const degradedParts = ['lexical', 'semantic', 'search', 'limits', 'auth', 'upstream'] as const;
export type DegradedPart = (typeof degradedParts)[number];

/** `probing`: open, while a call finds out, or may find out, whether things are better. */
export type CircuitState = 'closed' | 'probing' | 'open';
const circuitValues: Record<CircuitState, number> = { closed: 0, probing: 1, open: 2 };

/** What a cache was asked, since it was made. */
export interface CacheUse {
  readonly hits: number;
  readonly misses: number;
}

/**
 * The metrics of a process. Labels come from fixed lists (route patterns, statuses, codes), never from a symbol, a key
 * or a raw path, so the number of series does not depend on traffic.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: RequestStats;
  private readonly decisions = new Counts<LimiterDecision>('decision', ['allowed', 'minute', 'month']);
  private readonly refusals = new Counts<Refusal>('reason', ['overload', 'maintenance', 'keys_expired']);
  private readonly parts = new Counts<DegradedPart>('part', degradedParts);
  private readonly circuits = new Map<string, () => CircuitState>();
  private readonly caches = new Map<string, () => CacheUse>();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, prefix: 'bourse_' });
    this.requests = this.addRequests();
    this.addGuard();
    this.addFamilies();
    this.addEventLoop();
  }

  /** `code` is that of the error envelope; null for a success. */
  request(route: string, status: number, code: string | null, seconds: number): void {
    this.requests.add(route, status, code, seconds);
  }

  limiterDecision(decision: LimiterDecision): void {
    this.decisions.add(decision);
  }

  refused(reason: Refusal): void {
    this.refusals.add(reason);
  }

  degraded(part: DegradedPart): void {
    this.parts.add(part);
  }

  /** What stands between this process and something that may fail. */
  circuit(name: string, state: () => CircuitState): void {
    this.circuits.set(name, state);
  }

  cache(name: string, use: () => CacheUse): void {
    this.caches.set(name, use);
  }

  /** A value that is read when metrics are scraped; null leaves it out. */
  gauge(name: string, help: string, read: () => number | null): void {
    const samples = (): Sample[] => {
      const value = read();
      return value === null ? [] : [[{}, value]];
    };
    this.gauges(name, help, samples);
  }

  gauges(name: string, help: string, read: () => readonly Sample[]): void {
    this.add('gauge', name, help, read);
  }

  /** Counts that somebody keeps and that only grow, read when metrics are scraped. */
  counter(name: string, help: string, read: () => readonly Sample[]): void {
    this.add('counter', name, help, read);
  }

  /** Times by one label, or by none. */
  latencies(name: string, help: string, label?: string): Latencies {
    return new Latencies(this.registry, name, help, label);
  }

  private add(type: 'counter' | 'gauge', name: string, help: string, read: () => readonly Sample[]): void {
    const values = () => read().map(([labels, value]) => ({ labels, value }));
    const get = () => Promise.resolve({ name, help, type, aggregator: 'sum', values: values() });
    // The form that the registry writes; it asks nothing else of a metric.
    const metric: unknown = { name, get, reset: () => {} };
    this.registry.registerMetric(metric as Metric);
  }

  private addRequests(): RequestStats {
    const help = 'Time from the request line to the last byte handed to the socket.';
    const stats = new RequestStats(this.latencies('bourse_http_request_duration_seconds', help, 'route'));
    const answers = 'Answers by route pattern, status and error code.';
    this.counter('bourse_http_requests_total', answers, () => stats.samples);
    return stats;
  }

  private addGuard(): void {
    const limiter = 'Charges by outcome: allowed, or the limit that refused.';
    this.counter('bourse_limiter_decisions_total', limiter, () => this.decisions.samples);
    const refusals = 'Requests answered 503 before their key was looked at, by reason.';
    this.counter('bourse_refusals_total', refusals, () => this.refusals.samples);
    const degraded = 'Answers that lacked a part or were older than they should be, as in X-Degraded.';
    this.counter('bourse_degraded_answers_total', degraded, () => this.parts.samples);
  }

  private addFamilies(): void {
    this.gauges('bourse_circuit_state', 'What is asked: 0 closed, 1 probing, 2 open, which is: not asked.', () =>
      [...this.circuits].map(([circuit, state]) => [{ circuit }, circuitValues[state()]]),
    );
    this.counter('bourse_cache_lookups_total', 'Lookups by cache and outcome.', () =>
      [...this.caches].flatMap(([cache, use]): Sample[] => {
        const { hits, misses } = use();
        return [
          [{ cache, outcome: 'hit' }, hits],
          [{ cache, outcome: 'miss' }, misses],
        ];
      }),
    );
  }

  /** Two counts, so that a rate of the first is the utilisation over any time. */
  private addEventLoop(): void {
    const help = 'Time that the event loop spent working and waiting.';
    this.counter('bourse_event_loop_seconds_total', help, () => [
      [{ state: 'active' }, loopSeconds('active')],
      [{ state: 'idle' }, loopSeconds('idle')],
    ]);
  }
}

function loopSeconds(part: 'active' | 'idle'): number {
  return performance.eventLoopUtilization()[part] / 1000;
}
