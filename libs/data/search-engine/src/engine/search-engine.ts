// Search over one snapshot, from the moment its names are indexed; texts and vectors join when they are ready.
import type { Database, DatabaseOptions } from '@bourse/db';
import type { ExternalRetriever } from '@bourse/meili-index';
import { Concepts, type Facts, openIndex, readFacts } from '@bourse/name-index';
import { type RankingModel, rankingModel } from '@bourse/rank';
import {
  type EmbedderChoice,
  type EmbedProgress,
  type IdentifiedUniverse,
  openTexts,
  type TextIndex,
} from '@bourse/semantic-index';
import { type SearchParts, SymbolSearch } from '../query/symbol-search.js';
import { openMeaning } from './open-meaning.js';

export interface SearchEngineOptions {
  /** Where the snapshot lies and indexes are kept. */
  readonly directory: string;
  /** For the texts, which a snapshot does not hold. */
  readonly database: DatabaseOptions;
  /** A second engine of recall beside the index in memory. */
  readonly lexical?: ExternalRetriever | undefined;
  /** Where meaning comes from, and a connection for its vectors; absent: search knows words and no meaning. */
  readonly meaning?: { readonly embedder: EmbedderChoice; readonly db: Database } | undefined;
  readonly onProgress?: ((progress: EmbedProgress) => void) | undefined;
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
    const facts = readFacts();
    const index = await openIndex(universe, directory, { signal, facts, onKeepError });
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
    const { directory, database, signal, meaning } = this.options;
    const texts = await this.#attempt('the index of texts could not be made', () =>
      openTexts(parts.universe, { directory, database, facts: this.facts, signal }),
    );
    if (texts === null) return;
    this.#search = new SymbolSearch({ ...parts, texts, meaning: meaning === undefined ? 'off' : null });
    if (meaning !== undefined) await this.#addMeaning({ ...parts, texts }, texts);
  }

  async #addMeaning(parts: SearchParts, texts: TextIndex): Promise<void> {
    const { directory, database, signal, meaning, onProgress } = this.options;
    const leg = await this.#attempt('search goes on without meaning', async () => {
      const opened = await openMeaning(parts.universe, texts, { directory, database, signal, onProgress, ...meaning! });
      return opened ?? 'off';
    });
    if (leg !== null && leg !== 'off' && leg.embedder.id !== parts.model.embedder) {
      const fitted = parts.model.embedder === '' ? 'none' : parts.model.embedder;
      const refusal = `vectors of ${leg.embedder.id} only recall: the ranking model was fitted to ${fitted}`;
      this.options.onError?.(new Error(refusal), 'meaning is not weighed');
    }
    this.#search = new SymbolSearch({ ...parts, meaning: leg });
  }

  /** Null, and told, when it fails. */
  async #attempt<Made>(failure: string, make: () => Promise<Made>): Promise<Made | null> {
    const { signal, onError } = this.options;
    try {
      return await make();
    } catch (error) {
      if (signal?.aborted !== true) onError?.(error, failure);
      return null;
    }
  }
}
