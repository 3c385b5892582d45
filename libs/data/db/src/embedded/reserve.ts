import { closeSync, fstatSync, ftruncateSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';

const block = Buffer.alloc(1024 ** 2);

/**
 * A file that only reserves space. When the disk is full, it is cut to make space for writes that PostgreSQL must not
 * be refused: a new segment of the write-ahead log, whose failure is a panic, and the few files of a start.
 */
export class Reserve {
  #reservedBytes: number;

  constructor(
    private readonly path: string,
    private readonly bytes: number,
  ) {
    this.#reservedBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  get missingBytes(): number {
    return this.bytes - this.#reservedBytes;
  }

  /** Written in full: a file with holes would reserve no space. What does not fit is left out. */
  fill(): void {
    const file = openSync(this.path, 'a', 0o600);
    try {
      while (this.#reservedBytes < this.bytes) {
        this.#reservedBytes += writeSync(file, block, 0, Math.min(block.length, this.bytes - this.#reservedBytes));
      }
    } catch {
      this.#reservedBytes = fstatSync(file).size;
      ftruncateSync(file, this.#reservedBytes);
    } finally {
      closeSync(file);
    }
  }

  /** Returns space to the disk, down to `keptBytes`; false when no space is left to return. */
  release(wantedBytes: number, keptBytes = 0): boolean {
    const remainingBytes = Math.max(keptBytes, this.#reservedBytes - wantedBytes);
    if (remainingBytes >= this.#reservedBytes) return false;
    truncateSync(this.path, remainingBytes);
    this.#reservedBytes = remainingBytes;
    return true;
  }
}
