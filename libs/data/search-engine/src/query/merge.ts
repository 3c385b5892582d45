// One list out of two: names and descriptions of instruments. Each leg's raw score becomes a probability by the curve
// of its mode; the gate determines the weight of each leg. Identifiers are exempt.
import type { LexicalIndex, RowFilter } from '@bourse/name-index';
import {
  calibratedDescription,
  calibratedName,
  confidenceOf,
  curveOf,
  demoteScore,
  type QueryFeatures,
  featuresOf,
  type FurtherEvidence,
  furtherScore,
  describedLine,
  MAX_LEXICAL_SCORE,
  type RankingModel,
  roundedScore,
  MIN_SCORE,
  type SearchMode,
  SHOWN_FROM,
  tierScore,
} from '@bourse/rank';
import type { SearchHit } from '@bourse/universe';
import type { DescriptiveHit } from './candidates.js';
import type { RetrieverHit, HitBoard } from './navigation.js';
import { withFollower } from './follower.js';
import type { Issues } from './issues.js';

/** The input of a merge. */
export interface LegResults {
  readonly board: HitBoard;
  /** Null: scores of names stay uncalibrated. */
  readonly mode: SearchMode | null;
  readonly descriptive: readonly DescriptiveHit[];
  /** Share of the descriptive leg, 0 to 1. */
  readonly gate: number;
  /** `lithium` is rather a theme than the small company of that name. */
  readonly isOneToken?: boolean;
  /** Null: the score of a description is its own certainty. */
  readonly query?: QueryFeatures | null;
  /** The row that takes the first places independent of its score. */
  readonly follower?: number | null;
  /** The index that the query names: it ranks before the funds that are named for it. */
  readonly namedIndex?: number | null;
}

export interface MergeOptions {
  readonly filter: RowFilter;
  readonly limit: number;
  /** One hit per issue, with the number of its listings; null or absent: one per listing. */
  readonly issues?: Issues | null;
  readonly explain: boolean;
  /** The interpretation of the query, for `explain`. */
  readonly reasons: readonly string[];
}

interface MergedHit {
  readonly row: number;
  readonly score: number;
  /** Breaks ties between equal probabilities. */
  readonly raw: number;
  readonly standing: number;
  readonly named: RetrieverHit | undefined;
  readonly described: DescriptiveHit | undefined;
}

/** A hit with its final score. */
export interface RankedHit extends MergedHit {
  /** The evidence of a security after the first; null for the first, for identifiers, and for further lines. */
  readonly further: FurtherEvidence | null;
}

const MAX_DESCRIBED = 50;
/** The limit of other listings of a security whose class is named. */
const MAX_OTHER_CLASS = 0.49;
/** The score of a named index without other results. */
const NAMED_INDEX = 0.5;
/** Described securities before names that only contain the words of the query. */
const BEFORE_NAMES = 2;
const identifierTiers = new Set(['exact', 'level', 'dialect', 'cik', 'wkn']);

/** Best first, as a list for the caller. */
export function mergeLegs(
  legs: LegResults,
  index: LexicalIndex,
  model: RankingModel,
  options: MergeOptions,
): SearchHit[] {
  const ranked = rankLegs(legs, index, model, options.filter);
  const { issues = null } = options;
  if (issues === null) return ranked.slice(0, options.limit).map((hit) => toSearchHit(hit, legs, options));
  return issues
    .firsts(ranked)
    .slice(0, options.limit)
    .map((hit) => ({ ...toSearchHit(hit, legs, options), listings: issues.listings(hit.row, options.filter) }));
}

