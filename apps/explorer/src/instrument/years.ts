// The axis of the coverage strip.

export interface Axis {
  readonly from: number;
  /** The year after the last one. */
  readonly to: number;
  /** Labelled years. */
  readonly ticks: readonly number[];
}

const MAX_TICKS = 7;
const STEPS = [1, 2, 5, 10, 20, 50];

/** Whole years around the spans, of which at most seven are labelled. */
export function axisOf(spans: readonly { readonly from: string; readonly to: string }[]): Axis {
  const from = Math.min(...spans.map((span) => yearOf(span.from)));
  const to = Math.max(...spans.map((span) => yearOf(span.to))) + 1;
  const step = STEPS.find((years) => (to - from) / years <= MAX_TICKS) ?? 100;
  const first = Math.ceil(from / step) * step;
  const ticks = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
  return { from, to, ticks };
}

/** Where a date is on the axis, in percent. */
export function positionOf(date: string, { from, to }: Axis): number {
  const year = yearOf(date);
  const start = Date.UTC(year);
  const part = (Date.parse(date) - start) / (Date.UTC(year + 1) - start);
  return ((year + part - from) / (to - from)) * 100;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
