import { MAX_LEXICAL_SCORE } from './name-score.js';

/** Increasing points of a map from raw scores to probabilities, both in 0 to 1. */
export type CalibrationCurve = readonly (readonly [raw: number, probability: number])[];

/**
 * Returns the probability that a described security with this raw score, 0 to 1, is the intended one; preserves order.
 */
export function calibratedDescription(raw: number, curve: CalibrationCurve): number {
  return interpolate(raw, curve, 1);
}

/** Returns the same for a name or a root; scores above that of the best name are roots and unchanged (search-2). */
export function calibratedName(raw: number, curve: CalibrationCurve): number {
  return raw > MAX_LEXICAL_SCORE ? raw : interpolate(raw, curve, MAX_LEXICAL_SCORE);
}

/** A slip in fewer letters may be another name. */
const TOLD_APART_FROM = 7;

/** Whether letters that differ from a name only by slips mean this name. */
export function isTrustedName(lettersTyped: number, edits: number): boolean {
  return edits === 0 || lettersTyped >= TOLD_APART_FROM;
}

/** Straight lines from (0, 0) through the points to the end, where the probability is that of the best name. */
function interpolate(raw: number, curve: CalibrationCurve, end: number): number {
  let [x0, y0] = [0, 0];
  for (const [x1, y1] of curve) {
    if (raw < x1) return y0 + ((y1 - y0) * (raw - x0)) / (x1 - x0);
    [x0, y0] = [x1, y1];
  }
  return Math.min(MAX_LEXICAL_SCORE, y0 + ((MAX_LEXICAL_SCORE - y0) * (raw - x0)) / Math.max(1e-9, end - x0));
}
