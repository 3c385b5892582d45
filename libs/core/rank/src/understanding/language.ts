import { homesOfLanguage } from '../generated/vocabulary.js';
import type { PhraseMatch } from './meaning.js';
import { languageOfPhrase, type Language } from './lexicon.js';

/** The language of most findings; null for English. */
export function languageIn(findings: readonly PhraseMatch[]): Language | null {
  const counts = new Map<Language, number>();
  for (const { phrase } of findings) {
    const language = languageOfPhrase(phrase);
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most === undefined ? null : most[0];
}

/** The countries that a query in this language may imply; empty when countries are named. */
export function takenForGranted(language: Language | null, countries: readonly string[]): readonly string[] {
  return language === null || countries.length > 0 ? [] : homesOfLanguage[language];
}
