// Sources write a split as one number, cut or rounded: 7.00000700001 is 1 / 0.142857 and means 7:1. A number within
// 1e-5 of a small fraction is that fraction. Small: one side is 1, or the lesser side is at most 20 and the other at
// most 100, as in 3:2, 21:20 (a stock dividend of 5 %) or 10:9. A number of at most four decimals is exact: 1.5 is 3:2,
// but the price factor of a spin-off (1.0688, 1.489) is not a ratio of share counts and is kept.
import { decimalOf, powerOfTen } from './decimal.js';

/** New shares for old ones: 7:1 is 7 and 1. Whole numbers above 0. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const TOLERANCE = 1e-5;
const MAX_PLAIN_DECIMALS = 4;
/** Tolerance for floating point errors. */
const PLAIN_TOLERANCE = 1e-9;
const MAX_LESSER = 20;
const MAX_GREATER = 100;
const DIGITS = 15;

/**
 * Returns the ratio that a source's coefficient means: 1.499999925 is 3:2, 0.05 is 1:20. Without a close small
 * fraction, it is the exact decimal: .955000382 is 955000382:1000000000. Throws a RangeError unless the coefficient is
 * a number above 0.
 */
export function ratioOf(coefficient: number): Ratio {
  if (!(coefficient > 0 && coefficient < Infinity)) throw new RangeError(`invalid split ratio: ${coefficient}`);
  const plain = (decimalOf(coefficient).scale ?? DIGITS) <= MAX_PLAIN_DECIMALS;
  const tolerance = plain ? PLAIN_TOLERANCE : TOLERANCE;
  if (coefficient >= 1) return smallFraction(coefficient, tolerance) ?? exactRatio(coefficient);
  const inverse = smallFraction(1 / coefficient, tolerance);
  if (inverse === null) return exactRatio(coefficient);
  return { numerator: inverse.denominator, denominator: inverse.numerator };
}

function smallFraction(value: number, tolerance: number): Ratio | null {
  for (let denominator = 1; denominator <= MAX_LESSER; denominator++) {
    const numerator = Math.round(value * denominator);
    if (denominator > 1 && numerator > MAX_GREATER) return null;
    const near = Math.abs(numerator / denominator / value - 1) <= tolerance;
    if (near && (numerator !== denominator || value === 1)) return { numerator, denominator };
  }
  return null;
}

function exactRatio(value: number): Ratio {
  const scale = decimalOf(value).scale ?? DIGITS - Math.max(0, Math.ceil(Math.log10(value)));
  return { numerator: Math.max(1, Math.round(value * powerOfTen(scale))), denominator: powerOfTen(scale) };
}
