import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWords } from './text-words.js';

test('stems in order, repeats included', () => {
  expect(textWords('Brewing beer, brewing malt')).toEqual(['brew', 'beer', 'brew', 'malt']);
});

test('words of every description are ignored: grammar, company, operates, corp', () => {
  expect(textWords('The company operates through its subsidiaries and provides beer')).toEqual(['subsidiari', 'beer']);
  expect(textWords('Corp. Inc. Ltd. plc')).toEqual([]);
});

test('grammar of German, French and Spanish is ignored too', () => {
  expect(textWords('die Herstellung von Bier, les fabricants de la bière, el fabricante')).toEqual(
    ['herstellung', 'bier', 'fabricants', 'biere', 'fabricante'].flatMap(textWords),
  );
});

test("a possessive is that of its word: Germany's, the world’s", () => {
  expect(textWords("Germany's beer")).toEqual(textWords('Germany beer'));
  expect(textWords('Denmark’s beer')).toEqual(textWords('Denmark beer'));
});

test('accents, case and punctuation do not distinguish words', () => {
  expect(textWords('CAFÉ-Röstung (Zürich)')).toEqual(textWords('cafe rostung zurich'));
});

test('figures and other scripts are words: 5g, 500, 半導体', () => {
  expect(textWords('5G S&P 500 半導体')).toEqual(['5g', 'p', '500', '半導体']);
});

test('a run of more than 30 letters is not a word', () => {
  expect(textWords(`${'a'.repeat(30)} ${'b'.repeat(31)} beer`)).toEqual(['a'.repeat(30), 'beer']);
});

test('any text: no blanks, no empty words, none longer than 30 letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(textWords(text).filter((word) => word === '' || word.length > 30 || /\s/.test(word))).toEqual([]);
    }),
  );
});
