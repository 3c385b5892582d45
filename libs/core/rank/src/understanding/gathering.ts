import { englishCountryWords } from './lexicon.js';
import type { Finding, Meaning, MeaningKind } from './meaning.js';

/** Words whose meaning is kept elsewhere, so that they are no content. */
const grammatical: ReadonlySet<MeaningKind> = new Set([
  'country',
  'region',
  'type',
  'maker',
  'size',
  'question',
  'filler',
]);

/** True when every meaning of the finding is kept elsewhere or is grammar. */
export function isGrammar({ meanings }: Finding): boolean {
  return meanings.every(({ kind }) => grammatical.has(kind));
}

/** Each meaning of a kind with the phrase it was found in, in order of the text. */
export function meaningsOfKind<K extends MeaningKind>(
  findings: readonly Finding[],
  kind: K,
): (Extract<Meaning, { kind: K }> & { readonly phrase: string })[] {
  return findings.flatMap(({ phrase, meanings }) =>
    meanings
      .filter((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind)
      .map((meaning) => ({ ...meaning, phrase })),
  );
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The words that named countries and regions, and the countries' English words. */
export function countryWordsOf(findings: readonly Finding[]): string[] {
  const named = findings.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'country' || kind === 'region'));
  return distinct([
    ...named.flatMap(({ phrase }) => phrase.split(' ')),
    ...meaningsOfKind(findings, 'country').flatMap(({ code }) => englishCountryWords(code)),
    ...meaningsOfKind(findings, 'region').flatMap(({ id }) => id.split(' ')),
  ]).filter((word) => word !== '' && word !== 'and' && word !== 'the' && word !== 'of');
}

/**
 * Types as said. A firm word overrides a loose one (`stock index`, `gold miners etf`), a fund overrides the index and the
 * bonds that it follows, and only where nothing else is said does a business mean its shares.
 */
export function typesOf(findings: readonly Finding[]): string[] {
  const said = meaningsOfKind(findings, 'type');
  const firm = distinct(said.filter(({ isFirm }) => isFirm).flatMap(({ types }) => types));
  const funds = firm.filter((type) => type === 'ETF' || type === 'Mutual Fund');
  const etf = said.some(({ types }) => types.length === 1 && types[0] === 'ETF');
  if (etf && !said.some(({ types }) => types.length === 1 && types[0] === 'Mutual Fund')) return ['ETF'];
  if (funds.length > 0) return funds;
  if (firm.includes('Index')) return ['Index'];
  if (firm.length > 0) return firm;
  const isBusiness =
    said.length > 0 ||
    meaningsOfKind(findings, 'maker').length > 0 ||
    meaningsOfKind(findings, 'industry').some(({ isAgent }) => isAgent);
  return isBusiness ? ['Common Stock'] : [];
}
