import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { RequestStats } from './request-stats.js';

export type LimiterDecision = 'allowed' | 'minute' | 'month';

/**
 * The metrics of a process. Labels come from fixed lists (route patterns, statuses, codes), never from a symbol, a key
 * or a raw path, so the number of series does not depend on traffic.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: RequestStats;
  private readonly decisions: Record<LimiterDecision, number> = { allowed: 0, minute: 0, month: 0 };

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, prefix: 'bourse_' });
    this.requests = new RequestStats(this.registry);
    const { decisions } = this;
    const limiter = new Counter({
      name: 'bourse_limiter_decisions_total',
      help: 'Charges by outcome: allowed, or the limit that refused.',
      labelNames: ['decision'],
      registers: [],
      collect() {
        this.reset();
        for (const [decision, count] of Object.entries(decisions)) this.inc({ decision }, count);
      },
    });
    this.registry.registerMetric(limiter);
  }

  /** `code` is that of the error envelope; null for a success. */
  request(route: string, status: number, code: string | null, seconds: number): void {
    this.requests.add(route, status, code, seconds);
  }

  limiterDecision(decision: LimiterDecision): void {
    this.decisions[decision] += 1;
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
