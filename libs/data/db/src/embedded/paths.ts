import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface EmbeddedPaths {
  folder: string;
  cluster: string;
  lock: string;
  /** Address of the owner: a socket file, or a named pipe on Windows. */
  socket: string;
  log: string;
  /** The file that reserves space for a full disk. */
  reserve: string;
}

/**
 * The kernel accepts at most about 104 bytes of socket path: a deeper data folder gets its socket in the temporary
 * folder.
 */
const MAX_SOCKET_PATH = 100;

const OWNER_ONLY = 0o700;
const OTHERS_MAY = 0o077;

/** This user may not use the data folder. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(path: string, cause: NodeJS.ErrnoException) {
    const user = process.platform === 'win32' ? userInfo().username : `${process.geteuid!()}:${process.getegid!()}`;
    super(
      `The user ${user} cannot write to ${path} (${cause.code}). Make this user its owner, ` +
        `for example \`sudo chown -R ${user} FOLDER\`, or set BOURSE_DATA_DIR to another folder.`,
      { cause },
    );
  }
}

const NO_RIGHT = new Set<string | undefined>(['EACCES', 'EPERM', 'EROFS']);

/** Creates the folder of the database where it is missing. */
function requireFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: OWNER_ONLY });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    throw NO_RIGHT.has(cause.code) ? new DataFolderError(path, cause) : cause;
  }
}

/** The path of the embedded database of a data folder; the folder is created, readable by its owner alone. */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  requireFolder(join(dataDir, 'database'));
  const folder = realpathSync(join(dataDir, 'database'));
  // Windows has no such mode bits; a folder inherits the permissions of its parent.
  if (process.platform !== 'win32' && (lstatSync(folder).mode & OTHERS_MAY) !== 0) chmodSync(folder, OWNER_ONLY);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    lock: join(folder, 'owner.lock'),
    socket: socketPath(folder),
    log: join(folder, 'owner.log'),
    reserve: join(folder, 'reserve'),
  };
}

function socketPath(folder: string): string {
  if (process.platform === 'win32') return String.raw`\\.\pipe\bourse-${digestOf(folder)}`;
  const inside = join(folder, 'owner.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const outside = join(tmpdir(), `bourse-${userInfo().uid}`);
  mkdirSync(outside, { recursive: true, mode: OWNER_ONLY });
  requireOwn(outside);
  return join(outside, `${digestOf(folder)}.sock`);
}

/** Removes the socket file that a killed owner leaves behind. A named pipe ends with its process. */
export function removeSocket({ socket }: EmbeddedPaths): void {
  if (process.platform !== 'win32') rmSync(socket, { force: true });
}

function digestOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

/** In a folder that others may write to, any user can create this one first and answer on the socket in our place. */
function requireOwn(folder: string): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === userInfo().uid && (found.mode & OTHERS_MAY) === 0) return;
  throw new Error(
    `${folder} must be a folder that only this user can access: remove it, or use a data folder with a shorter path`,
  );
}
