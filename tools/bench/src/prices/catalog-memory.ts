import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@bourse/db';
import { PriceCatalog } from '@bourse/prices';

/** Several, so that what the driver leaves behind counts little. */
const CATALOGS = 8;

/** Bytes on the heap per instrument in a catalog of all stored prices. */
export async function catalogBytesPerInstrument(db: Database): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new PriceCatalog(db).refresh();
  collect();
  const before = process.memoryUsage().heapUsed;
  const catalogs = Array.from({ length: CATALOGS }, () => new PriceCatalog(db));
  for (const catalog of catalogs) await catalog.refresh();
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  return bytes / catalogs.reduce((sum, { size }) => sum + size, 0);
}
