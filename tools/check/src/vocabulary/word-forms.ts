import { phraseKey } from '@bourse/rank';

/** British and American spellings of parts of words. */
export type Spellings = readonly (readonly [british: string, american: string])[];

/** The forms of a phrase as written in a table, ready for lookup: endings of adjectives, umlauts without the key. */
export function lookupForms(phrase: string): string[] {
  return inflect(phrase).flatMap(umlauts).map(phraseKey);
}

/** Endings of adjectives: German `dänisch*`, Spanish `chin~`, French `allemand^`. */
const endings: Readonly<Record<string, readonly string[]>> = {
  '*': ['', 'e', 'er', 'es', 'en', 'em'],
  '~': ['o', 'a', 'os', 'as'],
  '^': ['', 'e', 's', 'es'],
};

function inflect(phrase: string): string[] {
  return endings[phrase.at(-1) ?? '']?.map((ending) => phrase.slice(0, -1) + ending) ?? [phrase];
}

/** A word with an umlaut also as it is typed without the key. */
function umlauts(phrase: string): string[] {
  if (!/[äöü]/.test(phrase)) return [phrase];
  return [phrase, phrase.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')];
}

/** A phrase with its regular plurals: German ones as they follow `Hersteller von`. Other languages list theirs. */
const plurals: Readonly<Record<string, (phrase: string) => string[]>> = {
  en: withNumbers,
  de: (phrase) => (/(?:e|el|er)$/.test(phrase) ? [phrase, `${phrase}n`] : [phrase]),
  fr: (phrase) => (/[sxz]$/.test(phrase) ? [phrase] : [phrase, `${phrase}s`]),
  es: (phrase) => (/[sxz]$/.test(phrase) ? [phrase] : [phrase, phrase + (/[aeiou]$/.test(phrase) ? 's' : 'es')]),
};

/** A lookup form with its plurals and, in English, its spelling on the other side of the Atlantic. */
export function nounForms(form: string, language: string, spellings: Spellings): string[] {
  const forms = plurals[language]?.(form) ?? [form];
  return language === 'en' ? forms.flatMap((each) => spelledBothWays(each, spellings)) : forms;
}

/** Shorter singulars are everyday words: can, pot, bus. */
const MIN_SINGULAR = 4;

/** `brewer` also as brewers, `tyres` also as tyre; only where the spelling is regular. */
function withNumbers(phrase: string): string[] {
  if (/[^s]s$/.test(phrase)) {
    const singular = singularOf(phrase);
    return singular.length < MIN_SINGULAR ? [phrase] : [phrase, singular];
  }
  if (/[^aeiou]y$/.test(phrase)) return [phrase, `${phrase.slice(0, -1)}ies`];
  return [phrase, /(?:ch|sh|x|ss)$/.test(phrase) ? `${phrase}es` : `${phrase}s`];
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
}

function spelledBothWays(phrase: string, spellings: Spellings): string[] {
  const other = spellings.flatMap(([british, american]) => [
    [british, american] as const,
    [american, british] as const,
  ]);
  const longestFirst = other.map(([part]) => part).sort((left, right) => right.length - left.length);
  const parts = new Map(other);
  const respelled =
    longestFirst.length === 0
      ? phrase
      : phrase.replace(new RegExp(longestFirst.join('|'), 'g'), (part) => parts.get(part)!);
  return respelled === phrase ? [phrase] : [phrase, respelled];
}
