import { openIndex } from '@bourse/name-index';
import { buildStagedSnapshot, type UniversePointer } from '@bourse/universe';
import type { SearchSetup } from './search-setup.js';

export interface PrepareVersionOptions extends Pick<SearchSetup, 'database' | 'directory'> {
  readonly signal?: AbortSignal | undefined;
}

/** Builds the snapshot and the name index of a version before it is published: with both, a server can show it. */
export async function prepareVersion(
  pointer: UniversePointer,
  { database, directory, signal }: PrepareVersionOptions,
): Promise<void> {
  const universe = await buildStagedSnapshot({ database, directory, pointer }, signal);
  await openIndex(universe, directory, { database, signal, isBackground: true });
}