/** Best first; descending by score, then by raw score, then the better listing. */
export function rankLegs(legs: LegResults, index: LexicalIndex, model: RankingModel, filter: RowFilter): RankedHit[] {
  const named = new Map([...legs.board.best()].map((finding) => [finding.row, finding]));
  const scaled = scaleDescriptions(legs, model);
  const described = listDescribedRows(scaled, index, filter);
  const behind = calibratedDescription(scaled.descriptive[BEFORE_NAMES - 1]?.score ?? 0, model.calibration.description);
  const context = { ...legs, behind };
  const sorted = [...new Set([...named.keys(), ...described.keys()])]
    .map((row) => {
      const found = { row, standing: index.standings[row]!, named: named.get(row), described: described.get(row) };
      return mergeFindings(found, context, model);
    })
    .filter(isWorthShowing)
    .sort((left, right) => right.score - left.score || right.raw - left.raw || left.standing - right.standing);
  const ranked = withFollower(withFinalScores(sorted, legs, index, model), legs.follower ?? null);
  return withNamedIndex(ranked, legs.namedIndex ?? null, index);
}

/**
 * The ranking with probabilities as scores. The first hit and identifiers keep theirs, a further line has that of its
 * security, and other securities have their own. Further lines rank behind it, so that one security does not fill a
 * page.
 */
function withFinalScores(
  ranked: readonly MergedHit[],
  { gate, mode }: LegResults,
  index: LexicalIndex,
  model: RankingModel,
): RankedHit[] {
  const [first] = ranked;
  if (first === undefined || mode === null) return ranked.map((hit) => ({ ...hit, further: null }));
  const kind = gate > 0.5 ? 'description' : 'name';
  const securities = new Map<number, { readonly score: number; readonly isOfClass: boolean; lines: number }>();
  const scored = ranked.map((hit) => {
    const group = index.groups[hit.row]!;
    const security = securities.get(group);
    const isFinal = hit === first || isIdentified(hit);
    const further = isFinal || security !== undefined ? null : furtherEvidenceOf(hit, first, mode);
    let { score } = hit;
    if (further !== null) score = Math.min(MAX_LEXICAL_SCORE, furtherScore(further, kind, model.further));
    else if (!isFinal && security !== undefined) {
      const isAlike = hit.named?.isOfClass === true || !security.isOfClass;
      score = isAlike ? Math.min(tierScore.maxRoot, security.score) : Math.min(MAX_OTHER_CLASS, score);
    }
    const line = isFinal ? 0 : (security?.lines ?? 0);
    if (security === undefined) securities.set(group, { score, isOfClass: hit.named?.isOfClass === true, lines: 1 });
    else security.lines++;
    const order = hit === first ? Infinity : kind === 'name' ? demoteScore(score, line) : describedLine(score, line);
    return { hit, score, further, order };
  });
  let most = first.score;
  return scored
    .sort((left, right) => right.order - left.order)
    .map(({ hit, score, further }) => ({ ...hit, score: (most = Math.min(most, score)), further }));
}

const isIdentified = ({ named }: MergedHit) => named !== undefined && identifierTiers.has(named.tier);

function furtherEvidenceOf(
  { score, named, described }: MergedHit,
  first: MergedHit,
  mode: SearchMode,
): FurtherEvidence {
  return {
    score,
    first: first.score,
    isFirstIdentified: isIdentified(first),
    isShort: mode === 'prefix',
    name: named?.score ?? 0,
    isInOrder: named?.isInOrder === true,
    isBegun: named?.isBegun === true,
    isTrusted: named?.isTrusted === true,
    isBySymbol: named !== undefined && named.leg !== 'name',
    description: described?.evidence ?? null,
  };
}

/** A name hit needs this probability; a described security may have a lower one. */
function isWorthShowing({ score, named, described }: MergedHit): boolean {
  return score >= SHOWN_FROM && (described !== undefined || (named?.score ?? 0) >= MIN_SCORE);
}

/** Descriptions with scores scaled by the certainty that the query means one of them. */
function scaleDescriptions(legs: LegResults, model: RankingModel): LegResults {
  const { query = null } = legs;
  const [first] = legs.descriptive;
  if (first === undefined || query === null) return legs;
  const scores = legs.descriptive.map(({ score }) => score);
  const confidence = confidenceOf({ scores, evidence: first.evidence, query }, model.confidence);
  return { ...legs, descriptive: legs.descriptive.map((hit) => ({ ...hit, score: confidence(hit.score) })) };
}

