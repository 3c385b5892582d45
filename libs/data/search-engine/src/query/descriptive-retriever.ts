// Securities for a description: recall is a union of words in texts, similarity of meaning, reviewed concepts and
// names; the score is one weighted sum of the findings of each leg.
import type { ConceptHit, LexicalIndex, RowFilter } from '@bourse/name-index';
import { type DescriptiveEvidence, descriptiveScore, type DescriptiveWeights, type Understanding } from '@bourse/rank';
import { type TextQuery, TextRetriever, type Texts, type TextShares, type TextTerm } from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';
import { Evidence } from './describing.js';
import { FirstLook, Prominence } from './first-look.js';

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

export class DescriptiveRetriever {
  readonly #recall: TextRetriever;
  readonly #prominence: Prominence;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly texts: Texts,
    readonly weights: DescriptiveWeights,
    /** For a first look, before the meaning is queried. */
    readonly wordsOnly: DescriptiveWeights,
  ) {
    this.#recall = new TextRetriever(texts);
    this.#prominence = new Prominence(index, wordsOnly);
  }

  /** The groups that need a closer look, with the findings of words and concepts. */
  findCandidates(understanding: Understanding, filter: RowFilter, legs: OtherLegResults): Candidates {
    const evidence = new Evidence(this.universe, this.index, understanding);
    const query = this.#recall.query(termsOf(understanding));
    const concepts = new Map<number, number>();
    for (const { row, strength } of legs.concepts) {
      const group = this.index.groups[row]!;
      concepts.set(group, Math.max(strength, concepts.get(group) ?? 0));
    }
    const candidates = { found: new Map<number, CandidateLegs>(), query, concepts, names: legs.names, evidence };
    for (const group of this.#bestByText(candidates, filter)) this.#put(candidates, group, 'text', filter);
    for (const group of legs.names.keys()) this.#put(candidates, group, 'name', filter);
    for (const group of concepts.keys()) this.#put(candidates, group, 'concept', filter);
    return candidates;
  }

  #put({ found, query }: Candidates, group: number, leg: string, filter: RowFilter): void {
    const existing = found.get(group);
    if (existing !== undefined) return void existing.legs.add(leg);
    const row = this.index.firstLine(group, filter);
    if (row !== null) found.set(group, { row, shares: this.#sharesOf(query, group, row), legs: new Set([leg]) });
  }

  #sharesOf(query: TextQuery, group: number, row: number): Shares {
    const inName = this.#recall.shareIn(query, this.universe.name(row) ?? '');
    return { ...this.#recall.sharesOf(query, group), inName };
  }

  /** Adds the rows that another engine recalled. */
  add(candidates: Candidates, groups: readonly number[], filter: RowFilter): void {
    for (const group of groups) this.#put(candidates, group, 'lexical', filter);
  }

  /** Score of the best candidate by words and concepts alone. */
  bestScoreOf({ found, concepts, names, evidence }: Candidates): number {
    let best = 0;
    for (const [group, { row, shares }] of found) {
      const seen = { ...shares, meaning: null, concept: concepts.get(group) ?? 0, name: names.get(group) ?? 0 };
      best = Math.max(best, descriptiveScore(evidence.of(row, seen), this.wordsOnly));
    }
    return best;
  }

  /**
   * The text for a model of meaning: the query, or its interpretation when the query is in another language than the
   * texts.
   */
  meaningOf(query: string, understanding: Understanding): string {
    const { industries, translations, countryWords } = understanding;
    const usualWords = query.split(' ').filter((word) => this.#recall.isUsual(word));
    const isForeign = usualWords.length < query.split(' ').length && industries.length + translations.length > 0;
    return isForeign ? [...new Set([...countryWords, ...usualWords, ...industries, ...translations])].join(' ') : query;
  }

  /** The texts of the candidates, to compare their meaning. */
  textsOf({ found }: Candidates): Uint32Array {
    const texts = new Set<number>();
    for (const group of found.keys()) {
      const text = this.texts.textOf(group);
      if (text !== null) texts.add(text);
    }
    return Uint32Array.from(texts).sort();
  }

  /** Best first. */
  rank(candidates: Candidates, filter: RowFilter, meanings: TextSimilarities | null): DescriptiveHit[] {
    const { found, concepts, names, evidence } = candidates;
    for (const text of meanings?.nearest.keys() ?? []) {
      for (const group of this.#bestOfText(text)) this.#put(candidates, group, 'meaning', filter);
    }
    const hits = [...found].map(([group, { row, shares, legs }]) => {
      const ownText = this.texts.textOf(group);
      const seen = evidence.of(row, {
        ...shares,
        meaning: ownText === null ? null : (meanings?.of(ownText) ?? null),
        concept: concepts.get(group) ?? 0,
        name: names.get(group) ?? 0,
      });
      return { group, row, score: descriptiveScore(seen, this.weights), evidence: seen, legs: [...legs] };
    });
    return hits.sort((left, right) => right.score - left.score || left.group - right.group);
  }

  /** The documents with the best scores by words alone. */
  #bestByText({ query, evidence, names }: Candidates, filter: RowFilter): number[] {
    const look = new FirstLook(evidence, this.#prominence, this.wordsOnly);
    const best: { group: number; sum: number }[] = [];
    let least = -Infinity;
    const cut = () => {
      best.sort((left, right) => right.sum - left.sum || left.group - right.group);
      best.length = Math.min(best.length, MAX_CANDIDATES);
      if (best.length === MAX_CANDIDATES) least = best[MAX_CANDIDATES - 1]!.sum;
    };
    this.#recall.each(query, (group, text) => {
      const row = this.index.firstLine(group, filter);
      if (row === null) return;
      const sum = look.sum(row, text, names.get(group) ?? 0);
      if (sum <= least) return;
      best.push({ group, sum });
      if (best.length >= 4 * MAX_CANDIDATES) cut();
    });
    cut();
    return best.map(({ group }) => group);
  }

  /** Of securities that share a text the most prominent. */
  #bestOfText(text: number): number[] {
    const documents = this.texts.documentsOf(text);
    if (documents.length <= MAX_DOCUMENTS_OF_TEXT) return [...documents];
    const standing = (group: number) => this.index.standings[this.index.rowsOfGroups[this.index.groupStarts[group]!]!]!;
    return [...documents].sort((left, right) => standing(left) - standing(right)).slice(0, MAX_DOCUMENTS_OF_TEXT);
  }
}

type Shares = TextShares & { readonly inName: number };

interface CandidateLegs {
  readonly row: number;
  readonly shares: Shares;
  readonly legs: Set<string>;
}

/** Securities for a detailed comparison. */
export interface Candidates {
  readonly found: Map<number, CandidateLegs>;
  readonly query: TextQuery;
  readonly concepts: ReadonlyMap<number, number>;
  readonly names: ReadonlyMap<number, number>;
  readonly evidence: Evidence;
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
