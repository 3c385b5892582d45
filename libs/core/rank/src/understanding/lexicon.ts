import { countries, countryName } from '@bourse/symbology';

import { countryTables, industryTables, wordTables } from '../vocabulary/languages.js';
import { nationalities } from '../vocabulary/nationalities.js';
import { regions } from '../vocabulary/regions.js';
import { entries, industryEntries, phraseKey } from '../vocabulary/table.js';
import { meaningOfKey, type Meaning } from './meaning.js';

const lexicon = new Map<string, Meaning[]>();
const nationalityOf = new Map<string, string>();

/** What a phrase in folded form can mean; null for one that says nothing. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  return lexicon.get(phrase) ?? null;
}

/** The English name and the first English nationality of a country, folded and in words. */
export function englishCountryWords(code: string): string[] {
  return [...phraseKey(countryName(code) ?? '').split(' '), ...(nationalityOf.get(code) ?? '').split(' ')];
}

/** A phrase means one thing of each kind, what is read first; of industries it may name several. */
function add(phrase: string, meaning: Meaning): void {
  const known = lexicon.get(phrase);
  if (known === undefined) lexicon.set(phrase, [meaning]);
  else if (!known.some((other) => isAlike(other, meaning))) known.push(meaning);
}

function isAlike(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'industry' && other.kind === 'industry') return one.words === other.words;
  return one.kind === other.kind;
}

function addCountries(): void {
  for (const code of countries) add(phraseKey(countryName(code)!), { kind: 'country', code });
  for (const [code, [nationality = '']] of entries(nationalities)) nationalityOf.set(code, nationality);
  for (const table of [nationalities, ...countryTables]) {
    for (const [code, phrases] of entries(table)) for (const phrase of phrases) add(phrase, { kind: 'country', code });
  }
}

function addWords(table: string): void {
  for (const [key, phrases] of entries(table)) {
    const meaning = meaningOfKey(key);
    for (const phrase of phrases) if (!isEnglish(phrase, meaning)) add(phrase, meaning);
  }
}

/** True for a word that is the same in English, as `global` is, and needs no translation. */
function isEnglish(phrase: string, meaning: Meaning): boolean {
  return meaning.kind === 'translation' && meaning.english.includes(phrase);
}

/** The words to search for stand in the English tables; the other languages refer to them by the industry's id. */
function addIndustries(): void {
  const searched = new Map<string, readonly string[]>();
  for (const { language, tables } of industryTables) {
    for (const { id, words, agents, plain } of tables.flatMap((table) => industryEntries(table, language))) {
      if (words.length > 0) searched.set(id, words);
      const english = language === 'en' ? [] : phraseKey(id).split(' ');
      for (const [phrases, isAgent] of [
        [agents, true],
        [plain, false],
      ] as const) {
        for (const phrase of phrases)
          addIndustry(phrase, { kind: 'industry', words: searched.get(id) ?? [], isAgent }, english);
      }
    }
  }
}

function addIndustry(phrase: string, meaning: Meaning, english: readonly string[]): void {
  const isKnown = lexicon.get(phrase)?.some(({ kind }) => kind === 'industry') === true;
  if (isKnown && english.length > 0) return;
  add(phrase, meaning);
  if (english.length > 0) add(phrase, { kind: 'translation', english });
}

addCountries();
for (const [id, phrases] of entries(regions)) for (const phrase of phrases) add(phrase, { kind: 'region', id });
for (const table of wordTables) addWords(table);
addIndustries();
