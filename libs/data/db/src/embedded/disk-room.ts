import { statfsSync } from 'node:fs';

/** The database refuses to write while the file system of the data folder has less free space. */
export const WRITE_ROOM_BYTES = 64 * 1024 ** 2;

/**
 * The first statement of a transaction that removes rights: that is possible without room for others, as long as the
 * reserve lasts. In PostgreSQL it changes nothing.
 */
export const WRITE_WITHOUT_ROOM = 'set transaction read write';

/** Bytes that this user may still write to the file system of a path. */
export function freeBytes(path: string): number {
  const { bavail, blocks, bsize } = statfsSync(path);
  // Some network file systems do not report it.
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** The words of a refusal to write. */
export function noRoomMessage(free: number, needed = WRITE_ROOM_BYTES): string {
  return `No space left on device: ${formatMegabytes(free)} are free, the database needs ${formatMegabytes(needed)} to write`;
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Whether something failed, according to its message, because the disk is full. */
export function isDiskFullMessage(message: string): boolean {
  return /No space left on device|ENOSPC|disk is full/.test(message);
}
