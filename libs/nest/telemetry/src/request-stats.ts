import type { Latencies } from './latencies.js';
import type { Sample } from './sample.js';

interface Answers {
  readonly labels: { readonly route: string; readonly status: string; readonly code: string };
  count: number;
}

/** Requests by route pattern, status and code; how long they took by route pattern. */
export class RequestStats {
  private readonly answers = new Map<string, Answers>();

  constructor(private readonly durations: Latencies) {}

  add(route: string, status: number, code: string | null, seconds: number): void {
    this.durations.add(route, seconds);
    const key = code === null ? `${route} ${status}` : `${route} ${status} ${code}`;
    const answers = this.answers.get(key);
    if (answers === undefined) {
      this.answers.set(key, { labels: { route, status: String(status), code: code ?? '' }, count: 1 });
    } else answers.count += 1;
  }

  get samples(): Sample[] {
    return [...this.answers.values()].map(({ labels, count }) => [labels, count]);
  }
}
