import type { CalibrationCurve } from './calibration.js';
import { confidenceFeatures, type ConfidenceWeights } from './confidence.js';
import { descriptiveFeatures, type DescriptiveWeights } from './descriptive.js';
import { gateFeatures, type GateWeights } from './gate.js';
import { MAX_LEXICAL_SCORE } from './name-score.js';

/**
 * Scores that are calibrated apart from others: of a few letters that may begin many names, of a name typed whole, of a
 * part of a name, of a description.
 */
export const searchModes = ['prefix', 'name', 'part', 'description'] as const;
export type SearchMode = (typeof searchModes)[number];

/** The curve by which the score of a name is read: a name that was not typed whole is a part of one. */
export function curveOf(mode: SearchMode, isTrusted = false): SearchMode {
  return mode === 'name' && !isTrusted ? 'part' : mode;
}

/** Everything about the score that was fitted to queries and not written by hand. */
export interface RankingModel {
  /** Digest of the queries and the universe that it was fitted to. */
  readonly data: string;
  /** Embedder whose cosines the weights are for; another one's are weighed by none. */
  readonly embedder: string;
  readonly gate: GateWeights;
  readonly description: DescriptiveWeights;
  /** The same without vectors. */
  readonly wordsOnly: DescriptiveWeights;
  /** How far the first of the described securities is trusted, before its curve is read. */
  readonly confidence: ConfidenceWeights;
  readonly calibration: Readonly<Record<SearchMode, CalibrationCurve>>;
}

/** Throws a TypeError that names what is missing or not a number. */
export function parseRankingModel(value: unknown): RankingModel {
  const model = value as RankingModel;
  if (typeof model?.data !== 'string' || typeof model.embedder !== 'string')
    throw new TypeError('ranking model: no id');
  checkWeights('gate', gateFeatures, model.gate);
  checkWeights('description', descriptiveFeatures, model.description);
  checkWeights('wordsOnly', descriptiveFeatures, model.wordsOnly);
  checkWeights('confidence', confidenceFeatures, model.confidence);
  for (const mode of searchModes) checkCurve(mode, model.calibration?.[mode]);
  return model;
}

function checkWeights(part: string, features: readonly string[], weights: Readonly<Record<string, number>>): void {
  const missing = features.filter((feature) => !Number.isFinite(weights?.[feature]));
  if (missing.length > 0) throw new TypeError(`ranking model: ${part} lacks ${missing.join(', ')}`);
}

function checkCurve(mode: SearchMode, curve: CalibrationCurve | undefined): void {
  if (!Array.isArray(curve)) throw new TypeError(`ranking model: no calibration of ${mode}`);
  let before: readonly number[] = [-Infinity, -Infinity];
  for (const point of curve as readonly unknown[]) {
    if (!isPoint(point) || point.some((share, axis) => share <= before[axis]!)) {
      throw new TypeError(`ranking model: the calibration of ${mode} does not rise at ${String(point)}`);
    }
    before = point;
  }
}

function isPoint(point: unknown): point is readonly [number, number] {
  if (!Array.isArray(point) || point.length !== 2) return false;
  const [raw, probability] = point as unknown[];
  return isWithin(raw, 1) && isWithin(probability, MAX_LEXICAL_SCORE);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}
