import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from './file-lock.js';
import { embeddedPaths } from './paths.js';

/**
 * Resolves once no process owns the embedded database of a data folder any more, so that its files may be copied or
 * removed.
 */
export async function waitUntilReleased(dataDir: string, timeoutMs = 15_000): Promise<void> {
  const { lock } = embeddedPaths(dataDir);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(50)) {
    const ownerLock = FileLock.tryAcquire(lock);
    if (ownerLock === null) continue;
    ownerLock.release();
    return;
  }
  throw new Error(`another process still uses the database in ${dataDir}`);
}
