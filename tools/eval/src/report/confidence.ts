import { bootstrapInterval, isRightFirst, isSure, type GradedQuery } from '@bourse/search-engine';
import { isNavigational, modeOf } from '../modes.js';
import type { AnsweredCase } from '../run-cases.js';

/** First results with a score in one tenth of the scale. */
export interface Bin {
  readonly from: number;
  readonly count: number;
  /** Means; null in an empty bin. */
  readonly score: number | null;
  readonly right: number | null;
  /** Bounds of the middle 95 % of resampled shares of right ones; [0, 0] in an empty bin. */
  readonly interval: readonly [low: number, high: number];
}

export interface Outcome {
  readonly score: number;
  readonly isRight: boolean;
}

/** Shares of 0 to 1; null without queries. */
export interface Confidence {
  /** Without identifiers, whose scores follow a rule and are not estimates. */
  readonly bins: readonly Bin[];
  readonly expectedError: number | null;
  readonly expectedErrorWithIdentifiers: number | null;
  readonly surePrecision: Share;
  /** Of queries of fewer than five letters that begin a name: no score can know which name. */
  readonly surePrecisionOfShortPrefixes: Share;
  readonly rightNavigationalUnsure: Share;
  readonly noAnswerSure: Share;
}

export interface Share {
  readonly share: number | null;
  readonly of: number;
}

const BIN_COUNT = 10;

export function confidenceOf(answered: readonly AnsweredCase[]): Confidence {
  const estimated = answered.filter(({ splitCase }) => modeOf(splitCase.class) !== 'identifier');
  const bins = binsOf(outcomesOf(estimated));
  const sure = answered.filter(({ judged }) => isSure(judged));
  const rightNavigational = answered.filter(
    ({ splitCase, judged }) => isNavigational(splitCase.class) && isRightFirst(judged),
  );
  const unanswerable = answered.filter(({ splitCase }) => modeOf(splitCase.class) === 'no answer');
  return {
    bins,
    expectedError: expectedError(bins),
    expectedErrorWithIdentifiers: expectedError(binsOf(outcomesOf(answered))),
    surePrecision: share(
      sure.filter((one) => !isShortPrefix(one)),
      ({ judged }) => isRightFirst(judged),
    ),
    surePrecisionOfShortPrefixes: share(sure.filter(isShortPrefix), ({ judged }) => isRightFirst(judged)),
    rightNavigationalUnsure: share(rightNavigational, ({ judged }) => !isSure(judged)),
    noAnswerSure: share(unanswerable, ({ judged }) => isSure(judged)),
  };
}

/** Ten bins of equal width; a score of 1 falls into the last. */
export function binsOf(outcomes: readonly Outcome[]): Bin[] {
  return groupsOf(outcomes).map((group, at) => ({
    from: at / BIN_COUNT,
    ...meansOf(group),
    interval: bootstrapInterval(group.map(({ isRight }) => (isRight ? 1 : 0))),
  }));
}

function groupsOf(outcomes: readonly Outcome[]): Outcome[][] {
  const groups = Map.groupBy(outcomes, ({ score }) => Math.min(BIN_COUNT - 1, Math.floor(score * BIN_COUNT)));
  return Array.from({ length: BIN_COUNT }, (_, at) => groups.get(at) ?? []);
}

function meansOf(group: readonly Outcome[]): Pick<Bin, 'count' | 'score' | 'right'> {
  return {
    count: group.length,
    score: mean(group.map(({ score }) => score)),
    right: mean(group.map(({ isRight }) => (isRight ? 1 : 0))),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean distance between score and share of right firsts, weighted by the counts of the bins. */
export function expectedError(bins: readonly Pick<Bin, 'count' | 'score' | 'right'>[]): number | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return bins.reduce(
    (sum, { count, score, right }) => sum + (count * Math.abs((score ?? 0) - (right ?? 0))) / total,
    0,
  );
}

/** The same of answers; null of none. */
export function calibrationError(judged: readonly GradedQuery[]): number | null {
  return expectedError(groupsOf(outcomesOf(judged.map((one) => ({ judged: one })))).map(meansOf));
}

function outcomesOf(answered: readonly Pick<AnsweredCase, 'judged'>[]): Outcome[] {
  return answered.flatMap(({ judged }) =>
    judged.topScore === null ? [] : [{ score: judged.topScore, isRight: isRightFirst(judged) }],
  );
}

function isShortPrefix({ splitCase }: AnsweredCase): boolean {
  return modeOf(splitCase.class) === 'prefix' && (splitCase.query.match(/[\p{L}\p{N}]/gu) ?? []).length < 5;
}

function share(cases: readonly AnsweredCase[], isSuch: (one: AnsweredCase) => boolean): Share {
  return { share: cases.length === 0 ? null : cases.filter(isSuch).length / cases.length, of: cases.length };
}
