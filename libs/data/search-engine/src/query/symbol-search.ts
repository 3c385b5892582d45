// From a query to a ranked list: identifiers and names in memory, candidates of a second engine, and, as far as the
// query reads like a description, texts, concepts and meaning. A leg that fails or is late is only marked as missing.
import type { ExternalRetriever } from '@bourse/meili-index';
import type { Concepts, LexicalIndex, RowFilter } from '@bourse/name-index';
import {
  queryFeaturesOf,
  type QueryFeatures,
  gate,
  mayDescribe,
  type GateEvidence,
  nameForm,
  type RankingModel,
  type SearchMode,
  understand,
  type Understanding,
} from '@bourse/rank';
import type { IdentifiedUniverse, Texts } from '@bourse/semantic-index';
import { normalizeQuery, isSearchable, listingTest, type SearchHit, type SearchRequest } from '@bourse/universe';
import { LRUCache } from 'lru-cache';
import { type Candidates, type DescriptiveHit, DescriptiveRetriever } from './descriptive-retriever.js';
import { LegWatch, type SearchLeg } from './leg-watch.js';
import { LexicalLeg, type RecalledRows } from './lexical-leg.js';
import { allowedTexts, type SemanticRetriever } from './semantic-retriever.js';
import { Issues } from './issues.js';
import { type LegResults, mergeLegs, type RankedHit, rankLegs } from './merge.js';
import { findNamedIndex } from './named-index.js';
import { PastedRetriever } from './pasted-retriever.js';
import type { Navigation, NavigationScope } from './navigation.js';
import { NavigationalRetriever } from './navigational-retriever.js';

/** The parts of a search; null where a part is not available yet, `off` where it is disabled. */
export interface SearchParts {
  readonly universe: IdentifiedUniverse;
  readonly index: LexicalIndex;
  readonly model: RankingModel;
  readonly concepts: Concepts;
  readonly texts: Texts | null;
  /** A second engine, in addition to the index in memory. */
  readonly lexical: ExternalRetriever | 'off';
  readonly meaning: SemanticRetriever | null | 'off';
  /** Texts and meaning do not cover the whole universe. */
  readonly isLagging?: boolean;
}

export interface SearchOutcome {
  /** Best first; empty when the query has no letter and no digit or when nothing matches. */
  readonly hits: readonly SearchHit[];
  /** Parts that were needed and could not answer. */
  readonly degraded: readonly SearchLeg[];
}

/** The findings of the legs for a query, before they are merged. */
export interface SearchExamination {
  readonly mode: SearchMode;
  readonly navigation: Navigation;
  readonly gate: GateEvidence;
  readonly query: QueryFeatures;
  readonly described: readonly DescriptiveHit[];
}

/** Every answer is the beginning of the longest one. */
const MAX_LIMIT = 50;
const SEMANTIC_DEADLINE_MS = 120;
/** From this score on, a name is not searched elsewhere: another engine has never recalled a better one. */
const CERTAIN_NAME = 0.7;
const MAX_PREFIX_LETTERS = 4;
/** Maximum number of filters whose texts are cached; each takes up to half a megabyte. */
const MAX_ALLOWED = 32;

interface AllowedTexts {
  readonly texts: Uint32Array | null;
}

