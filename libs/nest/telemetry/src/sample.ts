/** Labels from fixed lists, and the value. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];
