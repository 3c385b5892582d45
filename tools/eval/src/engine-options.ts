import type { Database } from '@bourse/db';
import { LiveIndex, MeiliNodes, MeiliRetriever, parseMeiliNodes } from '@bourse/meili-index';
import type { SearchEngineOptions } from '@bourse/search-engine';

/** Quality is measured, and it must not depend on the load of the machine. */
const patient = { startMs: 2000, floorMs: 2000, ceilingMs: 2000 };

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
  const nodes = new MeiliNodes({ nodes: parseMeiliNodes(urls, key), deadline: patient });
  return new MeiliRetriever(nodes, () => live.name);
}
