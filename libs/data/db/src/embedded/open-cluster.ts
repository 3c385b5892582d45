import type { PGlite } from '@electric-sql/pglite';

/** Opens the embedded engine in this process; nobody else may have the same files open. */
export async function openCluster(path: string): Promise<PGlite> {
  // Loaded when it is used: of all programs, only the owner and a restore need it.
  const { PGlite: engine } = await import('@electric-sql/pglite');
  return engine.create(path, { parsers: { 20: Number, 1082: (text) => text } });
}
