// Bytes end to end in one or more pieces of memory: data that differs in few places shares the memory of the rest.
import { Buffer } from 'node:buffer';

const JOIN_STEP_BYTES = 1024 * 1024;

export class PiecedBytes {
  readonly length: number;
  /** Where each piece begins. */
  readonly #starts: readonly number[];

  constructor(readonly pieces: readonly Buffer[]) {
    let end = 0;
    this.#starts = pieces.map((piece) => (end += piece.length) - piece.length);
    this.length = end;
  }

  /** In place where one piece holds them all. */
  slice(from: number, to: number): Buffer {
    const views = this.views(from, to);
    return views.length === 1 ? views[0]! : Buffer.concat(views);
  }

  /** In place: read only. */
  views(from: number, to: number): Buffer[] {
    const { pieces } = this;
    if (pieces.length === 1) return [pieces[0]!.subarray(from, to)];
    const views: Buffer[] = [];
    for (let at = this.#pieceAt(from); at < pieces.length && this.#starts[at]! < to; at++) {
      const start = this.#starts[at]!;
      views.push(pieces[at]!.subarray(Math.max(0, from - start), to - start));
    }
    return views;
  }

  /** Copies bytes to a place of the target; returns their number. */
  copy(target: Buffer, at: number, from: number, to: number): number {
    let end = at;
    for (const view of this.views(from, to)) end += view.copy(target, end);
    return end - at;
  }

  /** The same bytes in one piece. Yields often. */
  *joinPieces(): Generator<void, Buffer> {
    if (this.pieces.length === 1) return this.pieces[0]!;
    const bytes = Buffer.allocUnsafeSlow(this.length);
    for (let at = 0; at < this.length; at += JOIN_STEP_BYTES) {
      this.copy(bytes, at, at, Math.min(this.length, at + JOIN_STEP_BYTES));
      yield;
    }
    return bytes;
  }

  /** The last piece that begins at or before the byte. */
  #pieceAt(byte: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= byte) low = middle;
      else high = middle;
    }
    return low;
  }
}
