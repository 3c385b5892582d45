import type { Meaning } from './meaning.js';

/*
 * German compounds join words that other languages separate: Zementhersteller, Bankenindex, Pharmaaktien. An unknown
 * word is split into a known first part and one of these endings; with an unknown first part, the meaning of the ending
 * still counts.
 */
const endings = [
  'hersteller',
  'produzent',
  'konzern',
  'unternehmen',
  'firma',
  'betreiber',
  'anbieter',
  'zulieferer',
  'händler',
  'kette',
  'bauer',
  'aktien',
  'aktie',
  'fonds',
  'index',
  'etf',
  'werte',
  'anleihen',
  'maker',
  'makers',
].map((ending) => ending.replace('ä', 'a'));
const MIN_GLUED = 3;

/** The meanings of a compound's parts, or null for a word without a known ending. */
export function compoundMeanings(
  word: string,
  meaningsOf: (phrase: string) => readonly Meaning[] | null,
): readonly Meaning[] | null {
  if (word.length < 7) return null;
  const ending = endings.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_GLUED);
  if (ending === undefined) return null;
  const head = word.slice(0, -ending.length);
  const headMeanings = meaningsOf(head) ?? meaningsOf(head.replace(/(?:s|en|n)$/, '')) ?? meaningsOf(`${head}e`);
  const relevantMeanings = headMeanings?.filter(
    ({ kind }) => kind === 'industry' || kind === 'translation' || kind === 'country' || kind === 'region',
  );
  if (relevantMeanings === undefined || relevantMeanings.length === 0)
    return isStrict(ending) ? null : (meaningsOf(ending) ?? null);
  return [...relevantMeanings, ...(meaningsOf(ending) ?? [])];
}

/** Endings that also occur in names and in words of other languages, so that the first part must be known. */
function isStrict(ending: string): boolean {
  return ['bauer', 'kette', 'werte', 'index', 'etf', 'maker', 'makers', 'firma', 'handler'].includes(ending);
}
