import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface EmbeddedPaths {
  folder: string;
  cluster: string;
  lock: string;
  socket: string;
  log: string;
}

/** The kernel takes at most about 104 bytes of socket path: a deeper data folder gets its socket in the temporary folder. */
const socketPathMax = 100;

/** Where the embedded database of a data folder lives; the folder is made, readable by its owner alone. */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 });
  const folder = realpathSync(join(dataDir, 'database'));
  return {
    folder,
    cluster: join(folder, 'cluster'),
    lock: join(folder, 'owner.lock'),
    socket: socketPath(folder),
    log: join(folder, 'owner.log'),
  };
}

function socketPath(folder: string): string {
  const inside = join(folder, 'owner.sock');
  if (Buffer.byteLength(inside) <= socketPathMax) return inside;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(tmpdir(), `bourse-${userInfo().uid}`);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  return join(outside, `${digest}.sock`);
}
