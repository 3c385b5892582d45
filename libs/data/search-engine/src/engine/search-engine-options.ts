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
import type { BuildReport, InstrumentText } from '@bourse/universe';
import type { SemanticBase } from './open-semantic.js';

export interface StepOptions {
  readonly signal: AbortSignal | undefined;
  /** No caller waits for it: other threads take precedence. */
  readonly isBackground: boolean;
}

/** How the parts of an engine are created; each may take seconds. */
export interface EngineSteps {
  names(universe: IdentifiedUniverse, options: StepOptions): Promise<LexicalIndex>;
  texts(universe: IdentifiedUniverse, options: StepOptions): Promise<TextIndex>;
  /** Resolves to null where meaning is off. */
  meaning(
    universe: IdentifiedUniverse,
    texts: { readonly texts: TextIndex; readonly hashes: DocumentHashes },
    options: StepOptions,
  ): Promise<SemanticBase | null>;
  /** The texts of some instruments, ids ascending, at a version. */
  changedTexts(version: number, ids: readonly number[]): AsyncIterable<readonly InstrumentText[]>;
}

/** The origin of a file that was missing. */
export interface EngineFileReport extends BuildReport {
  readonly file: string;
}

export interface SearchEngineOptions {
  /** Directory of the snapshot and the indexes. */
  readonly directory: string;
  /** Database of the texts, which are not part of a snapshot. */
  readonly database: DatabaseOptions;
  /** A second engine for recall, in addition to the index in memory. */
  readonly lexical?: ExternalRetriever | undefined;
  /** The source of meaning, and a connection for its vectors; absent: search uses words and no meaning. */
  readonly meaning?: { readonly embedder: EmbedderChoice; readonly db: Database } | undefined;
  readonly onProgress?: ((progress: EmbedProgress) => void) | undefined;
  readonly onBuilt?: ((report: EngineFileReport) => void) | undefined;
  readonly model?: RankingModel | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives the reason when something could not be created or kept; search continues with the remaining parts. */
  readonly onError?: ((error: unknown, message: string) => void) | undefined;
  /** Replaces files, threads and the database. */
  readonly steps?: EngineSteps | undefined;
}
