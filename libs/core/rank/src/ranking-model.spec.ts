import { describe, expect, test } from 'vitest';
import { calibratedDescription, type CalibrationCurve } from './calibration.js';
import { confidenceFeatures } from './confidence.js';
import { descriptiveFeatures } from './descriptive.js';
import { rankingModel } from './fitted-model.js';
import { furtherDescriptionFeatures, furtherNameFeatures } from './further.js';
import { gateFeatures } from './gate.js';
import { MAX_LEXICAL_SCORE } from './name-score.js';
import { parseRankingModel, searchModes } from './ranking-model.js';

const flat = (features: readonly string[]) => Object.fromEntries(features.map((feature) => [feature, 0]));
const line = [[0.5, 0.5]];
const model = {
  data: 'queries of a test',
  embedder: '',
  gate: flat(gateFeatures),
  description: flat(descriptiveFeatures),
  wordsOnly: flat(descriptiveFeatures),
  confidence: flat(confidenceFeatures),
  further: { name: flat(furtherNameFeatures), description: flat(furtherDescriptionFeatures) },
  calibration: { prefix: line, name: line, part: line, description: line },
};
const withCurve = (curve: unknown) => ({ ...model, calibration: { ...model.calibration, name: curve } });

describe('parsing of a ranking model', () => {
  test('a valid model is returned unchanged', () => {
    expect(parseRankingModel(model)).toEqual(model);
  });

  test.each([[null], [undefined], [7], ['model'], [{}], [{ ...model, data: undefined }], [{ ...model, embedder: 1 }]])(
    'without an id: %j',
    (value) => {
      expect(() => parseRankingModel(value)).toThrow(new TypeError('ranking model: no id'));
    },
  );

  test.each([
    ['gate', 'gate', 'concept', gateFeatures],
    ['description', 'description', 'meaning', descriptiveFeatures],
    ['wordsOnly', 'wordsOnly', 'text', descriptiveFeatures],
    ['confidence', 'confidence', 'rivals', confidenceFeatures],
  ] as const)('%s: the error names a missing or invalid weight', (part, name, feature, features) => {
    for (const wrong of [undefined, null, NaN, Infinity, '1']) {
      const broken = { ...model, [part]: { ...flat(features), [feature]: wrong } };
      expect(() => parseRankingModel(broken)).toThrow(new TypeError(`ranking model: ${name} lacks ${feature}`));
    }
    expect(() => parseRankingModel({ ...model, [part]: undefined })).toThrow(`${name} lacks ${features.join(', ')}`);
  });

  test.each([
    ['name', 'inOrder'],
    ['description', 'countryDiffers'],
  ] as const)('further.%s: the error names a missing weight', (kind, feature) => {
    const broken = {
      ...model,
      further: { ...model.further, [kind]: { ...model.further[kind], [feature]: undefined } },
    };
    expect(() => parseRankingModel(broken)).toThrow(new TypeError(`ranking model: further.${kind} lacks ${feature}`));
  });

  test.each(searchModes)('the error names a mode without calibration: %s', (mode) => {
    const broken = { ...model, calibration: { ...model.calibration, [mode]: undefined } };
    expect(() => parseRankingModel(broken)).toThrow(new TypeError(`ranking model: no calibration of ${mode}`));
  });

  test.each([
    [
      'the raw score falls',
      [
        [0.5, 0.5],
        [0.4, 0.6],
      ],
      '0.4,0.6',
    ],
    [
      'the raw score stays',
      [
        [0.5, 0.5],
        [0.5, 0.6],
      ],
      '0.5,0.6',
    ],
    [
      'the probability falls',
      [
        [0.5, 0.5],
        [0.6, 0.4],
      ],
      '0.6,0.4',
    ],
    [
      'the probability stays',
      [
        [0.5, 0.5],
        [0.6, 0.5],
      ],
      '0.6,0.5',
    ],
    ['more than 1', [[0.5, 1.5]], '0.5,1.5'],
    ['no number', [[0.5, null]], '0.5,'],
    ['three numbers', [[0.5, 0.6, 0.7]], '0.5,0.6,0.7'],
  ])('a curve that does not increase is rejected at that point: %s', (_, curve, at) => {
    expect(() => parseRankingModel(withCurve(curve))).toThrow(
      new TypeError(`ranking model: the calibration of name does not rise at ${at}`),
    );
  });

  test('a curve without points is a straight line', () => {
    expect(parseRankingModel(withCurve([])).calibration.name).toEqual([]);
  });

  test('the error names a missing calibration', () => {
    expect(() => parseRankingModel({ ...model, calibration: undefined })).toThrow(/calibration/);
  });

  test.each([
    ['below 0', [[-0.5, -0.5]]],
    ['half a point', [[0.5]]],
    ['no point', [0.5]],
  ])('a curve with an invalid point is rejected: %s', (_, curve) => {
    expect(() => parseRankingModel(withCurve(curve))).toThrow(/^ranking model: .*calibration of name/);
  });

  test('every accepted curve preserves order: none decreases from .989 at .899 to .97 at .9', () => {
    expect(keepsOrder([[0.9, 0.99]], 0.899, 0.9)).toBe(true);
    expect(keepsOrder([[0.9, 0.96]], 0.899, 0.9)).toBe(true);
  });
});

/** Whether the curve is rejected or preserves the order of the two raw scores. */
function keepsOrder(curve: CalibrationCurve, low: number, high: number): boolean {
  try {
    parseRankingModel(withCurve(curve));
  } catch {
    return true;
  }
  return calibratedDescription(low, curve) <= calibratedDescription(high, curve);
}

describe('the shipped model', () => {
  test('all weights are finite numbers of known features', () => {
    const { gate, description, wordsOnly } = rankingModel;
    expect(Object.keys(gate).sort()).toEqual([...gateFeatures].sort());
    for (const weights of [description, wordsOnly]) {
      expect(Object.keys(weights).sort()).toEqual([...descriptiveFeatures].sort());
    }
    const all = [gate, description, wordsOnly].flatMap((weights) => Object.values(weights));
    expect(all.filter((weight) => !Number.isFinite(weight))).toEqual([]);
  });

  test.each(searchModes)('the curve of %s increases within 0..1 and never exceeds the best name', (mode) => {
    const curve = rankingModel.calibration[mode];
    curve.forEach(([raw, probability], at) => {
      const [rawBefore, before] = curve[at - 1] ?? [0, 0];
      expect(raw).toBeGreaterThan(rawBefore);
      expect(probability).toBeGreaterThan(before);
      expect(raw).toBeLessThanOrEqual(1);
      expect(probability).toBeLessThanOrEqual(MAX_LEXICAL_SCORE);
    });
    expect(Object.keys(rankingModel.calibration).sort()).toEqual([...searchModes].sort());
  });

  test('names the queries to which it was fitted', () => {
    expect(rankingModel.data).toMatch(/^[0-9a-f]{16}$/);
  });
});
