// Schedules of requests, and what became of them.
import type { ScheduledResult } from './load.js';
import { quantile } from './quantile.js';

export interface Phase {
  perSecond: number;
  milliseconds: number;
}

/** When requests are due at an even pace, phase after phase. */
export function scheduleOf(phases: readonly Phase[]): Float64Array {
  let fromMs = 0;
  const due = phases.flatMap(({ perSecond, milliseconds }) => {
    const count = Math.round((perSecond * milliseconds) / 1000);
    const times = Array.from({ length: count }, (_, at) => fromMs + (1000 * at) / perSecond);
    fromMs += milliseconds;
    return times;
  });
  return Float64Array.from(due);
}

/** That many requests at an even pace. */
export function dueEvenly(perSecond: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, at) => (1000 * at) / perSecond);
}

/** A quantile of the latencies of those requests of the schedule that are chosen by their place. */
export function latencyOf({ latencyMs }: ScheduledResult, q: number, isChosen = (_at: number) => true): number {
  return quantile(
    latencyMs.filter((_, at) => isChosen(at)),
    q,
  );
}

/** The number of requests without a 200, and a suffix with the reasons: ` (503: 2)`. */
export function failedOf({ status }: ScheduledResult): { count: number; kinds: string } {
  const failed = Array.from(status).filter((code) => code !== 200);
  const kinds = [...Map.groupBy(failed, (code) => (code === 0 ? 'no response' : String(code)))];
  const texts = kinds.map(([kind, all]) => `${kind}: ${all.length}`);
  return { count: failed.length, kinds: texts.length === 0 ? '' : ` (${texts.join(', ')})` };
}
