// Candidates for a description: recall is a union of words in texts, similarity of meaning, reviewed concepts and
// names; the score is one weighted sum of the findings of each leg.
import type { ConceptHit, LexicalIndex, RowFilter } from '@bourse/name-index';
import { type DescriptiveEvidence, descriptiveScore, type DescriptiveWeights, type Understanding } from '@bourse/rank';
import { type TextQuery, TextRetriever, type Texts, type TextShares, type TextTerm } from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';
import { Evidence, FirstLook, Prominence } from './describing.js';

/** What other legs have found. */
export interface OtherLegResults {
  /** Names, by group. */
  readonly names: ReadonlyMap<number, number>;
  readonly concepts: readonly ConceptHit[];
}

/** Similarity of meaning by number of the text. */
export interface TextSimilarities {
  readonly nearest: ReadonlyMap<number, number>;
  of(text: number): number | null;
}

/** A security as an answer to a description. */
export interface DescriptiveHit {
  readonly group: number;
  readonly row: number;
  readonly score: number;
  readonly evidence: DescriptiveEvidence;
  readonly legs: readonly string[];
}

const MAX_CANDIDATES = 200;
const MAX_DOCUMENTS_OF_TEXT = 4;
const EXPANSION_WEIGHT = 0.5;
const COUNTRY_WEIGHT = 0.4;

/** What descriptions are compared with, for all queries. */
export class DescribedSecurities {
  readonly words: TextRetriever;
  readonly prominence: Prominence;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly texts: Texts,
    /** Weights for a first look, before the meaning is queried. */
    readonly wordsOnly: DescriptiveWeights,
  ) {
    this.words = new TextRetriever(texts);
    this.prominence = new Prominence(index, wordsOnly);
  }

  /**
   * The text for a model of meaning: the query, or its interpretation when the query is in another language than the
   * texts.
   */
  meaningOf(query: string, { industries, translations, countryWords }: Understanding): string {
    const usualWords = query.split(' ').filter((word) => this.words.isUsual(word));
    const isForeign = usualWords.length < query.split(' ').length && industries.length + translations.length > 0;
    return isForeign ? [...new Set([...countryWords, ...usualWords, ...industries, ...translations])].join(' ') : query;
  }
}

type Shares = TextShares & { readonly inName: number };

interface CandidateLegs {
  readonly row: number;
  readonly shares: Shares;
  readonly legs: Set<string>;
}

/** The securities that need a closer look for one description, with the findings of words and concepts. */
export class Candidates {
  readonly #found = new Map<number, CandidateLegs>();
  readonly #concepts = new Map<number, number>();
  readonly #query: TextQuery;
  readonly #evidence: Evidence;
  readonly #names: ReadonlyMap<number, number>;

  constructor(
    private readonly securities: DescribedSecurities,
    understanding: Understanding,
    private readonly filter: RowFilter,
    { names, concepts }: OtherLegResults,
  ) {
    this.#names = names;
    const { universe, index, words } = securities;
    this.#evidence = new Evidence(universe, index, understanding);
    this.#query = words.query(termsOf(understanding));
    for (const { row, strength } of concepts) {
      const group = index.groups[row]!;
      this.#concepts.set(group, Math.max(strength, this.#concepts.get(group) ?? 0));
    }
    this.#put(this.#bestByText(), 'text');
    this.#put(names.keys(), 'name');
    this.#put(this.#concepts.keys(), 'concept');
  }

  /** Adds the securities that another engine recalled. */
  add(groups: Iterable<number>): void {
    this.#put(groups, 'lexical');
  }

  /** Score of the best candidate by words and concepts alone. */
  bestScore(): number {
    let best = 0;
    for (const [group, { row, shares }] of this.#found) {
      const evidence = this.#evidence.of(row, { ...shares, meaning: null, ...this.#otherLegsOf(group) });
      best = Math.max(best, descriptiveScore(evidence, this.securities.wordsOnly));
    }
    return best;
  }

