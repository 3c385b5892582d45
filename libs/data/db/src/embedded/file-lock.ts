import { DatabaseSync } from 'node:sqlite';

/**
 * At most one process holds the lock of a path. It is SQLite's own file lock: the kernel holds it for as long as the
 * process lives, so a killed holder leaves nothing stale.
 */
export class FileLock {
  private constructor(private readonly file: DatabaseSync) {}

  static tryAcquire(path: string): FileLock | null {
    const file = new DatabaseSync(path);
    try {
      // The journal, which is empty, is kept in memory: the disk may have no space for it.
      file.exec(
        'PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE',
      );
      return new FileLock(file);
    } catch (error) {
      file.close();
      if (isBusy(error)) return null;
      throw error;
    }
  }

  release(): void {
    this.file.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
