/** The result of one query: the grade of each of the first ten results, 0 for a wrong one. */
export interface GradedQuery {
  readonly grades: readonly number[];
  /** Grades of all right answers, best first: the grades of a perfect list. */
  readonly ideal: readonly number[];
  /** Whether the first result is the meant listing and not another one of the right issuer; null when none is named. */
  readonly primary: boolean | null;
  /** Score of the first result, null for an empty list. */
  readonly topScore: number | null;
  readonly milliseconds: number;
}

/** Means over the queries of a class, 0 to 1. */
export interface ClassMetrics {
  readonly queries: number;
  readonly success1: number;
  readonly success10: number;
  readonly mrr10: number;
  readonly ndcg10: number;
  readonly empty: number;
  /** Null when no query names a line. */
  readonly primary1: number | null;
  /** Share of queries whose first result has a score of at least .5. */
  readonly sure: number;
  /** Share of right firsts among those. */
  readonly surePrecision: number | null;
  /** Share of right firsts with a score below .5. */
  readonly rightUnsure: number | null;
}

const DEPTH = 10;

export function classMetrics(judged: readonly GradedQuery[]): ClassMetrics {
  const right = judged.filter(isRightFirst);
  const sure = judged.filter(isSure);
  const lined = judged.filter(({ primary }) => primary !== null);
  return {
    queries: judged.length,
    success1: share(right, judged),
    success10: share(
      judged.filter(({ grades }) => grades.slice(0, DEPTH).some(isRight)),
      judged,
    ),
    mrr10: mean(judged.map(reciprocalRank)),
    ndcg10: mean(judged.map(ndcg)),
    empty: share(
      judged.filter(({ topScore }) => topScore === null),
      judged,
    ),
    primary1:
      lined.length === 0
        ? null
        : share(
            lined.filter(({ primary }) => primary),
            lined,
          ),
    sure: share(sure, judged),
    surePrecision: sure.length === 0 ? null : share(sure.filter(isRightFirst), sure),
    rightUnsure:
      right.length === 0
        ? null
        : share(
            right.filter((one) => !isSure(one)),
            right,
          ),
  };
}

export function isRightFirst({ grades }: GradedQuery): boolean {
  return isRight(grades[0] ?? 0);
}

/** search-6: below .5 is low confidence. */
export function isSure({ topScore }: GradedQuery): boolean {
  return topScore !== null && topScore >= 0.5;
}

function isRight(grade: number): boolean {
  return grade > 0;
}

function reciprocalRank({ grades }: GradedQuery): number {
  const at = grades.slice(0, DEPTH).findIndex(isRight);
  return at === -1 ? 0 : 1 / (at + 1);
}

/** Discounted gain over that of a perfect list, gain 2^grade − 1 (Järvelin and Kekäläinen 2002). */
function ndcg({ grades, ideal }: GradedQuery): number {
  const best = gain(ideal);
  return best === 0 ? 0 : gain(grades) / best;
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Bounds of the middle 95 % of a mean over resampled values; the same for the same values. */
export function bootstrapInterval(values: readonly number[], rounds = 1000): readonly [low: number, high: number] {
  return values.length === 0 ? [0, 0] : resampledInterval(values, mean, { rounds });
}

/** Bounds of the middle 95 % of a statistic over samples with replacement of the values; the same on every run. */
export function resampledInterval<Value>(
  values: readonly Value[],
  statistic: (sample: readonly Value[]) => number,
  { rounds = 1000, seed = 20_261_121 } = {},
): readonly [low: number, high: number] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const results = Array.from({ length: rounds }, () =>
    statistic(values.map(() => values[Math.floor(next() * values.length)]!)),
  ).sort((left, right) => left - right);
  return [results[Math.floor(rounds * 0.025)]!, results[Math.floor(rounds * 0.975)]!];
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return whole.length === 0 ? 0 : part.length / whole.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
