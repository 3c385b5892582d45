// From a query to a ranked list: identifiers and names in memory, candidates of a second engine, and, as far as the query
// reads like a description, texts, concepts and meaning. A leg that fails or is late leaves its mark and nothing else.
import {
  gate,
  type GateEvidence,
  nameForm,
  type RankingModel,
  type SearchMode,
  understand,
  type Understanding,
} from '@bourse/rank';
import type { Concepts } from '../facts/concepts.js';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import type { LexicalRecall, RecallQuery } from '../meilisearch/lexical-recall.js';
import type { IdentifiedUniverse } from '../texts/text-documents.js';
import type { TextIndex } from '../texts/text-index.js';
import { type DescriptiveHit, DescriptiveSearch } from './descriptive-search.js';
import type { SearchHit } from './hit-board.js';
import { LegWatch, type SearchLeg } from './leg-watch.js';
import { allowedTexts, type MeaningLeg } from './meaning-leg.js';
import { merged } from './merge.js';
import { type Navigation, NavigationalSearch, type NavigationScope } from './navigational-search.js';
import { cleanedQuery, isSearchable } from './query-text.js';
import type { SearchRequest } from './search-request.js';

/** What a search is made of; null where a part is not there (yet), `off` where it is not wanted. */
export interface SearchParts {
  readonly universe: IdentifiedUniverse;
  readonly index: LexicalIndex;
  readonly model: RankingModel;
  readonly concepts: Concepts;
  readonly texts: TextIndex | null;
  /** A second engine beside the index in memory. */
  readonly lexical: LexicalRecall | 'off';
  readonly meaning: MeaningLeg | null | 'off';
}

export interface SearchOutcome {
  /** Best first; empty when the query has no letter and no digit or when nothing matches. */
  readonly hits: readonly SearchHit[];
  /** Parts that should have been asked and could not answer. */
  readonly degraded: readonly SearchLeg[];
}

/** What the legs make of a query, before anything is merged. */
export interface Examined {
  readonly mode: SearchMode;
  readonly navigation: Navigation;
  readonly gate: GateEvidence;
  readonly described: readonly DescriptiveHit[];
}

const recallMax = 100;
/** Every answer is the beginning of the longest one. */
const limitMax = 50;
const lexicalDeadlineMs = 150;
const meaningDeadlineMs = 120;
/** A name as sure as this is not looked for elsewhere. */
const certainName = 0.9;
const prefixLettersMax = 4;

export class SymbolSearch {
  readonly #navigation: NavigationalSearch;
  readonly #description: DescriptiveSearch | null;
  readonly #rowOfId = new Map<number, number>();

  constructor(readonly parts: SearchParts) {
    const { universe, index, texts, model, meaning } = parts;
    this.#navigation = new NavigationalSearch(universe, index);
    const weights = meaning === null || meaning === 'off' ? model.wordsOnly : model.description;
    this.#description = texts === null ? null : new DescriptiveSearch(universe, index, texts, weights);
    if (parts.lexical === 'off') return;
    for (let row = 0; row < universe.count; row++) this.#rowOfId.set(universe.id(row), row);
  }

  /** Rejects only when the signal is aborted. */
  async search(request: SearchRequest, signal: AbortSignal = new AbortController().signal): Promise<SearchOutcome> {
    const query = cleanedQuery(request.query);
    const filter = this.parts.index.filter(request);
    if (filter === null || !isSearchable(query)) return { hits: [], degraded: [] };
    const watch = new LegWatch(signal);
    const understanding = understand(query);
    const scope = { filter, limit: limitMax };
    const { navigation, share, descriptive } = await this.#legs(query, understanding, { request, scope, watch });
    signal.throwIfAborted();
    const { explain = false, limit } = request;
    const options = { filter, limit, explain, reasons: share > 0 ? understanding.reasons : [] };
    const legs = {
      board: navigation.board,
      mode: navigation.isIdentifier ? null : modeOf(query),
      descriptive,
      gate: share,
    };
    return { hits: merged(legs, this.parts.index, this.parts.model, options), degraded: watch.missing };
  }