export class SymbolSearch {
  readonly #navigation: NavigationalRetriever;
  readonly #pasted: PastedRetriever;
  readonly #description: DescriptiveRetriever | null;
  readonly #lexical: LexicalLeg | null;
  readonly #issues: Issues;
  /** By filter: computing them visits every security. */
  readonly #allowed = new LRUCache<string, AllowedTexts, RowFilter>({
    max: MAX_ALLOWED,
    memoMethod: (_key, _stale, { context }) => ({ texts: allowedTexts(this.parts.texts!, this.parts.index, context) }),
  });

  constructor(readonly parts: SearchParts) {
    const { universe, index, texts, model, meaning, lexical } = parts;
    this.#navigation = new NavigationalRetriever(universe, index);
    this.#pasted = new PastedRetriever(universe, index, this.#navigation);
    this.#issues = new Issues(universe, index);
    const isWeighed = meaning !== null && meaning !== 'off' && meaning.embedder.id === model.embedder;
    const weights = isWeighed ? model.description : model.wordsOnly;
    this.#description =
      texts === null ? null : new DescriptiveRetriever(universe, index, texts, weights, model.wordsOnly);
    this.#lexical = lexical === 'off' ? null : new LexicalLeg(lexical, universe, index);
  }

  /** Rejects only when the signal is aborted. */
  async search(request: SearchRequest, signal: AbortSignal = new AbortController().signal): Promise<SearchOutcome> {
    const query = normalizeQuery(request.query);
    const filter = this.#filter(request);
    if (filter === null || !isSearchable(query)) return { hits: [], degraded: [] };
    const at = this.#createContext({ ...request, query }, filter, signal);
    const findings = await this.#findByLegs(query, at);
    const { first, recalled, share, descriptive } = findings;
    signal.throwIfAborted();
    const { explain = false, limit, group } = request;
    const options = {
      filter,
      limit,
      explain,
      issues: group === undefined ? null : this.#issues,
      reasons: share > 0 ? at.understanding.reasons : [],
    };
    const hits = mergeLegs(this.#legsOf(query, findings, at), this.parts.index, this.parts.model, options);
    if (recalled !== null) this.#lexical?.recordValue(recalled, { hits, first, descriptive });
    return { hits, degraded: at.watch.missing };
  }

  /** The whole list with its evidence: the input for fitting the scores of further results. */
  async rank(text: string): Promise<RankedHit[]> {
    const query = normalizeQuery(text);
    const at = this.#createContext({ query, limit: MAX_LIMIT }, everything, new AbortController().signal);
    const legs = this.#legsOf(query, await this.#findByLegs(query, at), at);
    return rankLegs(legs, this.parts.index, this.parts.model, everything);
  }

  #legsOf(query: string, { navigation, share, descriptive }: LegFindings, at: SearchContext): LegResults {
    return {
      board: navigation.board,
      follower: navigation.follower,
      namedIndex: findNamedIndex(query, navigation, at, this.parts),
      query: descriptive.length === 0 ? null : queryFeaturesOf(at.understanding),
      mode: navigation.isIdentifier ? null : modeOf(query),
      descriptive,
      gate: share,
      isOneToken: !query.includes(' '),
    };
  }

  /** Null when no row can pass. */
  #filter(request: SearchRequest): RowFilter | null {
    const filter = this.parts.index.filter(request);
    return filter === null ? null : { ...filter, listing: listingTest(this.parts.universe, request) };
  }

  /** The findings of each leg, independent of the gate: the input for fitting a ranking model. */
  async examine(text: string): Promise<SearchExamination> {
    const query = normalizeQuery(text);
    const at = this.#createContext({ query, limit: MAX_LIMIT }, everything, new AbortController().signal);
    const navigation = this.#navigation.find(query, at.scope);
    const draft = this.#draftDescription(query, navigation, at, { always: true });
    const recalled = await this.#recall('description', query, at);
    const described = await this.#describe(query, draft, recalled, at);
    return {
      mode: modeOf(query),
      navigation,
      gate: draft.evidence,
      query: queryFeaturesOf(at.understanding),
      described,
    };
  }

  #createContext(request: SearchRequest, filter: RowFilter, signal: AbortSignal): SearchContext {
    let understanding: Understanding | undefined;
    return {
      request,
      get understanding() {
        return (understanding ??= understand(request.query));
      },
      scope: { filter, limit: MAX_LIMIT },
      watch: new LegWatch(signal),
    };
  }

  async #findByLegs(query: string, at: SearchContext): Promise<LegFindings> {
    const first = this.#pasted.find(query, at.scope) ?? this.#navigation.find(query, at.scope);
    if (first.sure || isCertainName(first, at.understanding)) {
      return { first, recalled: null, navigation: first, share: 0, descriptive: [] };
    }
    const kind = at.understanding.descriptiveness > 0 ? 'description' : 'name';
    const pendingRecall = this.#recall(kind, query, at);
    // Sends the request, so that the engine works while this thread does.
    if (this.#lexical !== null) await new Promise<void>((resolve) => void process.nextTick(resolve));
    const draft = this.#draftDescription(query, first, at);
    const { share } = draft;
    const recalled = await pendingRecall;
    const isMore = recalled !== null && recalled.named.some((row) => !first.names.has(this.parts.index.groups[row]!));
    const navigation = isMore ? first.with(recalled.named) : first;
    const descriptive = share === 0 ? [] : await this.#describe(query, draft, recalled, at);
    return { first, recalled, navigation, share: descriptive.length === 0 ? 0 : share, descriptive };
  }

  /** A first look at the query as a description, while the other legs are pending. */
  #draftDescription(
    query: string,
    navigation: Navigation,
    at: SearchContext,
    { always = false } = {},
  ): DescriptionDraft {
    const { names, best, isBegun, isInOrder } = navigation;
    const {
      understanding,
      scope: { filter },
    } = at;
    const concepts = this.parts.concepts.match(understanding, query);
    const { descriptiveness, content, industryShare: industry } = understanding;
    const words = query.split(' ').length;
    const concept = Math.max(0, ...concepts.map(({ strength }) => strength));
    const seen = {
      name: best,
      isBegun,
      isInOrder,
      descriptiveness,
      concept,
      words,
      contentWords: content.length,
      industry,
    };
    if (!always && !mayDescribe(seen, this.parts.model.gate)) {
      return { candidates: null, evidence: { ...seen, described: 0 }, share: 0 };
    }
    if (this.parts.texts === null || this.parts.isLagging === true) at.watch.markMissing('semantic');
    const passing = concepts.filter(({ row }) => this.parts.index.passes(row, filter));
    const candidates = this.#description?.findCandidates(understanding, filter, { names, concepts: passing }) ?? null;
    const described = candidates === null ? 0 : this.#description!.bestScoreOf(candidates);
    const evidence = { ...seen, described };
    return { candidates, evidence, share: gate(evidence, this.parts.model.gate) };
  }

  async #recall(
    kind: RecalledRows['kind'],
    query: string,
    { request: { country, type }, watch }: SearchContext,
  ): Promise<RecalledRows | null> {
    return (await this.#lexical?.recall(kind, query, { country, type }, watch)) ?? null;
  }

  async #describe(
    query: string,
    { candidates }: DescriptionDraft,
    recalled: RecalledRows | null,
    { understanding, scope: { filter }, watch }: SearchContext,
  ): Promise<DescriptiveHit[]> {
    const { index, meaning } = this.parts;
    const search = this.#description;
    if (search === null || candidates === null) {
      watch.markMissing('semantic');
      return [];
    }
    search.add(candidates, recalled?.described.map((row) => index.groups[row]!) ?? [], filter);
    if (meaning === null) watch.markMissing('semantic');
    if (meaning === null || meaning === 'off') return search.rank(candidates, filter, null);
    const allowed = this.#allowed.memo(`${filter.country} ${filter.type} ${filter.listing?.key}`, { context: filter });
    const text = search.meaningOf(query, understanding);
    const meanings = await watch.runWithin('semantic', SEMANTIC_DEADLINE_MS, (signal) =>
      meaning.findNearest(text, search.textsOf(candidates), allowed.texts, signal),
    );
    return search.rank(candidates, filter, meanings);
  }
}

