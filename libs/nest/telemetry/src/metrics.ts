import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Shared by all latency histograms, so that they can be added up: 0.5 ms to 10 s. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type LimiterDecision = 'allowed' | 'minute' | 'month';

/**
 * The metrics of a process. Labels come from fixed lists (route patterns, statuses, codes), never from a symbol, a key
 * or a raw path, so the number of series does not depend on traffic.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'route' | 'status' | 'code'>;
  private readonly durations: Histogram<'route'>;
  private readonly limiter: Counter<'decision'>;
  private readonly observers = new Map<string, (seconds: number) => void>();
  private readonly counters = new Map<string, Counter.Internal>();

  constructor(service: string) {
    const registers = [this.registry];
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, prefix: 'bourse_' });
    this.requests = new Counter({
      name: 'bourse_http_requests_total',
      help: 'Answers by route pattern, status and error code.',
      labelNames: ['route', 'status', 'code'],
      registers,
    });
    this.durations = new Histogram({
      name: 'bourse_http_request_duration_seconds',
      help: 'Time from the request line to the last byte handed to the socket.',
      labelNames: ['route'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.limiter = new Counter({
      name: 'bourse_limiter_decisions_total',
      help: 'Charges by outcome: allowed, or the limit that refused.',
      labelNames: ['decision'],
      registers,
    });
  }

  request(route: string, status: number, code: string | null, seconds: number): void {
    let observe = this.observers.get(route);
    if (observe === undefined) this.observers.set(route, (observe = this.durations.labels({ route }).observe));
    observe(seconds);

    const key = `${route} ${status}`;
    let counter = this.counters.get(key);
    if (counter === undefined) {
      this.counters.set(key, (counter = this.requests.labels({ route, status: String(status), code: code ?? '' })));
    }
    counter.inc();
  }

  limiterDecision(decision: LimiterDecision): void {
    this.limiter.inc({ decision });
  }

  /** A value that is read when metrics are scraped; null leaves it out. */
  gauge(name: string, help: string, read: () => number | null): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
    this.registry.registerMetric(gauge);
  }
}
