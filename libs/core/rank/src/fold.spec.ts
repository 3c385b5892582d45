import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, withSpelledUmlauts } from './fold.js';

test('accents, ligatures and letters without decomposition fold to the typed letters', () => {
  expect(fold('Nestlé')).toBe('nestle');
  expect(fold('Ørsted Łódź Æon straße ﬁnance')).toBe('orsted lodz aeon strasse finance');
  expect(fold('APPLE')).toBe('apple');
});

test('other scripts are unchanged', () => {
  expect(fold('中国銀行')).toBe('中国銀行');
});

test('umlauts are spelled out: Julius Bär → Julius Baer', () => {
  expect(withSpelledUmlauts('Julius Bär Gruppe')).toBe('Julius Baer Gruppe');
  expect(withSpelledUmlauts('Münchener Rück, Österreichische Post, Ålandsbanken, Skåne')).toBe(
    'Muenchener Rueck, Oesterreichische Post, Aalandsbanken, Skaane',
  );
});

test('an umlaut of two characters is spelled like one of a single one', () => {
  expect(withSpelledUmlauts('Mu\u0308nchen')).toBe('Muenchen');
});

test('other accents are unchanged: Nestlé keeps its é', () => {
  expect(withSpelledUmlauts('Nestlé Société Łódź')).toBe('Nestlé Société Łódź');
});

test('spelling out is idempotent; ASCII is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const spelled = withSpelledUmlauts(text);
      expect(withSpelledUmlauts(spelled)).toBe(spelled);
      expect(spelled).not.toMatch(/[äöüåÄÖÜÅ]/);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => withSpelledUmlauts(text) === text));
});
