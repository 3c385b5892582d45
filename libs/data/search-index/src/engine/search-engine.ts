// Search over one snapshot, from the moment its names are indexed; texts and vectors join when they are ready.
import type { DatabaseOptions } from '@bourse/db';
import { type RankingModel, rankingModel } from '@bourse/rank';
import type { Embedder } from '../embedders/embedder.js';
import { Concepts } from '../facts/concepts.js';
import { type Facts, readFacts } from '../facts/facts.js';
import { openIndex } from '../lexical/index-files.js';
import type { LexicalRecall } from '../meilisearch/lexical-recall.js';
import { type SearchParts, SymbolSearch } from '../query/symbol-search.js';
import type { IdentifiedUniverse } from '../texts/text-documents.js';
import { openTexts } from '../texts/text-files.js';

export interface SearchEngineOptions {
  /** Where the snapshot lies and indexes are kept. */
  readonly directory: string;
  /** For the texts, which a snapshot does not hold. */
  readonly database: DatabaseOptions;
  /** A second engine of recall beside the index in memory. */
  readonly lexical?: LexicalRecall | undefined;
  /** Absent: search knows words and no meaning. */
  readonly embedder?: Embedder | undefined;
  readonly model?: RankingModel | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told why something could not be made or kept; search goes on with what there is. */
  readonly onError?: ((error: unknown, what: string) => void) | undefined;
}

/** What answers: for status and logs. */
export interface EngineParts {
  readonly lexical: 'meilisearch' | 'embedded';
  readonly semantic: 'pgvector' | 'memory' | 'off';
}

export class SearchEngine {
  #search: SymbolSearch;
  /** Resolves when all parts that can be had have joined; never rejects. */
  readonly whole: Promise<void>;

  private constructor(
    parts: SearchParts,
    private readonly facts: Facts,
    private readonly options: SearchEngineOptions,
  ) {
    this.#search = new SymbolSearch(parts);
    this.whole = this.#complete(parts);
  }

  /** Rejects when not even names can be indexed. */
  static async open(universe: IdentifiedUniverse, options: SearchEngineOptions): Promise<SearchEngine> {
    const { directory, signal, lexical = 'off', model = rankingModel, onError = () => undefined } = options;
    const onKeepError = (error: unknown) => onError(error, 'the index of names could not be kept');
    const index = await openIndex(universe, directory, { ...(signal && { signal }), onKeepError });
    const facts = readFacts();
    const concepts = new Concepts(universe, facts);
    return new SearchEngine({ universe, index, model, concepts, lexical, texts: null, meaning: null }, facts, options);
  }

  /** Changes with every part that answers depend on: equal answers to equal queries as long as it stays the same. */
  get identity(): string {
    const { universe, model, texts } = this.#search.parts;
    const { lexical, semantic } = this.parts;
    const { databaseId, version, publishedAt = null } = universe;
    return [databaseId, version, publishedAt, this.facts.digest, model.data, texts !== null, lexical, semantic].join(
      ' ',
    );
  }

  get parts(): EngineParts {
    const { lexical, meaning } = this.#search.parts;
    return {
      lexical: lexical === 'off' ? 'embedded' : 'meilisearch',
      semantic: meaning === 'off' || meaning === null ? 'off' : meaning.kind,
    };
  }

  /** The best there is by now. */
  get search(): SymbolSearch {
    return this.#search;
  }

  async #complete(parts: SearchParts): Promise<void> {
    const { directory, database, signal, onError } = this.options;
    try {
      const texts = await openTexts(parts.universe, { directory, database, facts: this.facts, signal });
      this.#search = new SymbolSearch({ ...parts, texts, meaning: 'off' });
    } catch (error) {
      if (signal?.aborted !== true) onError?.(error, 'the index of texts could not be made');
    }
  }
}
