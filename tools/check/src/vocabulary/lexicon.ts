/** A meaning in the notation of the lexicon (`country DK`, `agent brewing beer brewer`). */
export interface Meaning {
  readonly notation: string;
  /** A phrase has one meaning of each identity; the first one read wins. */
  readonly identity: string;
}

interface Entry {
  readonly language: string;
  readonly meanings: Meaning[];
}

/** What each phrase can mean, in order of precedence. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();

  add(phrase: string, meaning: Meaning, language: string): void {
    const existing = this.#entries.get(phrase);
    if (existing === undefined) this.#entries.set(phrase, { language, meanings: [meaning] });
    else if (!existing.meanings.some(({ identity }) => identity === meaning.identity)) existing.meanings.push(meaning);
  }

  namesIndustry(phrase: string): boolean {
    return this.#entries.get(phrase)?.meanings.some(({ identity }) => identity.startsWith('industry ')) === true;
  }

  /** The lines of a language, one per list of meanings: `country DK⇥danisch,danische`. */
  lines(language: string): string[] {
    const phrasesOf = new Map<string, string[]>();
    for (const [phrase, entry] of this.#entries) {
      if (entry.language !== language) continue;
      const keys = entry.meanings.map(({ notation }) => notation).join('; ');
      const phrases = phrasesOf.get(keys);
      if (phrases === undefined) phrasesOf.set(keys, [phrase]);
      else phrases.push(phrase);
    }
    return [...phrasesOf].map(([keys, phrases]) => `${keys}\t${phrases.join(',')}`);
  }
}
