import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { osaDistance } from './osa.js';

/** All texts one edit away over a small alphabet: the definition, not an algorithm. */
function oneEditFrom(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    for (const letter of 'abc') {
      found.add(text.slice(0, at) + letter + text.slice(at));
      if (at < text.length) found.add(text.slice(0, at) + letter + text.slice(at + 1));
    }
    if (at < text.length) found.add(text.slice(0, at) + text.slice(at + 1));
    if (at + 1 < text.length) found.add(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2));
  }
  return found;
}

describe('optimal string alignment', () => {
  test('counts insertion, deletion, substitution and a swap of neighbours as one', () => {
    expect(osaDistance('appel', 'apple', 2)).toBe(1);
    expect(osaDistance('microsft', 'microsoft', 2)).toBe(1);
    expect(osaDistance('goldmen', 'goldman', 2)).toBe(1);
    expect(osaDistance('micorsfot', 'microsoft', 2)).toBe(2);
  });

  test('returns max + 1 for any larger distance', () => {
    expect(osaDistance('apple', 'microsoft', 2)).toBe(3);
    expect(osaDistance('abcdef', 'fedcba', 1)).toBe(2);
  });

  test('is 1 exactly for the texts at one edit', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(osaDistance(a, b, 1)).toBe(a === b ? 0 : oneEditFrom(a).has(b) ? 1 : 2);
      }),
    );
  });
});
