/** A weighted sum of named features. */
export function weightedSum<Name extends string>(
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): number {
  let sum = 0;
  for (const name of names) sum += weights[name] * features[name];
  return sum;
}

/** 0 to 1. */
export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
