// The index entries of a row depend on the rows that share its security, its issuer or its name. When one row changes,
// the entries of all of them are computed again, over the old and the new state.
import { issueFields } from '@bourse/instrument';
import { nameForm } from '@bourse/rank';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import { keyBytes } from '../lexical/sorted-keys.js';
import { GONE, type IdentifiedUniverse, type RowMoves } from './row-moves.js';

export interface RelatedRowsOptions {
  readonly before: IdentifiedUniverse;
  readonly next: IdentifiedUniverse;
  /** Index of the universe before. */
  readonly index: LexicalIndex;
  readonly moves: RowMoves;
  /** Number of rows beyond which a rebuild is faster. */
  readonly maxRows: number;
}

/**
 * Unchanged rows of the previous universe to index again, ascending: those that share an identifier of the issue, or
 * name and type with a changed row, and those that share one with these. Null when there are too many.
 */
export function findRelatedRows({ before, next, index, moves, maxRows }: RelatedRowsOptions): Uint32Array | null {
  const found = new Set<number>();
  const waiting: number[] = [];
  const seenKeys = new Set<string>();
  const addRowsOfKey = (key: string, rowsOf: () => Iterable<number>) => {
    if (seenKeys.has(key)) return;
    seenKeys.add(key);
    for (const row of rowsOf()) {
      if (moves.nextRowOf[row] === GONE || found.has(row)) continue;
      found.add(row);
      waiting.push(row);
    }
  };
  const reachFrom = (universe: IdentifiedUniverse, row: number) => {
    for (const field of issueFields) {
      const key = universe[field](row);
      if (key !== null) addRowsOfKey(`${field} ${key}`, () => before.find(field, key));
    }
    const name = universe.name(row);
    if (name === null) return;
    const { words } = nameForm(name);
    const type = universe.type(row);
    if (words.length > 0) addRowsOfKey(`n${words.join(' ')}|${type}`, () => bearersOf(index, before, words, type));
  };
  for (const row of moves.goneRows) reachFrom(before, row);
  for (const row of moves.freshRows) reachFrom(next, row);
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    if (found.size + moves.freshRows.length > maxRows) return null;
    reachFrom(before, row);
  }
  return found.size + moves.freshRows.length > maxRows ? null : Uint32Array.from(found).sort();
}

/** Rows of that type with the name, as their own or not. */
function bearersOf(index: LexicalIndex, before: IdentifiedUniverse, words: readonly string[], type: string): number[] {
  const name = nameNumber(index, words.map(keyBytes));
  if (name === null) return [];
  const rows = index.rowsOfNames.subarray(index.rowStarts[name], index.rowStarts[name + 1]);
  return Array.from(rows).filter((row) => before.type(row) === type);
}

/** Number of the name with exactly these words, one byte per character; null when no such name exists. */
export function nameNumber(index: LexicalIndex, words: readonly string[]): number | null {
  const key = Buffer.from(words.join(''), 'latin1');
  const first = index.keys.indexOf(key);
  if (first === -1) return null;
  for (let at = first; at < index.keys.count && index.keys.lengthOf(at) === key.length; at++) {
    if (index.keys.text(at) !== words.join('')) break;
    const name = index.keyNames[at]!;
    if (wordsOfName(index, name).join(' ') === words.join(' ')) return name;
  }
  return null;
}

/** Words of a name, one byte per character. */
export function wordsOfName(index: LexicalIndex, name: number): string[] {
  const words = index.wordsOfNames.subarray(index.wordStarts[name], index.wordStarts[name + 1]);
  return Array.from(words, (word) => index.words.text(word));
}
