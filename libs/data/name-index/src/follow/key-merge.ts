import { isPause } from '@bourse/universe';
import type { SortedKeys } from '../lexical/sorted-keys.js';
import { GONE } from './row-moves.js';

/** Keys to add to sorted ones, one byte per character. */
export interface AddedKeys {
  /** Ascending. */
  readonly keys: readonly string[];
  /** Whether the known one of two equal keys precedes the added one; absent when equal keys do not occur. */
  readonly isBefore?: (known: number, added: number) => boolean;
}

export interface MergedKeys {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  /** Index among the merged keys of each known key, or `gone`. */
  readonly indexOfKnown: Int32Array;
  readonly indexOfAdded: Uint32Array;
}

const STEP_KEYS = 16_384;

/** The known keys that stay and the added ones, ascending. Runs of keys that stay are copied unchanged. */
export function* mergeKeys(
  base: SortedKeys,
  stays: Uint8Array,
  { keys, isBefore }: AddedKeys,
): Generator<void, MergedKeys> {
  const places = keys.map((key, added) => placeOf(base, key, (at) => isBefore?.(at, added) ?? false));
  const { count, bytesOfAll } = yield* sizesOf(base, stays, keys);
  const bytes = new Uint8Array(bytesOfAll);
  const starts = new Uint32Array(count + 1);
  const indexOfKnown = new Int32Array(base.count).fill(GONE);
  const indexOfAdded = new Uint32Array(keys.length);
  let to = 0;
  let end = 0;
  function* copyKnown(from: number, upTo: number): Generator<void> {
    for (let at = from; at < upTo;) {
      while (at < upTo && stays[at] === 0) at++;
      if (at === upTo) return;
      yield;
      const first = at;
      const shift = end - base.starts[first]!;
      const stepEnd = Math.min(upTo, at + STEP_KEYS);
      for (; at < stepEnd && stays[at] === 1; at++) {
        indexOfKnown[at] = to;
        starts[++to] = base.starts[at + 1]! + shift;
      }
      bytes.set(base.bytes.subarray(base.starts[first], base.starts[at]), end);
      end = starts[to]!;
    }
  }
  let from = 0;
  for (const [added, key] of keys.entries()) {
    yield* copyKnown(from, places[added]!);
    from = places[added]!;
    indexOfAdded[added] = to;
    end = writeKey(bytes, key, end);
    starts[++to] = end;
  }
  yield* copyKnown(from, base.count);
  return { bytes, starts, indexOfKnown, indexOfAdded };
}

/** Returns where it ends. */
function writeKey(bytes: Uint8Array, key: string, start: number): number {
  for (let i = 0; i < key.length; i++) bytes[start + i] = key.charCodeAt(i);
  return start + key.length;
}

function* sizesOf(
  base: SortedKeys,
  stays: Uint8Array,
  keys: readonly string[],
): Generator<void, { count: number; bytesOfAll: number }> {
  let count = keys.length;
  let bytesOfAll = keys.reduce((sum, key) => sum + key.length, 0);
  for (let at = 0; at < base.count; at++) {
    if (isPause(at)) yield;
    count += stays[at]!;
    if (stays[at] === 1) bytesOfAll += base.lengthOf(at);
  }
  return { count, bytesOfAll };
}

/** Index of the first known key that follows the added one. */
function placeOf(base: SortedKeys, key: string, isBefore: (at: number) => boolean): number {
  const bytes = Buffer.from(key, 'latin1');
  let at = base.lowerBound(bytes);
  while (at < base.count && base.lengthOf(at) === bytes.length && base.text(at) === key && isBefore(at)) at++;
  return at;
}
