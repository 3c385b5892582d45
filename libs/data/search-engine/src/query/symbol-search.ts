// From a query to a ranked list: identifiers and names in memory, candidates of a second engine, and, as far as the
// query reads like a description, texts, concepts and meaning. A leg that fails or is late is only marked as missing.
import type { ExternalRetriever } from '@bourse/meili-index';
import type { RowFilter } from '@bourse/name-index';
import {
  queryFeaturesOf,
  type QueryFeatures,
  type GateEvidence,
  nameForm,
  type SearchMode,
  understand,
  type Understanding,
} from '@bourse/rank';
import type { IdentifiedUniverse } from '@bourse/semantic-index';
import { normalizeQuery, isSearchable, listingTest, type SearchHit, type SearchRequest } from '@bourse/universe';
import type { DescriptiveHit } from './candidates.js';
import { type DescriptionParts, DescriptiveRetriever } from './descriptive-retriever.js';
import { LegWatch, type SearchLeg } from './leg-watch.js';
import { LexicalLeg, type RecalledRows } from './lexical-leg.js';
import { Issues } from './issues.js';
import { type LegResults, mergeLegs, type RankedHit, rankLegs } from './merge.js';
import { findNamedIndex } from './named-index.js';
import { PastedRetriever } from './pasted-retriever.js';
import type { Navigation, SearchContext } from './navigation.js';
import { NavigationalRetriever } from './navigational-retriever.js';

/** The parts of a search; null where a part is not available yet, `off` where it is disabled. */
export interface SearchParts extends DescriptionParts {
  readonly universe: IdentifiedUniverse;
  /** A second engine, in addition to the index in memory. */
  readonly lexical: ExternalRetriever | 'off';
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
/** From this score on, a name is not searched elsewhere: another engine has never recalled a better one. */
const CERTAIN_NAME = 0.7;
const MAX_PREFIX_LETTERS = 4;

export class SymbolSearch {
  readonly #navigation: NavigationalRetriever;
  readonly #pasted: PastedRetriever;
  readonly #description: DescriptiveRetriever;
  readonly #lexical: LexicalLeg | null;
  readonly #issues: Issues;

  constructor(readonly parts: SearchParts) {
    const { universe, index, lexical } = parts;
    this.#navigation = new NavigationalRetriever(universe, index);
    this.#pasted = new PastedRetriever(universe, index, this.#navigation);
    this.#issues = new Issues(universe, index);
    this.#description = new DescriptiveRetriever(parts);
    this.#lexical = lexical === 'off' ? null : new LexicalLeg(lexical, universe, index);
  }

  /** Rejects only when the signal is aborted. */
  async search(request: SearchRequest, signal: AbortSignal = new AbortController().signal): Promise<SearchOutcome> {
    const query = normalizeQuery(request.query);
    const filter = this.#filter(request);
    if (filter === null || !isSearchable(query)) return { hits: [], degraded: [] };
    const context = createContext(query, filter, signal);
    const findings = await this.#findByLegs(query, request, context);
    const { first, recalled, share, descriptive } = findings;
    signal.throwIfAborted();
    const { explain = false, limit, group } = request;
    const options = {
      filter,
      limit,
      explain,
      issues: group === undefined ? null : this.#issues,
      reasons: share > 0 ? context.understanding.reasons : [],
    };
    const hits = mergeLegs(this.#legsOf(query, findings, context), this.parts.index, this.parts.model, options);
    if (recalled !== null) this.#lexical?.recordValue(recalled, { hits, first, descriptive });
    return { hits, degraded: context.watch.missing };
  }

  /** The whole list with its evidence: the input for fitting the scores of further results. */
  async rank(text: string): Promise<RankedHit[]> {
    const query = normalizeQuery(text);
    const context = createContext(query, everything);
    const legs = this.#legsOf(query, await this.#findByLegs(query, {}, context), context);
    return rankLegs(legs, this.parts.index, this.parts.model, everything);
  }

  /** The findings of each leg, independent of the gate: the input for fitting a ranking model. */
  async examine(text: string): Promise<SearchExamination> {
    const query = normalizeQuery(text);
    const context = createContext(query, everything);
    const navigation = this.#navigation.find(query, context.scope);
    const draft = this.#description.draft(query, navigation, context, { always: true });
    const recalled = await this.#lexical?.recall('description', query, {}, context.watch);
    const described = await this.#description.describe(query, draft, recalled?.described ?? [], context);
    const features = queryFeaturesOf(context.understanding);
    return { mode: modeOf(query), navigation, gate: draft.evidence, query: features, described };
  }

  /** Returns null when no row can pass. */
  #filter(request: SearchRequest): RowFilter | null {
    const filter = this.parts.index.filter(request);
    return filter === null ? null : { ...filter, listing: listingTest(this.parts.universe, request) };
  }

  async #findByLegs(
    query: string,
    { country, type }: Pick<SearchRequest, 'country' | 'type'>,
    context: SearchContext,
  ): Promise<LegFindings> {
    const first = this.#pasted.find(query, context.scope) ?? this.#navigation.find(query, context.scope);
    if (first.sure || isCertainName(first, context.understanding)) {
      return { first, recalled: null, navigation: first, share: 0, descriptive: [] };
    }
    const kind = context.understanding.descriptiveness > 0 ? 'description' : 'name';
    const pendingRecall = this.#lexical?.recall(kind, query, { country, type }, context.watch) ?? null;
    // Sends the request, so that the engine works while this thread does.
    if (this.#lexical !== null) await new Promise<void>((resolve) => void process.nextTick(resolve));
    const draft = this.#description.draft(query, first, context);
    const recalled = await pendingRecall;
    const isMore = recalled !== null && recalled.named.some((row) => !first.names.has(this.parts.index.groups[row]!));
    const navigation = isMore ? first.with(recalled.named) : first;
    const descriptive =
      draft.share === 0 ? [] : await this.#description.describe(query, draft, recalled?.described ?? [], context);
    return { first, recalled, navigation, share: descriptive.length === 0 ? 0 : draft.share, descriptive };
  }

  #legsOf(query: string, { navigation, share, descriptive }: LegFindings, context: SearchContext): LegResults {
    return {
      board: navigation.board,
      follower: navigation.follower,
      namedIndex: findNamedIndex(query, navigation, context, this.parts),
      query: descriptive.length === 0 ? null : queryFeaturesOf(context.understanding),
      mode: navigation.isIdentifier ? null : modeOf(query),
      descriptive,
      gate: share,
      isOneToken: !query.includes(' '),
    };
  }
}

const everything: RowFilter = { type: null, country: null };

function createContext(query: string, filter: RowFilter, signal = new AbortController().signal): SearchContext {
  let understanding: Understanding | undefined;
  return {
    get understanding() {
      return (understanding ??= understand(query));
    },
    scope: { filter, limit: MAX_LIMIT },
    watch: new LegWatch(signal),
  };
}

/** A name without further words that was found exactly. */
function isCertainName({ best }: Navigation, { descriptiveness }: Understanding): boolean {
  return best >= CERTAIN_NAME && descriptiveness === 0;
}

interface LegFindings {
  /** Findings without the second engine. */
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