  /** The texts of the candidates, to compare their meaning. */
  listTexts(): Uint32Array {
    const texts = new Set<number>();
    for (const group of this.#found.keys()) {
      const text = this.securities.texts.textOf(group);
      if (text !== null) texts.add(text);
    }
    return Uint32Array.from(texts).sort();
  }

  /** Returns the candidates with their scores, best first. */
  rank(weights: DescriptiveWeights, meanings: TextSimilarities | null): DescriptiveHit[] {
    for (const text of meanings?.nearest.keys() ?? []) this.#put(this.#bestOfText(text), 'meaning');
    const hits = [...this.#found].map(([group, { row, shares, legs }]) => {
      const text = this.securities.texts.textOf(group);
      const meaning = text === null ? null : (meanings?.of(text) ?? null);
      const evidence = this.#evidence.of(row, { ...shares, meaning, ...this.#otherLegsOf(group) });
      return { group, row, score: descriptiveScore(evidence, weights), evidence, legs: [...legs] };
    });
    return hits.sort((left, right) => right.score - left.score || left.group - right.group);
  }

  #put(groups: Iterable<number>, leg: string): void {
    for (const group of groups) {
      const existing = this.#found.get(group);
      if (existing !== undefined) {
        existing.legs.add(leg);
        continue;
      }
      const row = this.securities.index.firstLine(group, this.filter);
      if (row !== null) this.#found.set(group, { row, shares: this.#sharesOf(group, row), legs: new Set([leg]) });
    }
  }

  #sharesOf(group: number, row: number): Shares {
    const { words, universe } = this.securities;
    const inName = words.shareIn(this.#query, universe.name(row) ?? '');
    return { ...words.sharesOf(this.#query, group), inName };
  }

  #otherLegsOf(group: number): { readonly concept: number; readonly name: number } {
    return { concept: this.#concepts.get(group) ?? 0, name: this.#names.get(group) ?? 0 };
  }

  /** The documents with the best scores by words alone. */
  #bestByText(): number[] {
    const { index, prominence, wordsOnly, words } = this.securities;
    const look = new FirstLook(this.#evidence, prominence, wordsOnly);
    const best: { group: number; sum: number }[] = [];
    let least = -Infinity;
    const cut = () => {
      best.sort((left, right) => right.sum - left.sum || left.group - right.group);
      best.length = Math.min(best.length, MAX_CANDIDATES);
      if (best.length === MAX_CANDIDATES) least = best[MAX_CANDIDATES - 1]!.sum;
    };
    words.each(this.#query, (group, text) => {
      const row = index.firstLine(group, this.filter);
      if (row === null) return;
      const sum = look.sum(row, text, this.#names.get(group) ?? 0);
      if (sum <= least) return;
      best.push({ group, sum });
      if (best.length >= 4 * MAX_CANDIDATES) cut();
    });
    cut();
    return best.map(({ group }) => group);
  }

  /** Selects the most prominent securities that share a text. */
  #bestOfText(text: number): number[] {
    const { texts, index } = this.securities;
    const documents = texts.documentsOf(text);
    if (documents.length <= MAX_DOCUMENTS_OF_TEXT) return [...documents];
    const standing = (group: number) => index.standings[index.rowsOf(group)[0]!]!;
    return [...documents].sort((left, right) => standing(left) - standing(right)).slice(0, MAX_DOCUMENTS_OF_TEXT);
  }
}

/** The words of the query, and with less weight its industries, translations and countries. */
function termsOf({ content, industries, translations, countryWords }: Understanding): TextTerm[] {
  const expansions = [...industries, ...translations];
  return [
    ...content.map((text) => ({ text, weight: 1, isOptional: expansions.length > 0 })),
    ...expansions.map((text) => ({ text, weight: EXPANSION_WEIGHT })),
    ...countryWords.map((text) => ({ text, weight: COUNTRY_WEIGHT })),
  ];
}
