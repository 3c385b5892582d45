import type { IndexFailure } from '@bourse/meili-index';
import type { EngineVersions } from '@bourse/search-engine';

export interface LaggingOptions {
  /** The published version; null: unknown. */
  readonly published?: number | null;
  /** Version of the external search engine: 0 before its first, null without one. */
  readonly index: number | null;
  /** Why its newest build failed. */
  readonly failure?: IndexFailure | null | undefined;
}

/** Parts that show an older version than the published one, as `texts: version 2 of 4`. */
export function laggingParts(
  { names, texts, vectors }: EngineVersions,
  { published, index, failure }: LaggingOptions,
): string[] {
  const newest = Math.max(names, published ?? 0);
  const parts = { names, texts, vectors: vectors === 'off' ? newest : vectors, index: index === null ? newest : index };
  return Object.entries(parts).flatMap(([part, version]) => {
    if (version !== null && version >= newest) return [];
    const lag = version === null || version === 0 ? `none of version ${newest}` : `version ${version} of ${newest}`;
    const isFailed = part === 'index' && failure !== null && failure !== undefined;
    return `${part}: ${lag}${isFailed ? ` (failed at ${failure.at.toISOString()}: ${failure.reason})` : ''}`;
  });
}
