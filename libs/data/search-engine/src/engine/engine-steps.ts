import type { Database } from '@bourse/db';
import { type Facts, type LexicalIndex, openIndex } from '@bourse/name-index';
import { type IdentifiedUniverse, openTexts, type DocumentHashes, type TextIndex } from '@bourse/semantic-index';
import { type InstrumentText, instrumentTexts } from '@bourse/universe';
import { type MeaningBase, openMeaning } from './open-meaning.js';
import type { SearchEngineOptions } from './search-engine.js';

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

/** From files beside the snapshot and from the database; what is missing is built in threads. */
export function engineSteps(options: SearchEngineOptions, facts: Facts): EngineSteps {
  const { directory, database, meaning, onProgress, onError = () => undefined } = options;
  const onKeepError = (error: unknown) => onError(error, 'the index of names could not be kept');
  return {
    names: (universe, step) => openIndex(universe, directory, { ...step, facts, onKeepError }),
    texts: (universe, step) => openTexts(universe, { directory, database, facts, ...step }),
    meaning: async (universe, texts, step) =>
      meaning === undefined
        ? null
        : openMeaning(universe, texts, { directory, database, onProgress, ...step, ...meaning }),
    changedTexts: (version, ids) => textsOf(meaning?.db, version, ids),
  };
}

function textsOf(db: Database | undefined, version: number, ids: readonly number[]): AsyncIterable<InstrumentText[]> {
  if (db === undefined) throw new Error('there is no connection to read texts with');
  return instrumentTexts(db, version, ids);
}
