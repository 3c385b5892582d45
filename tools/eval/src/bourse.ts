import { join, resolve } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '@bourse/db';
import { Judge, SearchEngine, type SearchEngineOptions } from '@bourse/search-engine';
import { UniverseSnapshot, UniverseStore } from '@bourse/universe';

/** The published universe of a data folder, with its search engine. */
export interface OpenedBourse {
  readonly db: Database;
  readonly database: DatabaseOptions;
  readonly directory: string;
  readonly universe: UniverseSnapshot;
  readonly engine: SearchEngine;
  readonly judge: Judge;
  close(): Promise<void>;
}

const silent = { info: () => undefined, error: (fields: object, message: string) => console.error(message, fields) };

const onError = (error: unknown, what: string) => console.error(what, error);

export async function openBourse(
  dataDir: string,
  databaseUrl: string | undefined,
  parts: (db: Database) => Partial<SearchEngineOptions> = () => ({}),
): Promise<OpenedBourse> {
  const database: DatabaseOptions = { dataDir: resolve(dataDir), databaseUrl };
  const directory = join(database.dataDir, 'universe');
  const db = openDatabase(database);
  const store = new UniverseStore({ db, database, directory, log: silent });
  store.start();
  await store.ready();
  const universe = store.current;
  const engine = await SearchEngine.open(universe, { directory, database, onError, ...parts(db) });
  await engine.whole;
  return {
    db,
    database,
    directory,
    universe,
    engine,
    judge: new Judge(universe, engine.search.parts.index),
    close: async () => {
      await store.stop();
      await db.destroy();
    },
  };
}
