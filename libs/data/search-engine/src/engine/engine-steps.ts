import type { Database } from '@bourse/db';
import { type ReferenceData, openIndex } from '@bourse/name-index';
import { openTexts } from '@bourse/semantic-index';
import { type BuildReport, type InstrumentText, instrumentTexts } from '@bourse/universe';
import { openSemantic } from './open-semantic.js';
import type { EngineSteps, SearchEngineOptions } from './search-engine-options.js';

/** From files next to the snapshot and from the database; missing parts are built in processes. */
export function createEngineSteps(options: SearchEngineOptions, reference: ReferenceData): EngineSteps {
  const { directory, database, meaning, onProgress, onBuilt, onError = () => undefined } = options;
  const reportOf = (file: string) => (report: BuildReport) => onBuilt?.({ file, ...report });
  const onKeepError = (error: unknown) => onError(error, 'the name index could not be stored');
  return {
    names: (universe, step) =>
      openIndex(universe, directory, { ...step, database, reference, onKeepError, onBuilt: reportOf('names') }),
    texts: (universe, step) =>
      openTexts(universe, { directory, database, reference, onBuilt: reportOf('texts'), ...step }),
    meaning: async (universe, texts, step) =>
      meaning === undefined
        ? null
        : openSemantic(universe, texts, {
            directory,
            database,
            onProgress,
            onError,
            onBuilt: reportOf('vectors'),
            ...step,
            ...meaning,
          }),
    changedTexts: (version, ids) => textsOf(meaning?.db, version, ids),
  };
}

function textsOf(db: Database | undefined, version: number, ids: readonly number[]): AsyncIterable<InstrumentText[]> {
  if (db === undefined) throw new Error('a database connection is required to read texts');
  return instrumentTexts(db, version, ids);
}
