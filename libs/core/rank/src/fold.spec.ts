import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, withSpelledUmlauts } from './fold.js';

test('accents, ligatures and letters without decomposition fold to what is typed', () => {
  expect(fold('Nestlé')).toBe('nestle');
  expect(fold('Ørsted Łódź Æon straße ﬁnance')).toBe('orsted lodz aeon strasse finance');
  expect(fold('APPLE')).toBe('apple');
});

test('other scripts stay as they are', () => {
  expect(fold('中国銀行')).toBe('中国銀行');
});

test('umlauts are spelled where there is no key for them: Julius Bär → Julius Baer', () => {
  expect(withSpelledUmlauts('Julius Bär Gruppe')).toBe('Julius Baer Gruppe');
  expect(withSpelledUmlauts('Münchener Rück, Österreichische Post, Ålandsbanken, Skåne')).toBe(
    'Muenchener Rueck, Oesterreichische Post, Aalandsbanken, Skaane',
  );
});

test('an umlaut of two characters is spelled like one of a single one', () => {
  expect(withSpelledUmlauts('Mu\u0308nchen')).toBe('Muenchen');
});

test('other accents are no umlauts: Nestlé keeps its é', () => {
  expect(withSpelledUmlauts('Nestlé Société Łódź')).toBe('Nestlé Société Łódź');
});

test('spelled once, nothing is left to be spelled; ASCII stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const spelled = withSpelledUmlauts(text);
      expect(withSpelledUmlauts(spelled)).toBe(spelled);
      expect(spelled).not.toMatch(/[äöüåÄÖÜÅ]/);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => withSpelledUmlauts(text) === text));
});
