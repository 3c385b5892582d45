import { countryWords, lexicon as lexiconTables, type homesOfLanguage } from '../generated/vocabulary.js';
import { tableRows } from '../phrase-table.js';
import { meaningOfKey, type Meaning } from './meaning.js';

export type Language = keyof typeof homesOfLanguage;

/** The meanings of the phrases of one line, parsed on first use: a process needs few of them. */
interface Entry {
  readonly language: Language;
  readonly keys: string;
  meanings: readonly Meaning[] | null;
}

const entries = new Map<string, Entry>();
for (const [language, table] of Object.entries(lexiconTables) as [Language, string][]) {
  for (const [keys, phrases] of tableRows(table)) {
    const entry: Entry = { language, keys: keys!, meanings: null };
    for (const phrase of phrases!.split(',')) entries.set(phrase, entry);
  }
}

const wordsOfCountry = new Map(tableRows(countryWords).map(([code, words]) => [code!, words!.split(' ')]));

/** Returns the possible meanings of a folded phrase; null for one without meaning. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  const entry = entries.get(phrase);
  if (entry === undefined) return null;
  return (entry.meanings ??= entry.keys.split('; ').map(meaningOfKey));
}

/** Returns the only language of a folded phrase; null for English and for a phrase without meaning. */
export function languageOfPhrase(phrase: string): Language | null {
  const language = entries.get(phrase)?.language;
  return language === undefined || language === 'en' ? null : language;
}

/** The English name and the first English nationality of a country, folded and in words. */
export function englishCountryWords(code: string): readonly string[] {
  return wordsOfCountry.get(code) ?? [];
}
