import { join } from 'node:path';
import { type SearchableUniverse, snapshotFile } from '@bourse/universe';
import { indexFile } from './index-format.js';

/** Paths of the files derived from a universe: next to its snapshot, named after the database and the version. */
export function pathsOf({ databaseId, version }: SearchableUniverse, directory: string) {
  const of = (kind: string, format: number) => join(directory, `${databaseId}-${version}.f${format}.${kind}`);
  return { universe: of('universe', snapshotFile.format), lexical: of(indexFile.kind, indexFile.format), of };
}
