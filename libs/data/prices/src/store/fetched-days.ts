import type { Day, Span } from '@bourse/range';

/** Days that were queried, as spans that neither overlap nor touch; no unqueried day counts as queried. */
export function mergeFetchedDays(spans: readonly Span[]): Span[] {
  const joined: [Day, Day][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Whether each day from `from` to `to` was queried. */
export function wereFetched(spans: readonly Span[], from: Day, to: Day): boolean {
  return spans.some((span) => span[0] <= from && to <= span[1]);
}
