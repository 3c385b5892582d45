/** A row of features, by name. */
export type Features = Readonly<Record<string, number>>;

export interface Example {
  readonly features: Features;
  readonly label: 0 | 1;
  readonly weight: number;
}

/** Logistic regression by gradient descent with a little L2; deterministic. */
export function fitLogistic<Name extends string>(
  names: readonly Name[],
  examples: readonly Example[],
  { rounds = 4000, l2 = 1e-3 } = {},
): Record<Name, number> {
  const rows = examples.map(({ features }) => names.map((name) => features[name] ?? 0));
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  return descend(names, rounds, (weights) => {
    const gradient = weights.map((weight) => l2 * weight);
    examples.forEach(({ label, weight }, at) => {
      const row = rows[at]!;
      const error = (1 / (1 + Math.exp(-dot(weights, row))) - label) * (weight / total);
      row.forEach((value, feature) => (gradient[feature]! += error * value));
    });
    return gradient;
  });
}

/** Candidates of one query with their grades. */
export interface CandidateList {
  readonly candidates: readonly { readonly features: Features; readonly grade: number }[];
}

/** Weights that rank right results first: softmax cross entropy against grades as shares; deterministic. */
export function fitListwise<Name extends string>(
  names: readonly Name[],
  listings: readonly CandidateList[],
  { rounds = 3000, l2 = 2e-3 } = {},
): Record<Name, number> {
  const lists = listings
    .map(({ candidates }) => ({
      rows: candidates.map(({ features }) => names.map((name) => features[name] ?? 0)),
      wanted: shares(candidates.map(({ grade }) => (grade === 0 ? 0 : 2 ** grade - 1))),
    }))
    .filter(({ wanted }) => wanted !== null);
  return descend(names, rounds, (weights) => {
    const gradient = weights.map((weight) => l2 * weight);
    for (const { rows, wanted } of lists) {
      const sums = rows.map((row) => dot(weights, row));
      const most = Math.max(...sums);
      const got = shares(sums.map((sum) => Math.exp(sum - most)))!;
      rows.forEach((row, at) => {
        const error = (got[at]! - wanted![at]!) / lists.length;
        if (error !== 0) row.forEach((value, feature) => (gradient[feature]! += error * value));
      });
    }
    return gradient;
  });
}

/** Adam, because the features have very different scales. */
function descend<Name extends string>(
  names: readonly Name[],
  rounds: number,
  gradientAt: (weights: readonly number[]) => number[],
): Record<Name, number> {
  const weights = names.map(() => 0);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let round = 1; round <= rounds; round++) {
    gradientAt(weights).forEach((slope, at) => {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope;
      square[at] = 0.999 * square[at]! + 0.001 * slope * slope;
      const step = mean[at]! / (1 - 0.9 ** round) / (Math.sqrt(square[at]! / (1 - 0.999 ** round)) + 1e-8);
      weights[at]! -= 0.02 * step;
    });
  }
  const fitted = names.map((name, at) => [name, Number(weights[at]!.toFixed(4))]);
  return Object.fromEntries(fitted) as Record<Name, number>;
}

function shares(values: readonly number[]): number[] | null {
  const sum = values.reduce((left, right) => left + right, 0);
  return sum > 0 ? values.map((value) => value / sum) : null;
}

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
