// Counts of requests in plain arrays, turned into metrics when they are scraped: counting is on the path of every
// request, and the library's own histogram looks its labels up anew at each.
import { Counter, type Metric, type Registry } from 'prom-client';

/** Shared by all latency histograms, so that they can be added up: 0.5 ms to 10 s. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const DURATIONS = 'bourse_http_request_duration_seconds';

/** What was counted of one route pattern. */
interface RouteStats {
  /** Per bucket, the last one for what is slower than all; not cumulative. */
  readonly buckets: Float64Array;
  seconds: number;
  readonly answers: Map<string | number, Answers>;
}

interface Answers {
  readonly status: number;
  readonly code: string | null;
  count: number;
}

export class RequestStats {
  private readonly routes = new Map<string, RouteStats>();

  constructor(registry: Registry) {
    const counted = () => this.counts();
    const requests = new Counter({
      name: 'bourse_http_requests_total',
      help: 'Answers by route pattern, status and error code.',
      labelNames: ['route', 'status', 'code'],
      registers: [],
      collect() {
        this.reset();
        for (const { labels, count } of counted()) this.inc(labels, count);
      },
    });
    registry.registerMetric(requests);
    registry.registerMetric(this.durations() as Metric);
  }

  add(route: string, status: number, code: string | null, seconds: number): void {
    let stats = this.routes.get(route);
    if (stats === undefined) this.routes.set(route, (stats = emptyStats()));
    let bucket = 0;
    while (bucket < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[bucket]!) bucket += 1;
    stats.buckets[bucket]! += 1;
    stats.seconds += seconds;
    const kind = code === null ? status : `${status} ${code}`;
    const answers = stats.answers.get(kind);
    if (answers === undefined) stats.answers.set(kind, { status, code, count: 1 });
    else answers.count += 1;
  }

  private counts() {
    return [...this.routes].flatMap(([route, { answers }]) =>
      [...answers.values()].map(({ status, code, count }) => ({
        labels: { route, status: String(status), code: code ?? '' },
        count,
      })),
    );
  }

  /** The histogram in the form that the registry writes; it asks nothing else of a metric. */
  private durations(): unknown {
    const get = () => ({
      name: DURATIONS,
      help: 'Time from the request line to the last byte handed to the socket.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.routes].flatMap(([route, stats]) => histogramValues(route, stats)),
    });
    return { name: DURATIONS, get: () => Promise.resolve(get()), reset: () => this.routes.clear() };
  }
}

function emptyStats(): RouteStats {
  return { buckets: new Float64Array(BUCKETS_SECONDS.length + 1), seconds: 0, answers: new Map() };
}

function histogramValues(route: string, { buckets, seconds }: RouteStats) {
  let count = 0;
  const cumulative = [...BUCKETS_SECONDS, '+Inf' as const].map((le, bucket) => {
    count += buckets[bucket] ?? 0;
    return { metricName: `${DURATIONS}_bucket`, labels: { le, route }, value: count };
  });
  return [
    ...cumulative,
    { metricName: `${DURATIONS}_sum`, labels: { route }, value: seconds },
    { metricName: `${DURATIONS}_count`, labels: { route }, value: count },
  ];
}
