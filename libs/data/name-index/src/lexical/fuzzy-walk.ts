import type { SortedKeys } from './sorted-keys.js';

/** A range of keys that match, or begin with something that matches, at that many edits. */
export type FuzzyVisitor = (from: number, to: number, edits: number) => void;

const MAX_LENGTH = 64;
const WIDTH = MAX_LENGTH + 1;
const MAX_DEPTH = MAX_LENGTH + 8;
/** In a range of fewer keys, trying each branch is faster than looking up those that can match. */
const MIN_LOOKUP = 16;

/**
 * Walks sorted keys like a trie and visits those within `maxEdits` (optimal string alignment) of the query: whole keys,
 * or with `prefixes` every key with such a beginning. A branch ends as soon as no key below can match, so that a walk
 * touches some thousand of 200,000 keys and needs no memory of its own.
 */
export class FuzzyWalk {
  readonly #cells = new Uint8Array(MAX_DEPTH * WIDTH);
  readonly #path = new Uint8Array(MAX_DEPTH);
  /** The smallest cell of each row. */
  readonly #least = new Uint8Array(MAX_DEPTH);
  #query: Uint8Array = new Uint8Array(0);
  #maxEdits = 0;
  #prefixes = false;

  constructor(readonly keys: SortedKeys) {}

  findWhole(query: Uint8Array, maxEdits: number, visit: FuzzyVisitor): void {
    this.#start(query, maxEdits, false, visit);
  }

  /** Nested ranges are visited outside in when the inner one needs fewer edits. */
  findPrefixes(query: Uint8Array, maxEdits: number, visit: FuzzyVisitor): void {
    this.#start(query, maxEdits, true, visit);
  }

  #start(query: Uint8Array, maxEdits: number, prefixes: boolean, visit: FuzzyVisitor): void {
    if (query.length > MAX_LENGTH || query.length <= maxEdits) return;
    this.#query = query;
    this.#maxEdits = maxEdits;
    this.#prefixes = prefixes;
    for (let column = 0; column <= query.length; column++) this.#cells[column] = column;
    this.#least[0] = 0;
    this.#descend(0, this.keys.count, 0, maxEdits + 1, visit);
  }

  #descend(from: number, to: number, depth: number, best: number, visit: FuzzyVisitor): void {
    let at = from;
    while (at < to && this.keys.lengthOf(at) === depth) at++;
    if (this.#least[depth] === this.#maxEdits && to - at >= MIN_LOOKUP) {
      for (const byte of this.#listContinuations(depth)) {
        at = this.#firstAbove(at, to, depth, byte - 1);
        if (at < to && this.#byteAt(at, depth) === byte) at = this.#follow(at, to, depth, best, visit);
      }
      return;
    }
    while (at < to) at = this.#follow(at, to, depth, best, visit);
  }

  /** Walks the branch of one byte and returns its end. */
  #follow(at: number, to: number, depth: number, best: number, visit: FuzzyVisitor): number {
    const byte = this.#byteAt(at, depth);
    const end = this.#firstAbove(at, to, depth, byte);
    this.#path[depth] = byte;
    if (this.#nextRow(depth + 1) <= this.#maxEdits) this.#enter(at, end, depth + 1, best, visit);
    return end;
  }

  /** The bytes that can continue a match once no edit is left, ascending: the next letters and the second of a swap. */
  #listContinuations(depth: number): number[] {
    const row = depth * WIDTH;
    const before = depth === 0 ? -1 : this.#path[depth - 1]!;
    const letters = new Set<number>();
    const last = Math.min(this.#query.length - 1, depth + this.#maxEdits);
    for (let column = Math.max(0, depth - 1 - this.#maxEdits); column <= last; column++) {
      const isNext = column >= depth - this.#maxEdits && this.#cells[row + column] === this.#maxEdits;
      const isSwap =
        this.#query[column + 1] === before &&
        column < depth + this.#maxEdits &&
        this.#cells[row - WIDTH + column]! < this.#maxEdits;
      if (isNext || isSwap) letters.add(this.#query[column]!);
    }
    return [...letters].sort((left, right) => left - right);
  }

  #byteAt(at: number, depth: number): number {
    return this.keys.bytes[this.keys.starts[at]! + depth]!;
  }

  #enter(from: number, to: number, depth: number, best: number, visit: FuzzyVisitor): void {
    const near = this.#query.length <= depth + this.#maxEdits;
    const edits = near ? this.#cells[depth * WIDTH + this.#query.length]! : this.#maxEdits + 1;
    let reached = best;
    if (edits < best) {
      if (this.#prefixes) {
        visit(from, to, edits);
        reached = edits;
      } else {
        let end = from;
        while (end < to && this.keys.lengthOf(end) === depth) end++;
        if (end > from) visit(from, end, edits);
      }
    }
    if (reached > 0) this.#descend(from, to, depth, reached, visit);
  }

  /** Fills the cells near the diagonal of a depth's row and returns the smallest. */
  #nextRow(depth: number): number {
    const cells = this.#cells;
    const query = this.#query;
    const outside = this.#maxEdits + 1;
    const row = depth * WIDTH;
    const above = row - WIDTH;
    const byte = this.#path[depth - 1]!;
    const before = depth > 1 ? this.#path[depth - 2]! : -1;
    const first = Math.max(1, depth - this.#maxEdits);
    const last = Math.min(query.length, depth + this.#maxEdits);
    let least = (cells[row + first - 1] = first === 1 ? depth : outside);
    for (let column = first; column <= last; column++) {
      const letter = query[column - 1]!;
      let cell = cells[above + column - 1]! + (letter === byte ? 0 : 1);
      const shorter = cells[above + column]! + 1;
      if (shorter < cell) cell = shorter;
      const longer = cells[row + column - 1]! + 1;
      if (longer < cell) cell = longer;
      if (column > 1 && letter === before && query[column - 2] === byte) {
        const swapped = cells[above - WIDTH + column - 2]! + 1;
        if (swapped < cell) cell = swapped;
      }
      cells[row + column] = cell;
      if (cell < least) least = cell;
    }
    for (let column = last + 1; column <= Math.min(last + 2, query.length); column++) cells[row + column] = outside;
    this.#least[depth] = least;
    return least;
  }

  /** First key of the range with a higher byte at this depth; near ones are found first. */
  #firstAbove(from: number, to: number, depth: number, byte: number): number {
    const { bytes, starts } = this.keys;
    let low = from;
    let step = 1;
    while (low + step <= to && bytes[starts[low + step - 1]! + depth]! <= byte) {
      low += step;
      step *= 2;
    }
    let high = Math.min(to, low + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (bytes[starts[middle]! + depth]! <= byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
