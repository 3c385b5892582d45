import { modeOf, modes } from '../modes.js';
import { type AnsweredCase, quantile } from '../run-cases.js';

/** Milliseconds of one query after the other, by mode. */
export interface Latency {
  readonly mode: string;
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function latencies(answered: readonly AnsweredCase[]): Latency[] {
  return modes.flatMap((mode) => {
    const times = answered
      .filter(({ splitCase }) => modeOf(splitCase.class) === mode)
      .map(({ judged }) => judged.milliseconds);
    if (times.length === 0) return [];
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((at) => quantile(times, at));
    return [{ mode, queries: times.length, p50: p50!, p95: p95!, p99: p99! }];
  });
}
