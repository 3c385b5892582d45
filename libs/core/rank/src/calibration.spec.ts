import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibratedDescription, calibratedName, type CalibrationCurve, isTrustedName } from './calibration.js';
import { MAX_LEXICAL_SCORE } from './name-score.js';
import { tierScore } from './tiers.js';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

/** Increasing points; probabilities up to that of the best name. */
const anyCurve: fc.Arbitrary<CalibrationCurve> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 960 }), { maxLength: 8 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 970 }), { maxLength: 8 }),
  )
  .map(([raws, shares]) => {
    const length = Math.min(raws.length, shares.length);
    const rising = (numbers: number[]) => numbers.slice(0, length).sort((left, right) => left - right);
    const probabilities = rising(shares);
    return rising(raws).map((raw, at) => [raw / 1000, probabilities[at]! / 1000] as const);
  });

const curve: CalibrationCurve = [
  [0.2, 0.1],
  [0.6, 0.5],
];

describe('search-6: a calibrated score is a probability', () => {
  test('straight lines from zero through the points to the best name', () => {
    // 0..(.2, .1): .1 × .1 / .2; (.2, .1)..(.6, .5): .1 + .4 × .2 / .4; (.6, .5)..(1, .97): .5 + .47 × .2 / .4
    expect(calibratedDescription(0.1, curve)).toBeCloseTo(0.05, 12);
    expect(calibratedDescription(0.2, curve)).toBeCloseTo(0.1, 12);
    expect(calibratedDescription(0.4, curve)).toBeCloseTo(0.3, 12);
    expect(calibratedDescription(0.8, curve)).toBeCloseTo(0.735, 12);
    expect([calibratedDescription(0, curve), calibratedDescription(1, curve)]).toEqual([0, MAX_LEXICAL_SCORE]);
  });

  test('the line of names ends at the best name: .97 remains .97', () => {
    // .5 + .47 × (.785 − .6) / (.97 − .6)
    expect(calibratedName(0.785, curve)).toBeCloseTo(0.735, 12);
    expect(calibratedName(MAX_LEXICAL_SCORE, curve)).toBeCloseTo(MAX_LEXICAL_SCORE, 12);
  });

  test('search-2 roots score above the best name and are not calibrated', () => {
    expect(calibratedName(tierScore.maxRoot, curve)).toBe(tierScore.maxRoot);
    expect(calibratedName(0.971, curve)).toBe(0.971);
  });

  test('without points the scores of names are unchanged', () => {
    fc.assert(
      fc.property(unit, (raw) => {
        expect(calibratedName(raw, [])).toBeCloseTo(raw, 12);
      }),
    );
  });

  test('a curve whose last point is at the end needs no line after it', () => {
    expect(calibratedDescription(1, [[1, 0.8]])).toBeCloseTo(0.8);
    expect(calibratedName(MAX_LEXICAL_SCORE, [[MAX_LEXICAL_SCORE, 0.9]])).toBeCloseTo(0.9);
  });

  test.each([
    ['name', calibratedName],
    ['description', calibratedDescription],
  ])('%s: order is kept', (_, calibrated) => {
    fc.assert(
      fc.property(anyCurve, unit, unit, (points, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(calibrated(low, points)).toBeLessThanOrEqual(calibrated(high, points) + 1e-12);
      }),
    );
  });

  test('is within 0..0.97', () => {
    fc.assert(
      fc.property(anyCurve, unit, (points, raw) => {
        const described = calibratedDescription(raw, points);
        const named = calibratedName(Math.min(raw, MAX_LEXICAL_SCORE), points);
        for (const share of [described, named]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(MAX_LEXICAL_SCORE);
        }
      }),
    );
  });

  test('scores remain distinct while the curve increases', () => {
    fc.assert(
      fc.property(anyCurve, fc.integer({ min: 0, max: 999 }), (points, at) => {
        fc.pre(points.at(-1)?.[1] !== MAX_LEXICAL_SCORE);
        expect(calibratedDescription(at / 1000, points)).toBeLessThan(calibratedDescription((at + 1) / 1000, points));
      }),
    );
  });
});

test('a slip in few letters may be another name, a slip in many letters is a slip', () => {
  // vitol, vital; heineken with two
  expect([
    isTrustedName(5, 1),
    isTrustedName(6, 2),
    isTrustedName(7, 1),
    isTrustedName(8, 2),
    isTrustedName(2, 0),
  ]).toEqual([false, false, true, true, true]);
});
