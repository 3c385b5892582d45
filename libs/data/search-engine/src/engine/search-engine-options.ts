import type { Database, DatabaseOptions } from '@bourse/db';
import type { ExternalRetriever } from '@bourse/meili-index';
import type { LexicalIndex } from '@bourse/name-index';
import type { RankingModel } from '@bourse/rank';
import type {
  DocumentHashes,
  EmbedderChoice,
  EmbedProgress,
  IdentifiedUniverse,
  TextIndex,
} from '@bourse/semantic-index';
import type { InstrumentText } from '@bourse/universe';
import type { MeaningBase } from './open-meaning.js';

export interface StepOptions {
  readonly signal: AbortSignal | undefined;
  /** Nobody waits for it: other threads go first. */
  readonly isBackground: boolean;
}

/** How the parts of an engine are made; each may take seconds. */
export interface EngineSteps {
  names(universe: IdentifiedUniverse, options: StepOptions): Promise<LexicalIndex>;
  texts(universe: IdentifiedUniverse, options: StepOptions): Promise<TextIndex>;
  /** Null where meaning is off. */
  meaning(
    universe: IdentifiedUniverse,
    texts: { readonly texts: TextIndex; readonly hashes: DocumentHashes },
    options: StepOptions,
  ): Promise<MeaningBase | null>;
  /** The texts of some instruments, ids ascending, at a version. */
  changedTexts(version: number, ids: readonly number[]): AsyncIterable<readonly InstrumentText[]>;
}

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
  /** In place of files, threads and the database. */
  readonly steps?: EngineSteps | undefined;
}
