import { CircuitBreaker } from '@bourse/circuit-breaker';
import { type Concepts, type LexicalIndex, passesAll, type RowFilter } from '@bourse/name-index';
import { type DescriptiveWeights, gate, type GateEvidence, mayDescribe, type RankingModel } from '@bourse/rank';
import type { Embedder, Texts, VectorStore } from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';
import { LRUCache } from 'lru-cache';
import { Candidates, DescribedSecurities, type DescriptiveHit, type TextSimilarities } from './candidates.js';
import type { Navigation, SearchContext } from './navigation.js';

/** The parts of a search for descriptions; null where a part is not available yet, `off` where it is disabled. */
export interface DescriptionParts {
  readonly universe: SearchableUniverse;
  readonly index: LexicalIndex;
  readonly model: RankingModel;
  readonly concepts: Concepts;
  readonly texts: Texts | null;
  readonly meaning: SemanticRetriever | null | 'off';
  /** The texts of a change were unavailable. */
  readonly isIncomplete?: boolean;
}

/** A first look at a query as a description. */
export interface DescriptionDraft {
  /** Null without texts, and when none would count. */
  readonly candidates: Candidates | null;
  readonly evidence: GateEvidence;
  /** Share of the descriptive leg. */
  readonly share: number;
}

/** Far above the usual time, so that a busy machine loses no answer; the breaker keeps searches from a hanging store. */
const SEMANTIC_DEADLINE_MS = 700;
const MAX_NEAREST = 100;
/** Maximum number of filters whose texts are cached; each takes up to half a megabyte. */
const MAX_ALLOWED = 32;

interface AllowedTexts {
  readonly texts: Uint32Array | null;
}