  /** What each leg finds, whatever the gate says: what a ranking model is fitted to. */
  async examine(text: string): Promise<Examined> {
    const query = cleanedQuery(text);
    const watch = new LegWatch(new AbortController().signal);
    const understanding = understand(query);
    const scope = { filter: { type: null, country: null }, limit: limitMax };
    const navigation = this.#navigation.find(query, scope);
    const request = { query, limit: scope.limit };
    const recalled = await this.#recalled(query, 1, { request, scope, watch });
    const legs = recalled?.described ?? [];
    const described =
      this.#description === null
        ? []
        : await this.#described(query, understanding, navigation, legs, { request, scope, watch });
    return { mode: modeOf(query), navigation, gate: this.#gateEvidence(query, understanding, navigation), described };
  }

  async #legs(query: string, understanding: Understanding, at: Surroundings): Promise<FoundByLegs> {
    const { scope, watch } = at;
    const first = this.#navigation.find(query, scope);
    const share = this.#gate(query, understanding, first);
    if (first.sure && share === 0) return { navigation: first, share, descriptive: [] };
    const recalled = share === 0 && first.best >= certainName ? null : await this.#recalled(query, share, at);
    const navigation = isNew(recalled?.named, first, this.parts.index)
      ? this.#navigation.find(query, { ...scope, recalled: recalled!.named })
      : first;
    if (share === 0 || this.#description === null) {
      if (share > 0) watch.miss('semantic');
      return { navigation, share: 0, descriptive: [] };
    }
    const descriptive = await this.#described(query, understanding, navigation, recalled?.described ?? [], at);
    return { navigation, share, descriptive };
  }

  #gate(query: string, understanding: Understanding, navigation: Navigation): number {
    if (navigation.sure) return 0;
    return gate(this.#gateEvidence(query, understanding, navigation), this.parts.model.gate);
  }

  #gateEvidence(query: string, understanding: Understanding, { best }: Navigation): GateEvidence {
    const concept = strongest(this.parts.concepts.match(understanding));
    const { descriptiveness } = understanding;
    return { name: best, descriptiveness, concept, words: query.split(' ').length };
  }

  /** Rows that the second engine recalls; null when there is none or it cannot answer. */
  async #recalled(query: string, share: number, { request, watch }: Surroundings): Promise<Recalled | null> {
    const { lexical } = this.parts;
    if (lexical === 'off') return null;
    const asked = recallQueries(query, share);
    const { country, type } = request;
    const found = await watch.within('lexical', lexicalDeadlineMs, (signal) => {
      return lexical.recall(asked, { country: country?.toUpperCase(), type }, signal);
    });
    if (found === null) return null;
    const rows = (mode: string) =>
      found
        .filter((_, at) => asked[at]?.mode === mode)
        .flat()
        .flatMap((id) => this.#rowOfId.get(id) ?? []);
    return { named: rows('name'), described: rows('description') };
  }

  async #described(
    query: string,
    understanding: Understanding,
    { names }: Navigation,
    recalled: readonly number[],
    { scope: { filter }, watch }: Surroundings,
  ): Promise<DescriptiveHit[]> {
    const { index, texts, meaning, concepts } = this.parts;
    const search = this.#description!;
    const hits = concepts.match(understanding).filter(({ row }) => index.passes(row, filter));
    const groups = recalled.map((row) => index.groups[row]!);
    const candidates = search.candidates(understanding, filter, { names, concepts: hits, recalled: groups });
    if (meaning === null) watch.miss('semantic');
    if (meaning === null || meaning === 'off') return search.ranked(candidates, filter, null);
    const allowed = allowedTexts(texts!, index, filter);
    const meanings = await watch.within('semantic', meaningDeadlineMs, (signal) =>
      meaning.look([query, ...understanding.translations].join(' '), search.textsOf(candidates), allowed, signal),
    );
    return search.ranked(candidates, filter, meanings);
  }
}

interface Surroundings {
  readonly request: SearchRequest;
  readonly scope: NavigationScope;
  readonly watch: LegWatch;
}

interface FoundByLegs {
  readonly navigation: Navigation;
  /** Share of the descriptive leg. */
  readonly share: number;
  readonly descriptive: readonly DescriptiveHit[];
}

interface Recalled {
  readonly named: readonly number[];
  readonly described: readonly number[];
}

function recallQueries(query: string, share: number): RecallQuery[] {
  const { words, key } = nameForm(query);
  const texts = new Set([query, words.join(' '), key].filter((text) => text !== ''));
  const named = [...texts].map((text) => ({ text, mode: 'name' as const, limit: recallMax }));
  return share === 0 ? named : [...named, { text: query, mode: 'description', limit: recallMax }];
}

function isNew(rows: readonly number[] | undefined, { names }: Navigation, index: LexicalIndex): boolean {
  return rows !== undefined && rows.some((row) => !names.has(index.groups[row]!));
}

function strongest(hits: readonly { readonly strength: number }[]): number {
  return hits.reduce((most, { strength }) => Math.max(most, strength), 0);
}

/** A few letters may begin many names: their scores are calibrated apart. */
function modeOf(query: string): SearchMode {
  return nameForm(query).key.length <= prefixLettersMax ? 'prefix' : 'name';
}
