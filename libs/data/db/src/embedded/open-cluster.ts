import { PGlite } from '@electric-sql/pglite';

/** Opens the embedded engine in this process; nobody else may have the same files open. */
export function openCluster(path: string): Promise<PGlite> {
  return PGlite.create(path, { parsers: { 20: Number, 1082: (text) => text } });
}
