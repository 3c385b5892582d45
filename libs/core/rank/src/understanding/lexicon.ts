import { countries, countryName } from '@bourse/symbology';

import { countryTables, industryTables, type Language, wordTables } from '../vocabulary/languages.js';
import { nationalities } from '../vocabulary/nationalities.js';
import { regions } from '../vocabulary/regions.js';
import { entries, industryEntries, phraseKey } from '../vocabulary/table.js';
import { meaningOfKey, type Meaning } from './meaning.js';

const lexicon = new Map<string, Meaning[]>();
const nationalityOf = new Map<string, string>();
/** Languages of the phrases that are not English as well. */
const languageOf = new Map<string, Language>();

/** What a phrase in folded form can mean; null for one that says nothing. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  return lexicon.get(phrase) ?? null;
}

/** The language that a phrase in folded form belongs to alone; null for English and for one that says nothing. */
export function languageOfPhrase(phrase: string): Language | null {
  return languageOf.get(phrase) ?? null;
}

/** The English name and the first English nationality of a country, folded and in words. */
export function englishCountryWords(code: string): string[] {
  return [...phraseKey(countryName(code) ?? '').split(' '), ...(nationalityOf.get(code) ?? '').split(' ')];
}

/** A phrase means one thing of each kind, what is read first; of industries it may name several. */
function add(phrase: string, meaning: Meaning, language: Language): void {
  const known = lexicon.get(phrase);
  if (known === undefined && language !== 'en') languageOf.set(phrase, language);
  if (known === undefined) lexicon.set(phrase, [meaning]);
  else if (!known.some((other) => isAlike(other, meaning))) known.push(meaning);
}

function isAlike(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'industry' && other.kind === 'industry') return one.words === other.words;
  return one.kind === other.kind;
}

function addCountries(): void {
  for (const code of countries) add(phraseKey(countryName(code)!), { kind: 'country', code }, 'en');
  for (const [code, [nationality = '']] of entries(nationalities)) nationalityOf.set(code, nationality);
  for (const { language, table } of [{ language: 'en', table: nationalities } as const, ...countryTables]) {
    for (const [code, phrases] of entries(table)) {
      for (const phrase of phrases) add(phrase, { kind: 'country', code }, language);
    }
  }
}

function addWords(table: string, language: Language): void {
  for (const [key, phrases] of entries(table)) {
    const meaning = meaningOfKey(key);
    for (const phrase of phrases) if (!isEnglish(phrase, meaning)) add(phrase, meaning, language);
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
          addIndustry(phrase, { kind: 'industry', words: searched.get(id) ?? [], isAgent }, { language, english });
      }
    }
  }
}

function addIndustry(
  phrase: string,
  meaning: Meaning,
  { language, english }: { language: Language; english: readonly string[] },
): void {
  const isKnown = lexicon.get(phrase)?.some(({ kind }) => kind === 'industry') === true;
  if (isKnown && english.length > 0) return;
  add(phrase, meaning, language);
  if (english.length > 0) add(phrase, { kind: 'translation', english }, language);
}

addCountries();
for (const [id, phrases] of entries(regions)) for (const phrase of phrases) add(phrase, { kind: 'region', id }, 'en');
for (const { language, table } of wordTables) addWords(table, language);
addIndustries();
