import { phraseKey } from '@bourse/rank';
import { countries, countryName, isCountryCode, isInstrumentType } from '@bourse/symbology';

import type { Lexicon } from './lexicon.js';
import type { VocabularyTables } from './table.js';
import { lookupForms } from './word-forms.js';

/** The values that each kind of word takes; kinds that are not listed take none. */
const isValueOf: Readonly<Record<string, (value: string) => boolean>> = {
  country: isCountryCode,
  type: (value) => value.split('+').every(isInstrumentType),
  size: (value) => ['mega', 'large', 'mid', 'small', 'micro', 'largest'].includes(value),
  leverage: (value) => ['-3', '-2', '-1', '0', '2', '3'].includes(value),
  english: (value) => value !== '' && phraseKey(value) === value,
};
const kindsWithoutValue = new Set(['maker', 'yield', 'debt', 'question', 'filler', 'plain']);
const kindsWithDoubt = new Set(['type', 'maker', 'leverage']);

/** Adds the English names of the countries, then names and adjectives by language; returns the first adjective of each in English. */
export function addCountries(
  tables: VocabularyTables,
  lexicon: Lexicon,
  languages: readonly string[],
): ReadonlyMap<string, string> {
  const nationalities = new Map<string, string>();
  for (const code of countries) lexicon.add(phraseKey(countryName(code)!), countryMeaning(code), 'en');
  for (const language of languages) {
    for (const row of tables.rows(`${language}/countries.tsv`, ['code', 'phrases'])) {
      const { code, phrases } = row.cells;
      if (!isCountryCode(code)) tables.report(row, `unknown country "${code}"`);
      const forms = tables.phrases(row, phrases, `${language} country`).flatMap(lookupForms);
      if (language === 'en') nationalities.set(code, forms[0] ?? '');
      for (const form of forms) lexicon.add(form, countryMeaning(code), language);
    }
  }
  return nationalities;
}

export function addRegions(tables: VocabularyTables, lexicon: Lexicon): void {
  for (const row of tables.rows('multilingual/regions.tsv', ['id', 'phrases'])) {
    const meaning = { notation: `region ${row.cells.id}`, identity: 'region' };
    for (const form of tables.phrases(row, row.cells.phrases, 'region').flatMap(lookupForms))
      lexicon.add(form, meaning, 'en');
  }
}

/** Types, sizes, leverage and grammar of a language. */
export function addWords(tables: VocabularyTables, lexicon: Lexicon, language: string): void {
  for (const row of tables.rows(`${language}/words.tsv`, ['kind', 'value', 'phrases'], ['value'])) {
    const { kind, value, phrases } = row.cells;
    const identity = kind.replace(/\?$/, '');
    if (!isKind(kind, identity)) tables.report(row, `unknown kind "${kind}"`);
    else if (!(isValueOf[identity]?.(value) ?? value === '')) tables.report(row, `unknown value "${value}" of ${kind}`);
    const notation = value === '' ? kind : `${kind} ${value}`;
    for (const form of tables.phrases(row, phrases, `${language} ${identity}`).flatMap(lookupForms)) {
      const isSameInEnglish = kind === 'english' && value.split(' ').includes(form);
      if (!isSameInEnglish) lexicon.add(form, { notation, identity }, language);
    }
  }
}

function isKind(kind: string, identity: string): boolean {
  const isKnown = kindsWithoutValue.has(identity) || isValueOf[identity] !== undefined;
  return isKnown && (kind === identity || kindsWithDoubt.has(identity));
}

function countryMeaning(code: string) {
  return { notation: `country ${code}`, identity: 'country' };
}
