// Memory of one block for the columns of a spliced snapshot. It is freed as a whole when the snapshot is; columns in
// memory of their own would leave gaps of a few megabytes, which the allocator keeps.
import { Buffer } from 'node:buffer';
import type { PackedFile } from '../../packed/packed-file.js';
import { bytesOf } from '../../packed/packed-layout.js';

const MIN_FREED_BYTES = 1 << 16;

export class SectionBlock {
  readonly #bytes: Buffer;
  #end = 0;

  /** With room for all columns, without the rows. */
  static for(before: PackedFile, added: PackedFile): SectionBlock {
    return new SectionBlock(lengthOfColumns(before) + lengthOfColumns(added));
  }

  private constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** A copy of a column in the block; without room, the column itself. */
  place(column: ArrayBufferView): Buffer {
    const start = this.#end;
    const end = start + column.byteLength;
    if (end > this.#bytes.length) return bytesOf(column);
    this.#bytes.set(bytesOf(column), start);
    this.#end = alignedEnd(end);
    return this.#bytes.subarray(start, end);
  }

  /** The same for a fresh column, which nothing else may use: the memory of a copied one is freed at once. */
  take(column: ArrayBufferView): Buffer {
    const placed = this.place(column);
    const isCopied = placed.buffer !== column.buffer;
    // A small buffer may be part of a pool.
    const ownsMemory = column.byteLength >= MIN_FREED_BYTES && column.byteLength === column.buffer.byteLength;
    if (isCopied && ownsMemory) (column.buffer as ArrayBuffer).transfer(0);
    return placed;
  }
}

function lengthOfColumns(file: PackedFile): number {
  const names = file.sectionNames.filter((name) => name !== 'row');
  return names.reduce((sum, name) => sum + alignedEnd(file.pieces(name).length), 0);
}

/** Numbers of any width begin at a multiple of 8. */
function alignedEnd(end: number): number {
  return Math.ceil(end / 8) * 8;
}
