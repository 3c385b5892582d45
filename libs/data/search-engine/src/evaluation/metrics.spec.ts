import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapInterval, classMetrics, isRightFirst, isSure, type GradedQuery } from './metrics.js';

const gradedQuery = (given: Partial<GradedQuery>): GradedQuery => ({
  grades: [],
  ideal: [2],
  primary: null,
  topScore: 0.8,
  milliseconds: 1,
  ...given,
});
const unanswered = gradedQuery({ topScore: null });

/** Right answers among wrong ones, none of them twice. */
const anyJudged: fc.Arbitrary<GradedQuery> = fc
  .record({
    ideal: fc
      .array(fc.constantFrom(1, 2), { maxLength: 12 })
      .map((grades) => grades.sort((left, right) => right - left)),
    wrong: fc.nat(12),
    primary: fc.constantFrom(null, true, false),
    topScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
    kept: fc.infiniteStream(fc.boolean()),
  })
  .map(({ ideal, wrong, order, kept, ...rest }) => {
    const given = [...ideal.filter(() => kept.next().value), ...Array.from({ length: wrong }, () => 0)];
    const placed = given.map((grade) => ({ grade, at: order.next().value as number }));
    const grades = placed.sort((left, right) => left.at - right.at).map(({ grade }) => grade);
    return gradedQuery({ ideal, grades: grades.slice(0, 10), ...rest });
  });

describe('means over the queries of a class', () => {
  test('success at 1 and at 10: a right answer first, a right answer at all', () => {
    const four = [{ grades: [2] }, { grades: [1, 0] }, { grades: [0, 0, 2] }, { grades: [0, 0] }].map(gradedQuery);
    expect(classMetrics(four)).toMatchObject({ queries: 4, success1: 2 / 4, success10: 3 / 4 });
  });

  test('the reciprocal rank of the first right answer: 1, 1/3 and 0 are 4/9', () => {
    const three = [{ grades: [2, 2] }, { grades: [0, 0, 1] }, { grades: [0] }].map(gradedQuery);
    expect(classMetrics(three).mrr10).toBeCloseTo(4 / 9, 12);
  });

  test('NDCG: gain 2^grade − 1 over the logarithm of the rank, against a perfect list', () => {
    // (1/log2(2) + 3/log2(3)) / (3/log2(2) + 1/log2(3)); log2(3) = 1.58496
    const [one] = [gradedQuery({ grades: [1, 2], ideal: [2, 1] })];
    expect(classMetrics([one]).ndcg10).toBeCloseTo((1 + 3 / 1.584_962_5) / (3 + 1 / 1.584_962_5), 8);
  });

  test('the perfect list has NDCG 1, and the eleventh result does not count among the first ten', () => {
    expect(classMetrics([gradedQuery({ grades: [2, 1, 1], ideal: [2, 1, 1] })]).ndcg10).toBe(1);
    const late = gradedQuery({ grades: [...Array.from({ length: 10 }, () => 0), 2] });
    expect(classMetrics([late])).toMatchObject({ success10: 0, mrr10: 0, ndcg10: 0 });
  });

  test('a query without any right answer has NDCG 0', () => {
    expect(classMetrics([gradedQuery({ grades: [0], ideal: [] })]).ndcg10).toBe(0);
  });

  test('the meant listing is only checked for queries that name one', () => {
    const lines = [{ primary: true }, { primary: false }, { primary: null }, { primary: true }].map(gradedQuery);
    expect(classMetrics(lines).primary1).toBeCloseTo(2 / 3, 12);
    expect(classMetrics([gradedQuery({})]).primary1).toBeNull();
  });

  test('search-6 from .5 a first result is certain: share, precision, and share of correct ones below', () => {
    const five = [
      gradedQuery({ grades: [2], topScore: 0.5 }),
      gradedQuery({ grades: [0], topScore: 0.9 }),
      gradedQuery({ grades: [2], topScore: 0.499 }),
      gradedQuery({ grades: [0], topScore: 0.1 }),
      unanswered,
    ];
    expect(five.map(isSure)).toEqual([true, true, false, false, false]);
    expect(five.map(isRightFirst)).toEqual([true, false, true, false, false]);
    // 2 of 5 are sure, 1 of these 2 is right; of 2 right ones 1 is not sure; 1 of 5 has no answer
    expect(classMetrics(five)).toMatchObject({ sure: 0.4, surePrecision: 0.5, rightUnsure: 0.5, empty: 0.2 });
  });

  test('ratios without cases are null, means without cases 0', () => {
    expect(classMetrics([])).toEqual({
      queries: 0,
      success1: 0,
      success10: 0,
      mrr10: 0,
      ndcg10: 0,
      empty: 0,
      primary1: null,
      sure: 0,
      surePrecision: null,
      rightUnsure: null,
    });
  });

  test('any queries: all within 0..1, and success never below the reciprocal rank', () => {
    fc.assert(
      fc.property(fc.array(anyJudged, { minLength: 1, maxLength: 8 }), (all) => {
        const { queries, ...metrics } = classMetrics(all);
        expect(queries).toBe(all.length);
        for (const [name, value] of Object.entries(metrics)) {
          expect([name, value === null || (value >= 0 && value <= 1 + 1e-12)]).toEqual([name, true]);
        }
        expect(metrics.success1).toBeLessThanOrEqual(metrics.mrr10 + 1e-12);
        expect(metrics.mrr10).toBeLessThanOrEqual(metrics.success10 + 1e-12);
      }),
    );
  });

  test('NDCG of the ideal list is 1, and no other order of it is better', () => {
    const grades = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(grades, (given) => {
        const ideal = given.toSorted((left, right) => right - left);
        expect(classMetrics([gradedQuery({ grades: ideal, ideal })]).ndcg10).toBe(1);
        expect(classMetrics([gradedQuery({ grades: given, ideal })]).ndcg10).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('bounds of a mean', () => {
  test('are the same for the same values, hold the mean and stay within the values', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, (given) => {
        const [low, high] = bootstrapInterval(given, 200);
        expect(bootstrapInterval(given, 200)).toEqual([low, high]);
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...given) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...given) + 1e-9);
      }),
      { numRuns: 30 },
    );
    const half = Array.from({ length: 100 }, (_, at) => at % 2);
    const [low, high] = bootstrapInterval(half);
    // The standard error of a half over 100 is .05: about .4 to .6.
    expect([Math.abs(low - 0.4) < 0.03, Math.abs(high - 0.6) < 0.03]).toEqual([true, true]);
  });

  test('get narrower with more values; one value or none has no interval', () => {
    const [few, many] = [40, 400].map((count) => bootstrapInterval(Array.from({ length: count }, (_, at) => at % 2)));
    expect(many![1] - many![0]).toBeLessThan(few![1] - few![0]);
    expect(bootstrapInterval([0.3, 0.3, 0.3]).map((bound) => Number(bound.toFixed(9)))).toEqual([0.3, 0.3]);
    expect(bootstrapInterval([])).toEqual([0, 0]);
  });
});
