// Search over one snapshot. It starts once the names are indexed; texts and vectors join when they are ready. The
// engine of the next snapshot is derived from this one if little changed.
import { setImmediate } from 'node:timers/promises';
import {
  aliasesInSteps,
  Concepts,
  type ReferenceData,
  followIndex,
  type FollowedIndex,
  readReferenceData,
} from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import {
  type IdentifiedUniverse,
  LayeredTexts,
  meaningTexts,
  type DocumentsWithGroups,
  readGroupedDocuments,
} from '@bourse/semantic-index';
import { runInSteps } from '@bourse/universe';
import type { SemanticRetriever } from '../query/descriptive-retriever.js';
import { type SearchParts, SymbolSearch } from '../query/symbol-search.js';
import { createEngineSteps } from './engine-steps.js';
import { type SemanticBase, openSemanticLayer } from './open-semantic.js';
import { type BaseTexts, SearchBase } from './search-base.js';
import type { EngineSteps, SearchEngineOptions } from './search-engine-options.js';
import {
  carryLineage,
  followLineage,
  countLayered,
  createLineage,
  type GroupedUniverse,
  type TextLineage,
} from './text-lineage.js';

/** The version of each answering part: for status and logs. */
export interface EngineComponents {
  readonly lexical: 'meilisearch' | 'embedded';
  readonly semantic: 'pgvector' | 'memory' | 'off';
}

/** The version that each part shows; null until the part is ready. */
export interface EngineVersions {
  readonly names: number;
  readonly texts: number | null;
  readonly vectors: number | null | 'off';
}

/** Maximum number of rows to index again; beyond it, all rows are indexed. */
const MAX_ROWS = 20_000;

interface EngineContext {
  readonly reference: ReferenceData;
  readonly steps: EngineSteps;
  readonly options: SearchEngineOptions;
  readonly lineage: TextLineage;
  /** Texts and vectors that will replace those of `lineage`. */
  readonly pending: TextLineage | null;
}

export class SearchEngine {
  #parts: SearchParts;
  #search: SymbolSearch | null = null;
  #lineage: TextLineage;
  #pending: TextLineage | null;
  #isRetired = false;
  /** Resolves when the parts of `lineage` have joined. */
  readonly #joined: Promise<void>;
  /** Resolves when all available parts have joined; never rejects. */
  readonly whole: Promise<void>;

  private constructor(
    names: Omit<SearchParts, 'texts' | 'meaning'>,
    private readonly context: EngineContext,
  ) {
    this.#lineage = context.lineage;
    this.#pending = context.pending;
    this.#parts = { ...names, texts: null, meaning: null };
    this.#joined = this.#joinParts();
    this.whole = this.#joined.then(() => this.#adopt());
  }

  /**
   * Rejects when even names cannot be indexed. Until texts and vectors of this universe exist, those of `before` answer.
   */
  static async open(
    universe: IdentifiedUniverse,
    options: SearchEngineOptions,
    before: SearchEngine | null = null,
  ): Promise<SearchEngine> {
    const { signal, model = rankingModel, onError = () => undefined } = options;
    const lexical: SearchParts['lexical'] = options.lexical ?? 'off';
    const reference = readReferenceData();
    const steps = options.steps ?? createEngineSteps(options, reference);
    const index = await steps.names(universe, { signal, isBackground: false });
    const carried = before === null ? null : await before.#carry({ universe, index }, signal);
    const base = new SearchBase(
      universe,
      { steps, isBackground: carried !== null, needsNames: false, onError },
      signal,
    );
    const own = createLineage(base, index.groupStarts.length - 1);
    const concepts = new Concepts(universe, reference, await runInSteps(aliasesInSteps(universe, reference), signal));
    const names = { universe, index, model, concepts, lexical };
    const lineages = carried === null ? { lineage: own, pending: null } : { lineage: carried, pending: own };
    return new SearchEngine(names, { reference, steps, options, ...lineages });
  }

