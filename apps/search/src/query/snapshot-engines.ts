import type { DatabaseOptions } from '@bourse/db';
import { SearchEngine, type SearchEngineOptions } from '@bourse/search-engine';
import type { Logger } from '@bourse/telemetry';
import type { SnapshotChange, UniverseSnapshot } from '@bourse/universe';

export interface SearchEnginesOptions {
  /** The folder of snapshots and indexes. */
  readonly directory: string;
  readonly database: DatabaseOptions;
  readonly logger: Logger;
  /** Second engine and embedder, if configured. */
  readonly parts?: Pick<SearchEngineOptions, 'lexical' | 'meaning' | 'steps' | 'model'>;
  /** Delay after a publication before texts and vectors are rebuilt as a whole; a minute when absent. */
  readonly quietMs?: number;
}

/** A name, a typing error and a description: they open connections and use each part before the first request. */
const firstQueries = ['apple', 'microsfot', 'danish brewer'];
const QUIET_MS = 60_000;
/** With more changed instruments, texts and vectors are rebuilt without a delay. */
const MAX_LAYERED = 5000;

/** The search engine of each snapshot. */
export class SnapshotEngines {
  readonly #engines = new WeakMap<UniverseSnapshot, SearchEngine>();
  #newest: SearchEngine | null = null;
  #preparations = 0;
  #quiet: NodeJS.Timeout | undefined;

  constructor(private readonly options: SearchEnginesOptions) {}

  /**
   * Resolves when names can be searched, and after a small change texts and vectors too; otherwise these follow later.
   * Rejects if another preparation overtakes it.
   */
  async prepare(snapshot: UniverseSnapshot, signal: AbortSignal, change: SnapshotChange | null = null): Promise<void> {
    const { logger } = this.options;
    const preparation = ++this.#preparations;
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    const { version } = snapshot;
    const followed = await this.#tryFollow(snapshot, signal, change);
    const engine = followed ?? (await this.#openEngine(snapshot, signal));
    if (signal.aborted || preparation !== this.#preparations) {
      engine.retire(this.#newest);
      signal.throwIfAborted();
      throw new Error(`a newer version replaced the preparation of version ${version}`);
    }
    this.#engines.set(snapshot, engine);
    this.#newest?.retire(engine);
    this.#newest = engine;
    logger.info({ version, ms: since(), followed: followed !== null }, 'name search ready');
    void engine.whole.then(async () => {
      if (this.#newest !== engine) return;
      if (followed === null) for (const query of firstQueries) await engine.search.search({ query, limit: 1 });
      logger.info({ version, ms: since(), ...engine.parts, ...engine.versions }, 'search ready');
      this.#plan(engine, signal);
    });
  }

  /** Returns null if it could not be created. */
  of(snapshot: UniverseSnapshot): SearchEngine | null {
    return this.#engines.get(snapshot) ?? null;
  }

  /** Starts no further work. */
  stop(): void {
    clearTimeout(this.#quiet);
  }

  /** Returns null if the change is empty or too large to follow. */
  async #tryFollow(
    snapshot: UniverseSnapshot,
    signal: AbortSignal,
    change: SnapshotChange | null,
  ): Promise<SearchEngine | null> {
    const before = change === null ? null : this.of(change.from);
    if (change === null || before === null) return null;
    try {
      return await before.follow(snapshot, change.changedIds, signal);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.options.logger.error({ err: error }, 'search is rebuilt');
      return null;
    }
  }

  #openEngine(snapshot: UniverseSnapshot, signal: AbortSignal): Promise<SearchEngine> {
    const { directory, database, logger, parts } = this.options;
    const onError = (error: unknown, message: string) => logger.error({ err: error }, message);
    const { version } = snapshot;
    const onBuilt: SearchEngineOptions['onBuilt'] = (report) =>
      logger.info({ version, ...report }, 'a file of the universe is ready');
    const options = { ...parts, directory, database, signal, onError, onBuilt };
    return SearchEngine.open(snapshot, options, this.#newest);
  }

  /** Rebuilds texts and vectors after a quiet period, or immediately if many changes cover them. */
  #plan(engine: SearchEngine, signal: AbortSignal): void {
    clearTimeout(this.#quiet);
    if (!engine.needsRebase) return;
    const ms = engine.layered > MAX_LAYERED ? 0 : (this.options.quietMs ?? QUIET_MS);
    this.#quiet = setTimeout(() => void this.#rebase(signal), ms);
    this.#quiet.unref();
  }

  /** Publications during the rebuild are applied to the new texts as to the old. */
  async #rebase(signal: AbortSignal): Promise<void> {
    const engine = this.#newest;
    if (engine?.needsRebase !== true || signal.aborted) return;
    const startedAt = performance.now();
    await engine.rebase(signal);
    if (engine !== this.#newest || signal.aborted) return;
    const ms = Math.round(performance.now() - startedAt);
    if (engine.needsRebase) this.#plan(engine, signal);
    else this.options.logger.info({ ms, ...engine.versions }, 'texts rebuilt');
  }
}
