// Fits every part of the score that is not hand-written: the ranking of descriptions, the detection of a description,
// and the calibration of raw scores.
import {
  type CalibrationCurve,
  confidenceFeatures,
  confidenceFeaturesOf,
  type ConfidenceEvidence,
  type ConfidenceWeights,
  curveOf,
  descriptiveFeatures,
  descriptiveScore,
  type DescriptiveWeights,
  featuresOf,
  furtherDescriptionFeatures,
  furtherDescriptionFeaturesOf,
  furtherNameFeatures,
  furtherNameFeaturesOf,
  type FurtherWeights,
  gate,
  gateFeatures,
  gateFeaturesOf,
  type GateWeights,
  type RankingModel,
  type SearchMode,
} from '@bourse/rank';
import type { SearchExamination, RetrieverHit, AnswerGrader, SymbolSearch } from '@bourse/search-engine';
import type { SplitCase } from '../cases/case-of-issuer.js';
import type { Judgements } from './judgements.js';
import { fitIsotonic, type ScoredOutcome } from './isotonic.js';
import { type Example, fitListwise, fitLogistic, type CandidateList } from './logistic.js';

/** A case with the output of the legs. */
export interface ExaminedCase {
  readonly splitCase: SplitCase;
  readonly examined: SearchExamination;
}

const MAX_CANDIDATES = 150;
/** The real share of queries without a result is unknown, but higher than in the cases. */
const unanswerableWeight = { names: 6, descriptions: 3 } as const;

export async function examineCases(
  search: SymbolSearch,
  cases: readonly SplitCase[],
  onProgress: (done: number) => void,
): Promise<ExaminedCase[]> {
  const all: ExaminedCase[] = [];
  for (const splitCase of cases) {
    all.push({ splitCase, examined: await search.examine(splitCase.query) });
    onProgress(all.length);
  }
  return all;
}

export function isDescription({ splitCase }: ExaminedCase): boolean {
  return splitCase.class === 'descriptive';
}

export function fitDescription(
  cases: readonly ExaminedCase[],
  judge: AnswerGrader,
  withMeaning: boolean,
): DescriptiveWeights {
  const names = descriptiveFeatures.filter((name) => withMeaning || (name !== 'meaning' && name !== 'noMeaning'));
  const listings = cases.filter(isDescription).map(({ splitCase, examined }): CandidateList => {
    const grades = judge.gradesOf(splitCase);
    return {
      candidates: examined.described.slice(0, MAX_CANDIDATES).map(({ row, evidence }) => ({
        features: featuresOf(evidence),
        grade: grades.ofRow(row),
      })),
    };
  });
  const fitted = fitListwise(names, listings);
  const weights = Object.fromEntries(descriptiveFeatures.map((name) => [name, fitted[name] ?? 0]));
  return { ...(weights as DescriptiveWeights), bias: biasOf(weights as DescriptiveWeights, listings) };
}

/** Centres the sums of winners around 0, so that the sigmoid spreads them. */
function biasOf(weights: DescriptiveWeights, listings: readonly CandidateList[]): number {
  const tops = listings.flatMap(({ candidates }) => {
    const sums = candidates.map(({ features }) => sumOf(weights, features));
    return sums.length === 0 ? [] : [Math.max(...sums)];
  });
  const middle = tops.sort((left, right) => left - right)[Math.floor(tops.length / 2)] ?? 0;
  return Number((weights.bias - middle).toFixed(4));
}

function sumOf(weights: DescriptiveWeights, features: Readonly<Record<string, number>>): number {
  return descriptiveFeatures.reduce((sum, name) => sum + weights[name] * (features[name] ?? 0), 0);
}

/** Names and descriptions have equal weight, regardless of their number. */
export function fitGate(cases: readonly ExaminedCase[]): GateWeights {
  const open = cases.filter(({ splitCase, examined }) => !examined.navigation.sure && splitCase.expected.size > 0);
  const described = open.filter(isDescription).length;
  const examples = open.map((one): Example => {
    const label = isDescription(one) ? 1 : 0;
    const weight = label === 1 ? 1 / described : 2 / (open.length - described);
    return { features: gateFeaturesOf(one.examined.gate), label, weight };
  });
  return fitLogistic(gateFeatures, examples);
}

