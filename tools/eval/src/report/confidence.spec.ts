import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import { binsOf, confidenceOf, expectedError } from './confidence.js';

const outcome = (score: number, isRight: boolean) => ({ score, isRight });

test('scores fall into tenths, 1 into the last', () => {
  const bins = binsOf([outcome(0, false), outcome(0.099, false), outcome(0.7, true), outcome(1, true)]);
  expect(bins.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
  expect(bins[1]).toEqual({ from: 0.1, count: 0, score: null, right: null, interval: [0, 0] });
});

test('the share of right ones of a bin has an interval around it', () => {
  const { right, interval } = binsOf([0, 1, 2, 3].map((at) => outcome(0.55, at > 0)))[5]!;
  expect(right).toBe(0.75);
  expect(interval[0]).toBeLessThan(0.75);
  expect(interval[1]).toBeGreaterThanOrEqual(0.75);
});

test('the expected error weighs each bin by its count', () => {
  // Three at .9 of which all are right: off by .1; one at .4 that is wrong: off by .4.
  const bins = binsOf([outcome(0.9, true), outcome(0.9, true), outcome(0.9, true), outcome(0.4, false)]);
  expect(expectedError(bins)).toBeCloseTo((3 * 0.1 + 1 * 0.4) / 4, 9);
  expect(expectedError(binsOf([]))).toBeNull();
});

test('the diagram excludes identifiers', () => {
  const { bins } = confidenceOf([
    answeredCase('isin', 'US0378331005', { score: 1 }),
    answeredCase('full name', 'Apple'),
  ]);
  expect(bins.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(1);
});

test('prefixes under five letters are counted separately from other sure firsts', () => {
  const wrong = { grades: [0] };
  const { surePrecision, surePrecisionOfShortPrefixes } = confidenceOf([
    answeredCase('prefix 4', 'micr', wrong),
    answeredCase('prefix 6', 'a b c d', wrong),
    answeredCase('prefix 6', 'micros'),
    answeredCase('full name', 'Ford', wrong),
    answeredCase('full name', 'unsure', { grades: [0], score: 0.49 }),
  ]);
  expect(surePrecisionOfShortPrefixes).toEqual({ share: 0, of: 2 });
  expect(surePrecision).toEqual({ share: 0.5, of: 2 });
});

test('right firsts below .5 are counted among navigational queries, sure ones among those without an answer', () => {
  const { rightNavigationalUnsure, noAnswerSure } = confidenceOf([
    answeredCase('full name', 'a', { score: 0.3 }),
    answeredCase('one typo', 'b', { score: 0.5 }),
    answeredCase('descriptive', 'c', { score: 0.3 }),
    answeredCase('no answer', 'd', { grades: [0], score: 0.7 }),
    answeredCase('no answer', 'e', { grades: [], score: null }),
  ]);
  expect(rightNavigationalUnsure).toEqual({ share: 0.5, of: 2 });
  expect(noAnswerSure).toEqual({ share: 0.5, of: 2 });
});
