import type { Database } from '@bourse/db';
import { LiveIndex, MeiliNodes, MeiliRetriever, parseMeiliNodes } from '@bourse/meili-index';
import type { SearchEngineOptions } from '@bourse/search-engine';

/** The parts of the evaluated engine, from the environment: `BOURSE_EMBEDDER`, `MEILI_URL` and its key. */
export function readEngineOptions(): (db: Database) => Partial<SearchEngineOptions> {
  const { BOURSE_EMBEDDER: setting = 'builtin', MEILI_URL: urls, MEILI_ADMIN_KEY: key } = process.env;
  return (db) => ({
    meaning: { embedder: { setting }, db },
    ...(urls !== undefined && urls !== '' && { lexical: recallOf(db, urls, key) }),
  });
}

function recallOf(db: Database, urls: string, key: string | undefined): MeiliRetriever {
  const live = new LiveIndex(db);
  live.start();
  return new MeiliRetriever(new MeiliNodes({ nodes: parseMeiliNodes(urls, key) }), () => live.name);
}
