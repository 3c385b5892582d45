import type { Meaning } from './meaning.js';

/*
 * German writes in one word what other languages write in two: Zementhersteller, Bankenindex, Pharmaaktien. A word that is
 * unknown as a whole is read as a known first part and one of these endings; a first part that is unknown still leaves
 * what the ending says.
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
  const ending = endings.find((known) => word.endsWith(known) && word.length - known.length >= MIN_GLUED);
  if (ending === undefined) return null;
  const head = word.slice(0, -ending.length);
  const known = meaningsOf(head) ?? meaningsOf(head.replace(/(?:s|en|n)$/, '')) ?? meaningsOf(`${head}e`);
  const said = known?.filter(
    ({ kind }) => kind === 'industry' || kind === 'translation' || kind === 'country' || kind === 'region',
  );
  if (said === undefined || said.length === 0) return isStrict(ending) ? null : (meaningsOf(ending) ?? null);
  return [...said, ...(meaningsOf(ending) ?? [])];
}

/** Endings that stand in names and in other languages' words too, so that the first part has to be known. */
function isStrict(ending: string): boolean {
  return ['bauer', 'kette', 'werte', 'index', 'etf', 'maker', 'makers', 'firma', 'handler'].includes(ending);
}
