export { fold } from './fold.js';
export { nameForm, nameWords } from './name-form.js';
export type { NameForm } from './name-form.js';
export { beginsLegalForm } from './legal-forms.js';
export { osaDistance } from './osa.js';
export { editsAllowed, prefixWorth, rarity, typoWorth } from './word-similarity.js';
export { coverage } from './coverage.js';
export type { WeightedWords, WordMatch } from './coverage.js';
export { coverageScore, keyScore, lexicalScoreMax, prefixEnding, typedShare } from './name-score.js';
export type { Coverage, KeyMatch, PrefixEnding } from './name-score.js';
export { priorOf, sizeOf } from './prominence.js';
export type { PriorFacts } from './prominence.js';
export { homeOf } from './home-line.js';
export type { ListingFacts } from './home-line.js';
export {
  demoted,
  malformedIdentifierScoreMax,
  rootScore,
  scoreMin,
  searchTiers,
  symbolPrefixScore,
  symbolTypoScore,
  tierScore,
} from './tiers.js';
export type { SearchTier } from './tiers.js';
export { byScoreThenStanding, compareStanding, roundedScore } from './order.js';
export type { Scored, Standing } from './order.js';
