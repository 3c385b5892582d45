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

const LEAST = 1e-4;

/** The logarithm of the odds, the inverse of `sigmoid`; finite also for 0 and 1. */
export function logit(share: number): number {
  const inside = Math.min(1 - LEAST, Math.max(LEAST, share));
  return Math.log(inside / (1 - inside));
}
