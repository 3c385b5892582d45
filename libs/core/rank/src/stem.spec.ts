import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

const lowercase = fc.stringMatching(/^[a-z]{1,20}$/);

describe('what a query and a description write differently meets at one stem', () => {
  test.each([
    ['brew', 'brewer brewers brewing brewery breweries brewed'],
    ['ship', 'shipping ships shipper shippers shipped'],
    ['insur', 'insurance insurances insurer insurers insured insuring'],
    ['semiconduct', 'semiconductor semiconductors'],
    ['technolog', 'technology technologies'],
    ['util', 'utility utilities'],
    ['pharmaci', 'pharmacy pharmacies'],
    ['chem', 'chemical chemicals'],
    ['plast', 'plastic plastics'],
    ['carri', 'carrier carriers carry carries'],
    ['airlin', 'airline airlines'],
    ['miner', 'mineral minerals'],
    ['manufactur', 'manufacture manufactures manufacturer manufacturing'],
  ])('%s: %s', (expected, words) => {
    expect(new Set(words.split(' ').map(stem))).toEqual(new Set([expected]));
  });
});

test.each([
  ['ation', 'application communication plantation', 's'],
  ['able', 'renewable wearable vegetable', 's'],
  ['ive', 'derivative locomotive objective', 's'],
  ['a vowel and y', 'railway display alloy', 's'],
])('one and many meet behind %s: %s', (_, words, ending) => {
  for (const word of words.split(' ')) expect([word, stem(word + ending)]).toEqual([word, stem(word)]);
});

test.each(['supply supplies', 'family families', 'winery wineries', 'bakery bakeries'])(
  'one and many meet: %s',
  (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
  },
);

test('the longest ending goes, and one only: technologies loses ologies and not s', () => {
  expect(stem('technologies')).toBe('technolog');
  expect(stem('modernisation')).toBe('modern');
  expect(stem('electricity')).toBe('electric');
});

test('what is left keeps at least three letters: beer and motor lose nothing', () => {
  expect(['beer', 'motor', 'metal', 'ring', 'bed', 'gas', 'car'].map(stem)).toEqual([
    'beer',
    'motor',
    'metal',
    'ring',
    'bed',
    'gas',
    'car',
  ]);
  fc.assert(fc.property(lowercase, (word) => stem(word).length >= Math.min(3, word.length)));
});

test('a doubled consonant is undone, but not of l and s: drill, glass', () => {
  expect(['shipped', 'drilling', 'drills', 'glass', 'glasses'].map(stem)).toEqual([
    'ship',
    'drill',
    'drill',
    'glass',
    'glass',
  ]);
});

test('words with figures, of other alphabets or of ss stay as they are', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[a-z]*$/.test(text) || stem(text) === text));
  expect(['2030s', '半導体', 'müller', 'business', 'fitness'].map(stem)).toEqual([
    '2030s',
    '半導体',
    'müller',
    'business',
    'fitness',
  ]);
});

test('a stem begins as its word does, but for an i that stands for y', () => {
  fc.assert(
    fc.property(lowercase, (word) => {
      expect(word.startsWith(stem(word).replace(/i$/, ''))).toBe(true);
    }),
  );
});