const everything: RowFilter = { type: null, country: null };

/** A name without further words that was found exactly. */
function isCertainName({ best }: Navigation, { descriptiveness }: Understanding): boolean {
  return best >= CERTAIN_NAME && descriptiveness === 0;
}

interface DescriptionDraft {
  /** Null without texts, and when none would count. */
  readonly candidates: Candidates | null;
  readonly evidence: GateEvidence;
  /** Share of the descriptive leg. */
  readonly share: number;
}

interface SearchContext {
  readonly request: SearchRequest;
  /** Computed at the first look: a query for a symbol needs none. */
  readonly understanding: Understanding;
  readonly scope: NavigationScope;
  readonly watch: LegWatch;
}

interface LegFindings {
  /** Without the second engine. */
  readonly first: Navigation;
  readonly recalled: RecalledRows | null;
  readonly navigation: Navigation;
  /** Share of the descriptive leg. */
  readonly share: number;
  readonly descriptive: readonly DescriptiveHit[];
}

/** A few letters may begin many names: their scores are calibrated separately. */
function modeOf(query: string): SearchMode {
  // `aple inc` has a legal form and is whole.
  const letters = query.includes(' ') ? query.replace(/[^\p{L}\p{N}]+/gu, '') : nameForm(query).key;
  return letters.length <= MAX_PREFIX_LETTERS ? 'prefix' : 'name';
}
