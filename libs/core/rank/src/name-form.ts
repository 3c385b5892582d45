import { expandAbbreviation } from './abbreviations.js';
import { fold } from './fold.js';
import { companyFormsIn, withoutLegalForms } from './legal-forms.js';

/**
 * A name in the form in which names are compared: folded words without legal forms, and the same letters without any
 * gap (`The Coca-Cola Company` → [coca, cola] and `cocacola`). Both are empty when the text has no letter or digit.
 */
export interface NameForm {
  readonly words: readonly string[];
  readonly key: string;
}

const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;

/** `DL-,01`, `EO 1,50`, `O.N.`: par values and kinds of shares in German boards' names. */
const PAR_VALUE = /\s+(?:dl|eo|yc|sf|ls|hd|sk|nk|dk|dn|ad|cd|rc|zy|rb|yn|lc)\s*-?\s*\d*,\d+.*$|\s+o\.\s?n\.?(?=\s|$)/g;
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){1,5}\p{L}(?![\p{L}\p{N}])\.?/gu;
const SLASHED = /(?<![\p{L}\p{N}])(?:a\/s|s\/a|k\/s)(?![\p{L}\p{N}])/gu;
const LEGAL_PHRASES = /kommanditgesellschaft auf aktien|american depositary (?:shares?|receipts?)|kabushiki kaisha/g;
const APOSTROPHES = /['’‘`´]/g;
const GAPS = /[^\p{L}\p{N}]+/u;

/** Brings a name or a query into comparable form. Never throws; at most 24 words of 40 characters are kept. */
export function nameForm(text: string): NameForm {
  const words = withoutLegalForms(nameWords(text));
  return { words, key: words.join('') };
}

/** The legal forms of a name: `Merck KGaA` and `MERCK Kommanditgesellschaft auf Aktien` have the same. */
export function legalFormsOf(text: string): ReadonlySet<string> {
  return companyFormsIn(nameWords(fold(text).replace('kommanditgesellschaft auf aktien', 'kgaa')));
}

/**
 * The folded and expanded words of a text with its legal forms; `and` and `&` are removed unless no other word remains.
 */
export function nameWords(text: string): readonly string[] {
  let folded = fold(text).replace(APOSTROPHES, '').replace(LEGAL_PHRASES, ' ');
  if (folded.includes(',') || folded.includes('.'))
    folded = folded.replace(PAR_VALUE, '').replace(INITIALS, removeDots);
  if (folded.includes('/')) folded = folded.replace(SLASHED, removeDots);
  const words: string[] = [];
  for (const word of folded.split(GAPS)) {
    if (word === '' || word === 'and') continue;
    words.push(expandAbbreviation(word.slice(0, MAX_WORD_LENGTH)));
    if (words.length === MAX_WORDS) break;
  }
  return words.length === 0 && folded.includes('and') ? ['and'] : words;
}

function removeDots(match: string): string {
  return match.replace(/[./]/g, '');
}
