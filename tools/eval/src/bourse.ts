import { resolve } from 'node:path';
import { type Database, openDatabase } from '@bourse/db';
import {
  AnswerGrader,
  type OpenedSearchEngine,
  openSearchEngine,
  type SearchEngineOptions,
} from '@bourse/search-engine';

/** The published universe of a data folder, with its search engine. */
export interface OpenedBourse extends OpenedSearchEngine {
  readonly judge: AnswerGrader;
}

const log = { info: () => undefined, error: (fields: object, message: string) => console.error(message, fields) };

const onError = (error: unknown, what: string) => console.error(what, error);

/** `parts` selects the measured engine, not a configuration. */
const unconfigured = { embedder: 'off', embedderKey: null, meiliUrls: [], meiliSearchKey: null, meiliAdminKey: null };

export async function openBourse(
  dataDir: string,
  databaseUrl: string | undefined,
  parts: (db: Database) => Partial<SearchEngineOptions>,
): Promise<OpenedBourse> {
  const db = openDatabase({ dataDir: resolve(dataDir), databaseUrl });
  const config = { ...unconfigured, dataDir, databaseUrl: databaseUrl ?? null };
  const chosen = { meaning: undefined, ...parts(db) };
  const opened = await openSearchEngine(config, { db, live: null, log, onError, parts: chosen });
  return {
    ...opened,
    judge: new AnswerGrader(opened.universe, opened.engine.search.parts.index),
    close: async () => {
      await opened.close();
      await db.destroy();
    },
  };
}
