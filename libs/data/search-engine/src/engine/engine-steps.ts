import type { Database } from '@bourse/db';
import { type Facts, openIndex } from '@bourse/name-index';
import { openTexts } from '@bourse/semantic-index';
import { type InstrumentText, instrumentTexts } from '@bourse/universe';
import { openMeaning } from './open-meaning.js';
import type { EngineSteps, SearchEngineOptions } from './search-engine-options.js';

/** From files next to the snapshot and from the database; missing parts are built in threads. */
export function createEngineSteps(options: SearchEngineOptions, facts: Facts): EngineSteps {
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
