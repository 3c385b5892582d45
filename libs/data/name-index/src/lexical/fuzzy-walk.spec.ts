import { osaDistance } from '@bourse/envelope';
import { PackedFile } from '@bourse/universe';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FuzzyWalk } from './fuzzy-walk.js';
import { keyBytes, SortedKeys, sortedKeysSections } from './sorted-keys.js';

function keysOf(texts: readonly string[]): SortedKeys {
  const sections = sortedKeysSections('key', texts.map(keyBytes).sort());
  return new SortedKeys(PackedFile.pack({ kind: 'spec', format: 1, identity: {}, sections }), 'key');
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const vocabulary = fc.array(letters, { minLength: 1, maxLength: 30 });

/** Fewest edits between the query and any beginning of the key. */
function prefixDistance(query: string, key: string, max: number): number {
  const beginnings = Array.from({ length: key.length + 1 }, (_, at) => key.slice(0, at));
  return Math.min(...beginnings.map((beginning) => osaDistance(query, beginning, max)));
}

describe('fuzzy walk over sorted keys', () => {
  test.each([1, 2])('whole keys within %i edits are exactly those of the definition', (maxEdits) => {
    fc.assert(
      fc.property(vocabulary, letters, (texts, query) => {
        fc.pre(query.length > maxEdits);
        const keys = keysOf(texts);
        const found = new Map<string, number>();
        new FuzzyWalk(keys).findWhole(Buffer.from(query), maxEdits, (from, to, edits) => {
          for (let at = from; at < to; at++) found.set(keys.text(at), edits);
        });
        const expected = texts.map((text) => [text, osaDistance(query, text, maxEdits)] as const);
        expect(found).toEqual(new Map(expected.filter(([, edits]) => edits <= maxEdits).sort(byText)));
      }),
      { numRuns: 300 },
    );
  });

  test.each([1, 2])('keys that begin within %i edits are exactly those of the definition', (maxEdits) => {
    fc.assert(
      fc.property(vocabulary, letters, (texts, query) => {
        fc.pre(query.length > maxEdits);
        const keys = keysOf(texts);
        const found = new Map<string, number>();
        new FuzzyWalk(keys).findPrefixes(Buffer.from(query), maxEdits, (from, to, edits) => {
          for (let at = from; at < to; at++) {
            found.set(keys.text(at), Math.min(edits, found.get(keys.text(at)) ?? edits));
          }
        });
        const expected = texts.map((text) => [text, prefixDistance(query, text, maxEdits)] as const);
        expect(found).toEqual(new Map(expected.filter(([, edits]) => edits <= maxEdits).sort(byText)));
      }),
      { numRuns: 300 },
    );
  });

  test('a query beyond 64 bytes finds nothing', () => {
    const visits: number[] = [];
    new FuzzyWalk(keysOf(['apple'])).findWhole(Buffer.alloc(65, 97), 1, (from) => visits.push(from));
    expect(visits).toEqual([]);
  });
});

describe('sorted keys', () => {
  test('are found whole and by prefix, repeats and other scripts included', () => {
    const keys = keysOf(['apple', 'apple', 'applied', 'zürich', '中国']);
    expect(keys.indexOf(Buffer.from('apple'))).toBe(0);
    expect(keys.indexOf(Buffer.from('appl'))).toBe(-1);
    expect(keys.prefixRange(Buffer.from('appl'))).toEqual([0, 3]);
    expect(keys.prefixRange(Buffer.from('b'))).toEqual([3, 3]);
    expect(keys.indexOf(Buffer.from('中国'))).toBe(4);
    expect(keys.prefixRange(Buffer.from(''))).toEqual([0, 5]);
  });
});

function byText([left]: readonly [string, number], [right]: readonly [string, number]): number {
  return left < right ? -1 : 1;
}
