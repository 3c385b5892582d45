export { highlightRanges, type TextRange } from './highlight.js';
export { fold, withSpelledUmlauts } from './fold.js';
export { topicPhrases } from './topics.js';
export { phraseKey } from './phrases.js';
export { legalFormsOf, nameForm, nameWords } from './name-form.js';
export type { NameForm } from './name-form.js';
export { initialsTest, isInitials } from './initials.js';
export { gluedReadings } from './glued-name.js';
export { beginsLegalForm, isLedByForm } from './legal-forms.js';
export { editsAllowed, prefixWorth, rarity, typoWorth } from './word-similarity.js';
export { coverage } from './coverage.js';
export type { WeightedWords, WordMatch } from './coverage.js';
export { coverageScore, keyScore, MAX_LEXICAL_SCORE, prefixEnding, typedShare } from './name-score.js';
export type { WordCoverage, KeyMatch, PrefixEnding } from './name-score.js';
export { isProminent, isSizeUnknown, priorOf, sizeOf, spreadOf } from './prominence.js';
export type { ProminenceFacts } from './prominence.js';
export { homeOf, isDomestic, isSideLine } from './home-line.js';
export type { ListingFacts } from './home-line.js';
export {
  demoteScore,
  describedLine,
  MAX_MALFORMED_IDENTIFIER_SCORE,
  rootScore,
  MIN_SCORE,
  searchTiers,
  SHOWN_FROM,
  symbolPrefixScore,
  symbolTypoScore,
  tierScore,
} from './tiers.js';
export type { SearchTier } from './tiers.js';
export { byScoreThenStanding, compareListingRanks, roundedScore } from './order.js';
export type { ScoredRow, ListingRank } from './order.js';
export { textWords } from './text-words.js';
export {
  type ConfidenceEvidence,
  confidenceFeatures,
  confidenceFeaturesOf,
  confidenceOf,
  type ConfidenceWeights,
  queryFeaturesOf,
  type QueryFeatures,
} from './confidence.js';
export { calibratedDescription, calibratedName, isTrustedName } from './calibration.js';
export type { CalibrationCurve } from './calibration.js';
export { descriptiveFeatures, descriptiveScore, descriptiveSum, featuresOf } from './descriptive.js';
export type { DescriptiveEvidence, DescriptiveFeature, DescriptiveWeights } from './descriptive.js';
export {
  type FurtherEvidence,
  furtherDescriptionFeatures,
  furtherDescriptionFeaturesOf,
  furtherNameFeatures,
  furtherNameFeaturesOf,
  furtherScore,
  type FurtherWeights,
} from './further.js';
export { gate, gateFeatures, gateFeaturesOf, mayDescribe } from './gate.js';
export type { GateEvidence, GateWeights } from './gate.js';
export { curveOf, parseRankingModel, searchModes } from './ranking-model.js';
export type { RankingModel, SearchMode } from './ranking-model.js';
export { rankingModel } from './fitted-model.js';
export { coinNamed } from './understanding/coin.js';
export { understand } from './understanding/understand.js';
export type { Understanding } from './understanding/understanding.js';
export { readStatement } from './resolve/statement.js';
export { readPasted } from './resolve/pasted-text.js';
export type { PastedText } from './resolve/pasted-text.js';
export type { StatementReading, StatementLine } from './resolve/statement.js';
export type { TextIdentifier } from './resolve/text-identifier.js';
export { classOfLine, shareClassOf } from './resolve/share-class.js';
export { nameFit, distinctiveNameOf, type DistinctiveName } from './resolve/name-fit.js';
export { groupBySecurity } from './resolve/securities.js';
export type { SecurityFacts } from './resolve/securities.js';
export { chooseLine, hasCurrency, hasMic } from './resolve/line-choice.js';
export type { Line, LineHints } from './resolve/line-choice.js';
export { decide, hintedScore, isIdentifying, statementScore } from './resolve/decision.js';
export type { ResolvableSecurity, Resolution } from './resolve/decision.js';
