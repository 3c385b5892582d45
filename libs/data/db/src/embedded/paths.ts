import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
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

const ownerOnly = 0o700;
const othersMay = 0o077;

/** Where the embedded database of a data folder lives; the folder is made, readable by its owner alone. */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  mkdirSync(join(dataDir, 'database'), { recursive: true, mode: ownerOnly });
  const folder = realpathSync(join(dataDir, 'database'));
  if ((lstatSync(folder).mode & othersMay) !== 0) chmodSync(folder, ownerOnly);
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
  mkdirSync(outside, { recursive: true, mode: ownerOnly });
  requireOwn(outside);
  return join(outside, `${digest}.sock`);
}

/** In a folder that others may write to, everybody can make this one first and answer on the socket in our place. */
function requireOwn(folder: string): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === userInfo().uid && (found.mode & othersMay) === 0) return;
  throw new Error(
    `${folder} has to be a folder of this user that nobody else may enter: remove it, or choose a data folder with a shorter path`,
  );
}
