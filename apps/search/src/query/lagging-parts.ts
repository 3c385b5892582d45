import type { EngineVersions } from '@bourse/search-engine';

/**
 * Parts that show an older version than the names, as `texts: version 2 of 4`. `index` is the version of the external
 * search engine: 0 before its first, null without one.
 */
export function laggingParts({ names, texts, vectors }: EngineVersions, index: number | null): string[] {
  const parts = { texts, vectors: vectors === 'off' ? names : vectors, index: index === null ? names : index };
  return Object.entries(parts).flatMap(([part, version]) => {
    if (version !== null && version >= names) return [];
    return version === null || version === 0
      ? `${part}: none of version ${names}`
      : `${part}: version ${version} of ${names}`;
  });
}