/** Each security with its listings, the home listing first. */
function listDescribedRows(
  { descriptive, gate }: LegResults,
  index: LexicalIndex,
  filter: RowFilter,
): Map<number, DescriptiveHit> {
  const rows = new Map<number, DescriptiveHit>();
  if (gate === 0) return rows;
  for (const hit of descriptive.slice(0, MAX_DESCRIBED)) {
    const listings = index.rowsOf(hit.group);
    for (const row of listings.filter((each) => index.passes(each, filter)).subarray(0, MAX_DESCRIBED))
      rows.set(row, hit);
  }
  return rows;
}

function mergeFindings(
  { row, standing, named, described }: Omit<MergedHit, 'score' | 'raw'>,
  { gate, mode, behind, isOneToken = false }: LegResults & { readonly behind: number },
  { calibration }: RankingModel,
): MergedHit {
  const nameScore = named?.score ?? 0;
  if (named !== undefined && identifierTiers.has(named.tier)) {
    return { row, score: nameScore, raw: nameScore, standing, named, described };
  }
  const name = named === undefined || mode === null ? nameScore : calibrateFinding(named, mode, calibration);
  const descriptionScore =
    described === undefined ? 0 : calibratedDescription(described.score, calibration.description);
  // A name that has the words of the query is shown, however much they read like a description.
  const isWhole = named?.isTrusted === true && !isOneToken;
  const nameInOrder = named?.isInOrder === true ? (isWhole ? name : behind) : 0;
  const score = (1 - gate) * name + gate * Math.max(nameInOrder, descriptionScore);
  const raw = (1 - gate) * nameScore + gate * (described?.score ?? 0);
  return { row, score, raw, standing, named, described };
}

/** The ranking with this index first, or second behind an exact symbol. */
function withNamedIndex(ranked: RankedHit[], row: number | null, index: LexicalIndex): RankedHit[] {
  if (row === null) return ranked;
  const place = ranked[0]?.named?.tier === 'exact' ? 1 : 0;
  const at = ranked.findIndex((hit) => hit.row === row);
  if (at !== -1 && at <= place) return ranked;
  const score = ranked[place]?.score ?? NAMED_INDEX;
  const own = ranked[at] ?? {
    row,
    raw: score,
    standing: index.standings[row]!,
    named: undefined,
    described: undefined,
    further: null,
  };
  return ranked.filter((hit) => hit.row !== row).toSpliced(place, 0, { ...own, score });
}

/** A part of a name, or a whole name that may be another one with a typo, is less certain than its raw score. */
function calibrateFinding(
  { score, isTrusted }: RetrieverHit,
  mode: SearchMode,
  calibration: RankingModel['calibration'],
): number {
  return calibratedName(score, calibration[curveOf(mode, isTrusted)]);
}

function toSearchHit(hit: MergedHit, { board, gate }: LegResults, { explain, reasons }: MergeOptions): SearchHit {
  const answer = { row: hit.row, score: roundedScore(hit.score) };
  if (!explain) return answer;
  const findings = board.of(hit.row);
  const meantMore = hit.named === undefined || (gate > 0.5 && !identifierTiers.has(hit.named.tier));
  const features = hit.described === undefined ? {} : roundFeatures(featuresOf(hit.described.evidence));
  return {
    ...answer,
    explain: {
      legs: [...new Set([...findings.map(({ leg }) => leg), ...(hit.described?.legs ?? [])])],
      tier: meantMore ? 'semantic' : hit.named!.tier,
      reasons: [...new Set([...findings.map(({ reason }) => reason), ...reasons])],
      features: {
        gate: roundedScore(gate),
        ...(hit.named && { name_raw: roundedScore(hit.named.score) }),
        ...features,
      },
    },
  };
}

function roundFeatures(features: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(features)
      .filter(([feature, value]) => value !== 0 && feature !== 'bias')
      .map(([feature, value]) => [feature, roundedScore(value)]),
  );
}
