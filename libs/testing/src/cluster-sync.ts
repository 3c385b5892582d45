import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Turns `fsync` off or on in the stopped cluster of a data folder, from its next start. Most tests end processes, never
 * the power, and on a busy disk a sync takes longer than the statement that waits for it.
 */
export function setSync(dataDir: string, value: 'off' | 'on'): void {
  writeFileSync(join(dataDir, 'database/cluster/postgresql.auto.conf'), `fsync = ${value}\n`);
}
