import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@bourse/db';
import { PriceCatalog } from '@bourse/prices';

/** Bytes on the heap per instrument in a catalog of all stored prices. */
export async function catalogBytesPerInstrument(db: Database): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const catalog = new PriceCatalog(db);
  // What the first statements leave behind belongs to the driver.
  await new PriceCatalog(db).refresh();
  collect();
  const before = process.memoryUsage().heapUsed;
  await catalog.refresh();
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  return bytes / catalog.size;
}
