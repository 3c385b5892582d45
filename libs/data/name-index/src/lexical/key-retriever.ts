import { osaDistance } from '@bourse/envelope';
import { editsAllowed, type KeyMatch } from '@bourse/rank';
import type { FuzzyWalk } from './fuzzy-walk.js';
import type { LexicalIndex, RowFilter } from './lexical-index.js';
import { keyBytes } from './sorted-keys.js';

const MIN_PREFIX_LETTERS = 2;

/** Sorted keys that begin with the letters, within the allowed edits. */
interface KeyRange {
  readonly from: number;
  readonly to: number;
  readonly edits: number;
  readonly letters: Buffer;
}

/** Names whose letters, without gaps, begin with or equal the letters of the query. */
export class KeyRetriever {
  constructor(
    readonly index: LexicalIndex,
    readonly walk: FuzzyWalk,
  ) {}

  /** All equal names and the `limit` most prominent with that beginning. */
  findExact(key: string, filter: RowFilter, limit: number, found: Map<number, KeyMatch>): void {
    const bytes = Buffer.from(keyBytes(key), 'latin1');
    const [from, to] = this.index.keys.prefixRange(bytes);
    this.#collect({ from, to, edits: 0, letters: bytes }, filter, limit, found);
  }

  /** Finds names despite typos in the query; omits names that `findExact` found already. */
  findMistyped(key: string, filter: RowFilter, limit: number, maxEdits: number, found: Map<number, KeyMatch>): void {
    const bytes = Buffer.from(keyBytes(key), 'latin1');
    const edits = /^\d+$/.test(key) ? 0 : Math.min(maxEdits, editsAllowed(bytes.length));
    if (edits === 0) return;
    this.walk.findPrefixes(bytes, edits, (from, to, distance) => {
      if (distance > 0) this.#collect({ from, to, edits: distance, letters: bytes }, filter, limit, found);
    });
  }

  #collect(range: KeyRange, filter: RowFilter, limit: number, found: Map<number, KeyMatch>): void {
    const { letters, edits } = range;
    for (const at of this.#mostProminent(range, filter, limit)) {
      const relation = this.#equals(at, range) ? 'same' : 'prefix';
      if (relation === 'prefix' && letters.length < MIN_PREFIX_LETTERS) continue;
      const name = this.index.keyNames[at]!;
      const previousMatch = found.get(name);
      if (previousMatch !== undefined && previousMatch.edits <= edits) continue;
      const lettersOfName = Math.max(this.index.keys.lengthOf(at), letters.length);
      found.set(name, { relation, lettersTyped: letters.length, lettersOfName, edits });
    }
  }

  #equals(at: number, { letters, edits }: KeyRange): boolean {
    const { keys } = this.index;
    if (edits === 0) return keys.lengthOf(at) === letters.length;
    return osaDistance(letters.toString('latin1'), keys.text(at), edits) <= edits;
  }

  /** Positions in the range whose names have the lowest numbers; equal keys are at its start and always count. */
  #mostProminent({ from, to, letters }: KeyRange, filter: RowFilter, limit: number): number[] {
    const { keyNames, keys } = this.index;
    const equal: number[] = [];
    let at = from;
    for (; at < to && keys.lengthOf(at) === letters.length; at++) {
      if (this.index.namePasses(keyNames[at]!, filter)) equal.push(at);
    }
    const best: number[] = [];
    let worst = Infinity;
    const cut = () => {
      best.sort((left, right) => keyNames[left]! - keyNames[right]!);
      best.length = Math.min(best.length, limit);
      if (best.length === limit) worst = keyNames[best[limit - 1]!]!;
    };
    for (; at < to; at++) {
      if (keyNames[at]! >= worst || !this.index.namePasses(keyNames[at]!, filter)) continue;
      best.push(at);
      if (best.length >= 4 * limit) cut();
    }
    cut();
    return [...equal, ...best];
  }
}
