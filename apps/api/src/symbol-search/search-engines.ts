import { EmbeddedSearch } from '@bourse/search-index';
import type { Logger } from '@bourse/telemetry';
import type { UniverseSnapshot } from '@bourse/universe';

/** The search engine of each snapshot: made before the snapshot becomes current, so that both change together. */
export class SearchEngines {
  private readonly engines = new WeakMap<UniverseSnapshot, EmbeddedSearch>();

  constructor(
    private readonly directory: string,
    private readonly logger: Logger,
  ) {}

  async prepare(snapshot: UniverseSnapshot, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const onKeepError = (error: unknown) => this.logger.error({ err: error }, 'the search index could not be kept');
    this.engines.set(snapshot, await EmbeddedSearch.open(snapshot, this.directory, { signal, onKeepError }));
    const ms = Math.round(performance.now() - startedAt);
    this.logger.info({ version: snapshot.version, ms }, 'search is prepared');
  }

  /** Null when it could not be made; the snapshot itself still knows identifiers and prefixes. */
  of(snapshot: UniverseSnapshot): EmbeddedSearch | null {
    return this.engines.get(snapshot) ?? null;
  }
}