export function fitCalibration(
  cases: readonly ExaminedCase[],
  judge: AnswerGrader,
  weights: { gate: GateWeights },
): RankingModel['calibration'] {
  const outcomes: Record<Exclude<SearchMode, 'description'>, ScoredOutcome[]> = { prefix: [], name: [], part: [] };
  for (const { splitCase, examined } of withNoAnswers(cases, unanswerableWeight.names)) {
    const { navigation, mode } = examined;
    if (navigation.sure) continue;
    const grades = judge.gradesOf(splitCase);
    const share = gate(examined.gate, weights.gate);
    if (share < 0.5) {
      for (const first of firstNamed(examined)) {
        const curve = curveOf(mode, first.isTrusted);
        if (curve !== 'description') outcomes[curve].push({ raw: first.score, isRight: grades.ofRow(first.row) > 0 });
      }
    }
  }
  const curves = Object.entries(outcomes).map(
    ([mode, all]) => [mode, fitIsotonic(all)] as [SearchMode, CalibrationCurve],
  );
  // Confidence is already a probability; additional steps would be noise.
  return { ...(Object.fromEntries(curves) as Record<SearchMode, CalibrationCurve>), description: [] };
}

/** The confidence of the first description: a probability of the first result, not of any. */
export function fitConfidence(
  cases: readonly ExaminedCase[],
  judgements: Judgements,
  weights: { gate: GateWeights; description: DescriptiveWeights },
): ConfidenceWeights {
  const examples = withNoAnswers(cases, unanswerableWeight.descriptions).flatMap((one): Example[] => {
    const first = firstDescribed(one, judgements, weights);
    if (first === null) return [];
    return [{ features: confidenceFeaturesOf(first.evidence), label: first.isRight ? 1 : 0, weight: 1 }];
  });
  return fitLogistic(confidenceFeatures, examples, { l2: 5e-4 });
}

/** The first of the described securities where a description is shown; null elsewhere. */
function firstDescribed(
  { splitCase, examined }: ExaminedCase,
  judgements: Judgements,
  weights: { gate: GateWeights; description: DescriptiveWeights },
): { readonly evidence: ConfidenceEvidence; readonly isRight: boolean } | null {
  if (examined.navigation.sure || gate(examined.gate, weights.gate) < 0.5) return null;
  const hits = examined.described
    .map(({ row, evidence }) => ({ score: descriptiveScore(evidence, weights.description), row, evidence }))
    .sort((left, right) => right.score - left.score);
  const [first] = hits;
  if (first === undefined) return null;
  const scores = hits.map(({ score }) => score);
  return {
    evidence: { scores, evidence: first.evidence, query: examined.query },
    isRight: judgements.isRight(splitCase, first.row) ?? false,
  };
}

const JUDGED_RESULTS = 10;
/** Results without a judgement are more often wrong than the judged ones. */
const wrongWeight = { name: 1, description: 1.15 } as const;

/** The scores of results after the first: of the securities that were judged. */
export async function fitFurther(
  search: SymbolSearch,
  cases: readonly SplitCase[],
  judgements: Judgements,
): Promise<FurtherWeights> {
  const examples: Record<keyof FurtherWeights, Example[]> = { name: [], description: [] };
  for (const splitCase of cases.filter((one) => judgements.has(one))) {
    const kind = splitCase.class === 'descriptive' ? 'description' : 'name';
    const features = kind === 'name' ? furtherNameFeaturesOf : furtherDescriptionFeaturesOf;
    for (const { row, further } of (await search.rank(splitCase.query)).slice(0, JUDGED_RESULTS)) {
      const isRight = judgements.isRight(splitCase, row);
      if (further === null || isRight === null) continue;
      examples[kind].push({
        features: features(further),
        label: isRight ? 1 : 0,
        weight: isRight ? 1 : wrongWeight[kind],
      });
    }
  }
  return {
    name: fitLogistic(furtherNameFeatures, examples.name),
    description: fitLogistic(furtherDescriptionFeatures, examples.description),
  };
}

function withNoAnswers(cases: readonly ExaminedCase[], weight: number): ExaminedCase[] {
  const unanswerable = cases.filter(({ splitCase }) => splitCase.expected.size === 0);
  return [...cases, ...Array.from({ length: weight - 1 }, () => unanswerable).flat()];
}

function firstNamed({ navigation }: SearchExamination): RetrieverHit[] {
  return [...navigation.board.best()].sort((left, right) => right.score - left.score).slice(0, 1);
}
