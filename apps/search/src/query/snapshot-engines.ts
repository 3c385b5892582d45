import type { DatabaseOptions } from '@bourse/db';
import { SearchEngine, type SearchEngineOptions } from '@bourse/search-engine';
import type { Logger } from '@bourse/telemetry';
import type { UniverseSnapshot } from '@bourse/universe';

export interface SearchEnginesOptions {
  /** Where snapshots lie and indexes are kept. */
  readonly directory: string;
  readonly database: DatabaseOptions;
  readonly logger: Logger;
  /** Second engine and embedder, where there are any. */
  readonly parts?: Pick<SearchEngineOptions, 'lexical' | 'meaning'>;
}

/** A name, a slip and a description: they open connections and meet each leg before somebody waits for it. */
const firstQueries = ['apple', 'microsfot', 'danish brewer'];

/** The search engine of each snapshot: made before the snapshot becomes current, so that both change together. */
export class SnapshotEngines {
  private readonly engines = new WeakMap<UniverseSnapshot, SearchEngine>();

  constructor(private readonly options: SearchEnginesOptions) {}

  /** Resolves when names can be searched; texts and vectors follow by themselves. */
  async prepare(snapshot: UniverseSnapshot, signal: AbortSignal): Promise<void> {
    const { directory, database, logger, parts } = this.options;
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    const onError = (error: unknown, what: string) => logger.error({ err: error }, what);
    const engine = await SearchEngine.open(snapshot, { ...parts, directory, database, signal, onError });
    this.engines.set(snapshot, engine);
    logger.info({ version: snapshot.version, ms: since() }, 'search by name is prepared');
    void engine.whole.then(async () => {
      for (const query of firstQueries) await engine.search.search({ query, limit: 1 });
      logger.info({ version: snapshot.version, ms: since(), ...engine.parts }, 'search is prepared');
    });
  }

  /** Null when it could not be made; the snapshot itself still knows identifiers and prefixes. */
  of(snapshot: UniverseSnapshot): SearchEngine | null {
    return this.engines.get(snapshot) ?? null;
  }
}