/** Finds the securities that a query describes: by texts and concepts, then by meaning. */
export class DescriptiveRetriever {
  readonly #securities: DescribedSecurities | null;
  readonly #weights: DescriptiveWeights;
  /** Texts that pass each filter: computing them visits every security. */
  readonly #allowed = new LRUCache<string, AllowedTexts, RowFilter>({
    max: MAX_ALLOWED,
    memoMethod: (_key, _stale, { context }) => ({ texts: allowedTexts(this.parts.texts!, this.parts.index, context) }),
  });

  constructor(readonly parts: DescriptionParts) {
    const { universe, index, texts, model, meaning } = parts;
    const isWeighed = meaning !== null && meaning !== 'off' && meaning.embedder.id === model.embedder;
    this.#weights = isWeighed ? model.description : model.wordsOnly;
    this.#securities = texts === null ? null : new DescribedSecurities(universe, index, texts, model.wordsOnly);
  }

  /** Draws up the candidates while other legs are pending; `always`: also when the query cannot be a description. */
  draft(query: string, navigation: Navigation, context: SearchContext, { always = false } = {}): DescriptionDraft {
    const { names, best, isBegun, isInOrder } = navigation;
    const { understanding, scope, watch } = context;
    const { index, model, texts, isIncomplete } = this.parts;
    const concepts = this.parts.concepts.match(understanding, query);
    const { descriptiveness, content, industryShare: industry } = understanding;
    const words = query.split(' ').length;
    const concept = Math.max(0, ...concepts.map(({ strength }) => strength));
    const contentWords = content.length;
    const seen = { name: best, isBegun, isInOrder, descriptiveness, concept, words, contentWords, industry };
    if (!always && !mayDescribe(seen, model.gate)) {
      return { candidates: null, evidence: { ...seen, described: 0 }, share: 0 };
    }
    if (texts === null || isIncomplete === true) watch.markMissing('semantic');
    const passing = concepts.filter(({ row }) => index.passes(row, scope.filter));
    const candidates =
      this.#securities && new Candidates(this.#securities, understanding, scope.filter, { names, concepts: passing });
    const evidence = { ...seen, described: candidates?.bestScore() ?? 0 };
    return { candidates, evidence, share: gate(evidence, model.gate) };
  }

  /** Returns the securities best first, those that another engine recalled included. */
  async describe(
    query: string,
    { candidates }: DescriptionDraft,
    recalled: readonly number[],
    { understanding, scope: { filter }, watch }: SearchContext,
  ): Promise<DescriptiveHit[]> {
    const { index, meaning } = this.parts;
    if (candidates === null) {
      watch.markMissing('semantic');
      return [];
    }
    candidates.add(recalled.map((row) => index.groups[row]!));
    if (meaning === null) watch.markMissing('semantic');
    if (meaning === null || meaning === 'off') return candidates.rank(this.#weights, null);
    const allowed = this.#allowed.memo(`${filter.country} ${filter.type} ${filter.listing?.key}`, { context: filter });
    const text = this.#securities!.meaningOf(query, understanding);
    const meanings = await watch.runWithin('semantic', SEMANTIC_DEADLINE_MS, (signal) =>
      meaning.findNearest(text, candidates.listTexts(), allowed.texts, signal),
    );
    return candidates.rank(this.#weights, meanings);
  }
}

/**
 * Similarity of meaning: the texts near a query, and the similarity of given ones. After five consecutive failures or
 * late answers it rejects immediately, except for one probe per second.
 */
export class SemanticRetriever {
  readonly #breaker = new CircuitBreaker({ maxFailures: 5, lastCalls: 20, pauseMs: 1000 });

  constructor(
    readonly embedder: Embedder,
    readonly store: VectorStore,
    readonly kind: 'pgvector' | 'memory',
  ) {
    if (embedder.id !== store.modelId) {
      throw new Error(`the vectors belong to ${store.modelId}, the embedder is ${embedder.id}: run a reindex`);
    }
  }

  /** Cosines of the nearest texts that pass and of the given ones; null when the query has no meaning for the model. */
  async findNearest(
    query: string,
    given: Uint32Array,
    allowed: Uint32Array | null,
    signal: AbortSignal,
  ): Promise<TextSimilarities | null> {
    if (this.#breaker.state === 'open') throw new Error('suspended after failures');
    const judge = this.#breaker.begin();
    signal.addEventListener('abort', () => judge(isTimeout(signal.reason) ? 'failed' : 'abandoned'), { once: true });
    try {
      const found = await this.#compare(query, given, allowed, signal);
      judge('succeeded');
      return found;
    } catch (error) {
      judge('failed');
      throw error;
    }
  }

  async #compare(
    query: string,
    given: Uint32Array,
    allowed: Uint32Array | null,
    signal: AbortSignal,
  ): Promise<TextSimilarities | null> {
    const [vector] = await this.embedder.embed([query], 'query', signal);
    if (vector === undefined || vector.every((part) => part === 0)) return null;
    const [hits, similarities] = await Promise.all([
      this.store.nearest({ vector, limit: MAX_NEAREST, allowed, signal }),
      this.store.similarities(vector, given, signal),
    ]);
    const nearest = new Map(hits.map(({ document, similarity }) => [document, similarity]));
    const similarityOfText = new Map(nearest);
    given.forEach((text, at) => {
      const similarity = similarities[at]!;
      if (!Number.isNaN(similarity)) similarityOfText.set(text, similarity);
    });
    return { nearest, of: (text) => similarityOfText.get(text) ?? null };
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/** Texts with a listing that passes the filter, ascending; null when all do. */
export function allowedTexts(texts: Texts, index: LexicalIndex, filter: RowFilter): Uint32Array | null {
  if (passesAll(filter)) return null;
  const allowed = new Set<number>();
  for (let group = 0; group < texts.documentCount; group++) {
    const text = texts.textOf(group);
    if (text !== null && !allowed.has(text) && index.firstLine(group, filter) !== null) allowed.add(text);
  }
  return Uint32Array.from(allowed).sort();
}
