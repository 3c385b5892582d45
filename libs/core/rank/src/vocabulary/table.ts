import { fold } from '../fold.js';
import type { Language } from './languages.js';
import { spelledBothWays } from './spellings.js';

/*
 * Vocabularies are written as text, a line an entry, `key: phrase, phrase`; they are read once, when the module loads.
 * A `*` at the end of a word stands for the endings of its language's adjectives.
 */

const elision = /(?<![\p{L}\p{N}])(l|d|qu)['’](?=\p{L})/gu;
const possessive = /['’]s(?![\p{L}\p{N}])/gu;
const apostrophes = /['’‘`´]/g;
const piece =
  /(?<![\p{L}\p{N}])-\d+(?:\.\d+)?x(?![a-z])|\d+(?:\.\d+)?(?:[-–]\d+)?\+?[a-z]*|\p{L}[\p{L}\p{N}]*(?:&\p{L}[\p{L}\p{N}]*)*/gu;

/** The folded pieces of a text: words with inner `&` (`s&p`), numbers with their sign, range or unit (`-1x`, `7-10`, `20+`). */
export function pieces(text: string): string[] {
  return fold(text).replace(elision, '$1 ').replace(possessive, '').replace(apostrophes, '').match(piece) ?? [];
}

/** A phrase in the form in which it is looked up. */
export function phraseKey(phrase: string): string {
  return pieces(phrase).join(' ');
}

/** The lines of a vocabulary: key and phrases, the phrases ready for looking up. */
export function entries(text: string): [key: string, phrases: string[]][] {
  return lines(text).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), phrases(line.slice(colon + 1))];
  });
}

/** Phrases between commas, ready for looking up. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .flatMap(inflected)
    .flatMap((phrase) => umlauts(phrase))
    .map(phraseKey)
    .filter((phrase) => phrase !== '');
}

export interface IndustryEntry {
  readonly id: string;
  readonly words: readonly string[];
  readonly agents: readonly string[];
  readonly plain: readonly string[];
}

/** Lines of the form `id: words to search for | businesses | what they deal in`; in other languages than English without the words. Regular plurals are added. */
export function industryEntries(text: string, language: Language): IndustryEntry[] {
  return lines(text).map((line) => {
    const colon = line.indexOf(':');
    const parts = line.slice(colon + 1).split('|');
    const [agents = '', plain = ''] = language === 'en' ? parts.slice(1) : parts;
    return {
      id: line.slice(0, colon).trim(),
      words: language === 'en' ? pieces(parts[0] ?? '') : [],
      agents: phrases(agents).flatMap(formsIn[language]),
      plain: phrases(plain).flatMap(formsIn[language]),
    };
  });
}

function lines(text: string): string[] {
  return text.trim().split('\n');
}

/** `dänisch*` and `chin~` as written with endings: German -e -er -es -en -em, Spanish -o -a -os -as. */
function inflected(phrase: string): string[] {
  if (phrase.endsWith('*')) return ['', 'e', 'er', 'es', 'en', 'em'].map((ending) => phrase.slice(0, -1) + ending);
  if (phrase.endsWith('~')) return ['o', 'a', 'os', 'as'].map((ending) => phrase.slice(0, -1) + ending);
  if (phrase.endsWith('^')) return ['', 'e', 's', 'es'].map((ending) => phrase.slice(0, -1) + ending);
  return [phrase];
}

/** A word with an umlaut also as it is typed without the key. */
function umlauts(phrase: string): string[] {
  if (!/[äöü]/.test(phrase)) return [phrase];
  return [phrase, phrase.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')];
}

/** A phrase with its regular plurals: German ones as they stand after `Hersteller von`. */
const formsIn: Readonly<Record<Language, (phrase: string) => string[]>> = {
  en: (phrase) => withNumbers(phrase).flatMap(spelledBothWays),
  de: (phrase) => (/(?:e|el|er)$/.test(phrase) ? [phrase, `${phrase}n`] : [phrase]),
  fr: (phrase) => (/[sxz]$/.test(phrase) ? [phrase] : [phrase, `${phrase}s`]),
  es: (phrase) => (/[sxz]$/.test(phrase) ? [phrase] : [phrase, phrase + (/[aeiou]$/.test(phrase) ? 's' : 'es')]),
  ja: (phrase) => [phrase],
};

/** Shorter singulars are everyday words: can, pot, bus. */
const singularMin = 4;

/** `brewer` also as brewers, `tyres` also as tyre; only where the spelling is regular. */
function withNumbers(phrase: string): string[] {
  if (/[^s]s$/.test(phrase)) {
    const singular = singularOf(phrase);
    return singular.length < singularMin ? [phrase] : [phrase, singular];
  }
  if (/[^aeiou]y$/.test(phrase)) return [phrase, `${phrase.slice(0, -1)}ies`];
  return [phrase, /(?:ch|sh|x|ss)$/.test(phrase) ? `${phrase}es` : `${phrase}s`];
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
}
