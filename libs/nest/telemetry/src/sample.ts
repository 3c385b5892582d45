/** A value of a metric with its labels, whose values come from fixed lists. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];
