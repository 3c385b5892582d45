import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightRanges } from './highlight.js';

/** The name with its ranges in brackets, as JavaScript's slice reads them. */
function markRanges(name: string, query: string): string {
  let [text, from] = ['', 0];
  for (const { start, end } of highlightRanges(name, query)) {
    text += `${name.slice(from, start)}[${name.slice(start, end)}]`;
    from = end;
  }
  return text + name.slice(from);
}

test.each([
  ['Apple Inc.', 'apple', '[Apple] Inc.'],
  ['Apple Inc.', 'app', '[App]le Inc.'],
  ['Apple Inc.', 'apple i', '[Apple] [I]nc.'],
  ['Volkswagen AG', 'volkswagn ag', '[Volkswagen] [AG]'],
  ['The Coca-Cola Company', 'cocacola', 'The [Coca]-[Cola] Company'],
  ['The Coca-Cola Company', 'coca cola', 'The [Coca]-[Cola] Company'],
  ["McDonald's Corporation", 'mcdonalds', "[McDonald's] Corporation"],
  ['Bank of America Corporation', 'america bank', '[Bank] of [America] Corporation'],
  ['Apple Inc.', 'smartphones', 'Apple Inc.'],
  ['Apple Inc.', 'AAPL', 'Apple Inc.'],
  ['', 'apple', ''],
])('%s for %s', (name, query, expected) => {
  expect(markRanges(name, query)).toBe(expected);
});

describe('units are UTF-16 code units', () => {
  test('letters beyond the basic plane count as two units', () => {
    // 𝐀 is U+1D400, a surrogate pair; 🍎 another one.
    expect(highlightRanges('🍎 𝐀pple Inc.', 'apple')).toEqual([{ start: 3, end: 9 }]);
    expect(markRanges('🍎 Apple 𠮷野家', 'apple 𠮷野家')).toBe('🍎 [Apple] [𠮷野家]');
    expect(highlightRanges('株式会社𠮷野家', '株式会社𠮷')).toEqual([{ start: 0, end: 6 }]);
  });

  test('a combining mark belongs to its letter, composed or not', () => {
    expect(highlightRanges('M\u00fcnchener R\u00fcck', 'munch')).toEqual([{ start: 0, end: 5 }]);
    expect(highlightRanges('Mu\u0308nchener Ru\u0308ck', 'munch')).toEqual([{ start: 0, end: 6 }]);
    expect(highlightRanges('Mu\u0308', 'mu')).toEqual([{ start: 0, end: 3 }]);
    expect(markRanges('Gro\u00dfmann SE', 'grossm')).toBe('[Gro\u00dfm]ann SE');
    expect(markRanges('Nestl\u00e9 S.A.', 'nestle')).toBe('[Nestl\u00e9] S.A.');
  });
});

test('any texts: ranges ascend, are disjoint, are inside the name and never split a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, query) => {
      let before = -1;
      for (const { start, end } of highlightRanges(name, query)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(name.length);
        expect(name.slice(start, end).isWellFormed()).toBe(name.isWellFormed());
        before = end;
      }
    }),
  );
});
