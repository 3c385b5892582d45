// Compares a complete written name with an instrument's name. In search, `Siemens` may begin `Siemens Energy`; in a
// statement the name is complete, and missing words count.
import { osaDistance } from '@bourse/envelope';
import { nameForm } from '../name-form.js';
import { editsAllowed, typoWorth } from '../word-similarity.js';
import { withoutNoise } from './statement-noise.js';
import { withoutShareClass } from './share-class.js';

/** The distinctive words of a name, and its letters without gaps. */
export interface DistinctiveName {
  readonly words: readonly string[];
  readonly key: string;
}

const connectives = new Set(
  'of the de la le les du des der die das von und et y e i and di del della el los for ab publ'.split(' '),
);
const generic = new Set(
  'group holdings international company corporation trust fund funds etf ucits class shares limited plc incorporated adr gdr inc corp co ag se sa nv ab as spa oyj ltd bv kg'.split(
    ' ',
  ),
);
const GENERIC_WEIGHT = 0.4;
const MAX_PARTIAL = 0.88;
/** Statements cut long names: from this many letters, the beginning of a name counts almost as the whole. */
const CUT_FROM = 14;
const CUT_WORTH = 0.85;
/** Value of a word that begins another one: `muench` for `munchener`. */
const begunWorth = { least: 0.35, byLength: 0.55 } as const;
/** Share of neighbouring letters that unrelated names have in common. */
const BY_CHANCE = 0.3;
const BEGUN_LETTERS = 3;

/** A name of a statement or listing in comparable form: without noise, legal forms, classes and connectives. */
export function distinctiveNameOf(text: string): DistinctiveName {
  // `Aktien` alone is a kind of share.
  const short = text.replace(/kommanditgesellschaft auf aktien/i, 'KGaA');
  const all = nameForm(withoutShareClass(withoutNoise(short))).words;
  const distinctive = all.filter((word) => !connectives.has(word));
  const words = distinctive.length === 0 ? all : distinctive;
  return { words, key: words.join('') };
}

/** True when no word distinguishes one company from another. */
export function isGeneric({ words }: DistinctiveName): boolean {
  return words.every((word) => generic.has(word));
}

/** 1: the same words in any order. 0 to .88: the share of both names that has a partner in the other. */
export function nameFit(statement: DistinctiveName, listing: DistinctiveName): number {
  if (statement.key === '' || listing.key === '') return 0;
  if (statement.key === listing.key || sortedWords(statement) === sortedWords(listing)) return 1;
  const shared = Math.max(sharedWords(statement.words, listing.words), sharedPairs(statement.key, listing.key));
  const isCut = statement.key.length >= CUT_FROM && statement.words.length > 1 && listing.key.startsWith(statement.key);
  return MAX_PARTIAL * Math.max(shared, isCut ? CUT_WORTH : 0);
}

const sortedWords = ({ words }: DistinctiveName) => [...new Set(words)].sort().join(' ');
const weightOf = (word: string) => (generic.has(word) ? GENERIC_WEIGHT : 1);
const totalWeight = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);

function sharedWords(one: readonly string[], other: readonly string[]): number {
  return (coveredWeight(one, other) + coveredWeight(other, one)) / (totalWeight(one) + totalWeight(other));
}

function coveredWeight(words: readonly string[], by: readonly string[]): number {
  return words.reduce((sum, word) => {
    const best = by.reduce((most, each) => Math.max(most, worth(word, each)), 0);
    return sum + weightOf(word) * best;
  }, 0);
}

function worth(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= BEGUN_LETTERS && long.startsWith(short)) {
    return begunWorth.least + begunWorth.byLength * (short.length / long.length);
  }
  const allowed = editsAllowed(short.length);
  if (allowed === 0) return 0;
  const edits = osaDistance(short, long, allowed);
  return edits > allowed ? 0 : typoWorth(long.length, edits);
}

/** Share of neighbouring letters: `sp500` and `s p 500`, or words that one side has written as one. */
function sharedPairs(one: string, other: string): number {
  const pairs = new Map<string, number>();
  for (let at = 1; at < one.length; at++) addToCount(pairs, one.slice(at - 1, at + 1), 1);
  let shared = 0;
  for (let at = 1; at < other.length; at++) {
    const pair = other.slice(at - 1, at + 1);
    if ((pairs.get(pair) ?? 0) === 0) continue;
    addToCount(pairs, pair, -1);
    shared += 1;
  }
  const share = (2 * shared) / Math.max(1, one.length + other.length - 2);
  return Math.max(0, (share - BY_CHANCE) / (1 - BY_CHANCE));
}

function addToCount(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
