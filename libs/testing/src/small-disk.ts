import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 ** 2;

/** A separate file system in memory, which can be filled. */
export class SmallDisk {
  private constructor(readonly path: string) {}

  /** Null if this user may not mount one. */
  static mount(megabytes: number): SmallDisk | null {
    const path = mkdtempSync(join(tmpdir(), 'bourse-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
      return new SmallDisk(path);
    } catch {
      rmSync(path, { recursive: true });
      return null;
    }
  }

  /** Whether this user may mount one; otherwise its tests skip. */
  static isAllowed(): boolean {
    const disk = SmallDisk.mount(1);
    disk?.unmount();
    return disk !== null;
  }

  resize(megabytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${megabytes}m`, this.path]);
  }

  /** Fills it except for this many megabytes. */
  fill(freeMegabytes: number): void {
    this.empty();
    const file = openSync(this.#filler, 'w');
    const chunk = Buffer.alloc(MEGABYTE);
    let written = 0;
    try {
      for (let size = MEGABYTE; size >= 4096; size /= 2) {
        while (this.#freeBytes >= size) written += writeSync(file, chunk, 0, size);
      }
    } finally {
      closeSync(file);
      truncateSync(this.#filler, Math.max(0, written - freeMegabytes * MEGABYTE));
    }
  }

  empty(): void {
    rmSync(this.#filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path]);
    rmSync(this.path, { recursive: true, force: true });
  }

  get #freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  get #filler(): string {
    return join(this.path, 'filler');
  }
}
