import type { CalibrationCurve } from './calibration.js';
import { confidenceFeatures, type ConfidenceWeights } from './confidence.js';
import { descriptiveFeatures, type DescriptiveWeights } from './descriptive.js';
import { furtherDescriptionFeatures, furtherNameFeatures, type FurtherWeights } from './further.js';
import { gateFeatures, type GateWeights } from './gate.js';
import { MAX_LEXICAL_SCORE } from './name-score.js';

/**
 * Kinds of queries with separate calibration: few letters that may begin many names, a whole name, a part of a name, a
 * description.
 */
export const searchModes = ['prefix', 'name', 'part', 'description'] as const;
export type SearchMode = (typeof searchModes)[number];

/** Selects the calibration curve of a name's score: an incomplete name is a part of one. */
export function curveOf(mode: SearchMode, isTrusted = false): SearchMode {
  return mode === 'name' && !isTrusted ? 'part' : mode;
}

/** All fitted parameters of the score. */
export interface RankingModel {
  /** Digest of the queries and the universe used for fitting. */
  readonly data: string;
  /** Embedder whose cosines the weights apply to; cosines of another embedder are ignored. */
  readonly embedder: string;
  readonly gate: GateWeights;
  readonly description: DescriptiveWeights;
  /** The same without vectors. */
  readonly wordsOnly: DescriptiveWeights;
  /** Weights of the confidence in the first described security, before calibration. */
  readonly confidence: ConfidenceWeights;
  /** Weights of the results after the first. */
  readonly further: FurtherWeights;
  readonly calibration: Readonly<Record<SearchMode, CalibrationCurve>>;
}

/** Parses a model; throws a TypeError that names the missing or invalid number. */
export function parseRankingModel(value: unknown): RankingModel {
  const model = value as RankingModel;
  if (typeof model?.data !== 'string' || typeof model.embedder !== 'string')
    throw new TypeError('ranking model: no id');
  checkWeights('gate', gateFeatures, model.gate);
  checkWeights('description', descriptiveFeatures, model.description);
  checkWeights('wordsOnly', descriptiveFeatures, model.wordsOnly);
  checkWeights('confidence', confidenceFeatures, model.confidence);
  checkWeights('further.name', furtherNameFeatures, model.further?.name);
  checkWeights('further.description', furtherDescriptionFeatures, model.further?.description);
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