  /** Returns null before texts have joined, and of an empty universe. */
  async #carry(next: GroupedUniverse, signal?: AbortSignal): Promise<TextLineage | null> {
    const { texts, universe } = this.#parts;
    if (texts === null || !this.#lineage.base.isSettled || universe.count === 0) return null;
    return runInSteps(carryLineage(this.#lineage, this.#parts, next), signal);
  }

  /**
   * Returns the engine of the next universe: indexes what changed and takes over the rest. Null when too much changed.
   * Rejects when the signal is aborted, or with a RangeError when more changed than the ids state.
   */
  async follow(next: IdentifiedUniverse, changedIds: Uint32Array, signal?: AbortSignal): Promise<SearchEngine | null> {
    const { reference, steps, options } = this.context;
    const { universe: before, index, model, lexical } = this.#parts;
    const followed = await followIndex({ before, index, next, changedIds, reference, maxRows: MAX_ROWS, signal });
    if (followed === null) return null;
    const changed = await this.#tryStep('the texts of the changed instruments could not be read', () =>
      readChangedDocuments(next, followed, steps),
    );
    signal?.throwIfAborted();
    const change = { groupOfBase: followed.groupOfBase, changed, versionBefore: before.version };
    await setImmediate();
    const lineage = followLineage(this.#lineage, change);
    const pending = this.#pending === null ? null : followLineage(this.#pending, change);
    await setImmediate();
    const concepts = new Concepts(next, reference, await runInSteps(aliasesInSteps(next, reference), signal));
    const names = { universe: next, index: followed.index, model, concepts, lexical };
    await setImmediate();
    const engine = new SearchEngine(names, { reference, steps, options, lineage, pending });
    if (lineage.base.isSettled) await engine.#joined;
    return engine;
  }

  /** Changes with every part that affects answers: while it is unchanged, equal queries have equal answers. */
  get identity(): string {
    const { universe, model } = this.#parts;
    const { lexical, semantic } = this.parts;
    const { texts, vectors } = this.versions;
    const { databaseId, version, publishedAt = null } = universe;
    const { digest } = this.context.reference;
    const base = texts === null ? null : this.#lineage.base.version;
    return [databaseId, version, publishedAt, digest, model.data, texts, base, lexical, semantic, vectors].join(' ');
  }

  get parts(): EngineComponents {
    const { lexical, meaning } = this.#parts;
    return {
      lexical: lexical === 'off' ? 'embedded' : 'meilisearch',
      semantic: meaning === 'off' || meaning === null ? 'off' : meaning.kind,
    };
  }

  get versions(): EngineVersions {
    const { universe, texts, meaning } = this.#parts;
    const shown = this.#lineage.laggingAt ?? universe.version;
    return {
      names: universe.version,
      texts: texts === null ? null : shown,
      vectors: meaning === 'off' ? 'off' : meaning === null ? null : shown,
    };
  }

  /** Layers, texts of an earlier version or no texts answer, and none are under construction. */
  get needsRebase(): boolean {
    const { names, texts } = this.versions;
    return this.#pending === null && (this.layered > 0 || texts !== names);
  }

  /** Instruments whose texts replace those of the version that was indexed as a whole. */
  get layered(): number {
    return countLayered(this.#lineage);
  }

  /** Search with the parts that are ready. */
  get search(): SymbolSearch {
    return (this.#search ??= new SymbolSearch(this.#parts));
  }

  /** The engine is no longer in use: parts under construction do not join. Those that a later engine needs continue. */
  retire(successor: SearchEngine | null): void {
    this.#isRetired = true;
    const needed = successor === null ? [] : [successor.#lineage.base, successor.#pending?.base];
    for (const base of [this.#lineage.base, this.#pending?.base]) if (!needed.includes(base)) base?.abandon();
  }

  /** Builds texts and vectors of this version as a whole; resolves when they have joined. Never rejects. */
  async rebase(signal?: AbortSignal): Promise<void> {
    const { steps, options } = this.context;
    const { universe, index } = this.#parts;
    const onError = options.onError ?? (() => undefined);
    this.#pending?.base.abandon();
    const base = new SearchBase(universe, { steps, isBackground: true, needsNames: true, onError }, signal);
    this.#pending = createLineage(base, index.groupStarts.length - 1);
    await this.whole;
    await this.#adopt();
  }

  /** Replaces the texts and vectors by those under construction, if these become available. */
  async #adopt(): Promise<void> {
    const pending = this.#pending;
    if (pending === null) return;
    const [texts, meaning] = await Promise.all([pending.base.texts, pending.base.meaning]);
    if (pending !== this.#pending || this.#isRetired) return;
    if (texts === null || meaning === null) {
      this.#pending = null;
      return;
    }
    const before = this.#lineage.base;
    await this.#join(pending, texts, meaning);
    before.abandon();
  }

  async #joinParts(): Promise<void> {
    const lineage = this.#lineage;
    const texts = await lineage.base.texts;
    if (texts === null) return;
    if (!lineage.base.isSettled) await this.#join(lineage, texts, null);
    const meaning = await lineage.base.meaning;
    if (lineage === this.#lineage) await this.#join(lineage, texts, meaning);
  }

  async #join(lineage: TextLineage, texts: BaseTexts, meaning: SemanticBase | null | 'off'): Promise<void> {
    if (this.#isRetired) return;
    const { index } = this.#parts;
    const { base, groups, layers, isIncomplete } = lineage;
    const above = layers.map((layer) => base.buildLayer(layer, texts));
    const bottom = { index: texts.texts, groups, hashes: texts.hashes };
    const layered = new LayeredTexts(bottom, above, index.groupStarts.length - 1);
    await setImmediate();
    const leg = meaning === null || meaning === 'off' ? meaning : await this.#openSemanticLeg(meaning, layered, layers);
    if (this.#isRetired) return;
    this.#lineage = lineage;
    if (lineage === this.#pending) this.#pending = null;
    this.#parts = { ...this.#parts, texts: layered, meaning: leg, isIncomplete };
    this.#search = new SymbolSearch(this.#parts);
  }

  async #openSemanticLeg(
    meaning: SemanticBase,
    texts: LayeredTexts,
    layers: readonly DocumentsWithGroups[],
  ): Promise<SemanticRetriever | null> {
    const { signal, onError } = this.context.options;
    const leg = await this.#tryStep('semantic search is unavailable', () =>
      openSemanticLayer(meaning, texts, meaningTexts(layers), signal),
    );
    const { embedder } = this.#parts.model;
    if (leg !== null && leg.embedder.id !== embedder && layers.length === 0) {
      const refusal = `vectors of ${leg.embedder.id} only select candidates: the ranking model was fitted to ${embedder === '' ? 'none' : embedder}`;
      onError?.(new Error(refusal), 'semantic scores are not used');
    }
    return leg;
  }

  /** Resolves to null when the step fails; reports the failure. */
  async #tryStep<Made>(failure: string, make: () => Promise<Made>): Promise<Made | null> {
    const { signal, onError } = this.context.options;
    try {
      return await make();
    } catch (error) {
      if (signal?.aborted !== true) onError?.(error, failure);
      return null;
    }
  }
}

/** The texts of all rows that were indexed again: the best listing of a security represents all of its listings. */
function readChangedDocuments(
  universe: IdentifiedUniverse,
  { rows, fresh, groupOfFresh }: FollowedIndex,
  steps: EngineSteps,
): Promise<DocumentsWithGroups> {
  const ids = Array.from(rows, (row) => universe.id(row)).sort((left, right) => left - right);
  const texts = steps.changedTexts(universe.version, ids);
  return readGroupedDocuments({ universe, rows, fresh, groups: groupOfFresh, texts });
}
