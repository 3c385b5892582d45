import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem } from './stem.js';

const lowercase = fc.stringMatching(/^[a-z]{1,20}$/);

describe('word forms of queries and descriptions share one stem', () => {
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
])('singular and plural share a stem after %s: %s', (_, words, ending) => {
  for (const word of words.split(' ')) expect([word, stem(word + ending)]).toEqual([word, stem(word)]);
});

test.each(['supply supplies', 'family families', 'winery wineries', 'bakery bakeries'])(
  'singular and plural share a stem: %s',
  (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
  },
);

test('only the longest ending is removed: technologies loses ologies and not s', () => {
  expect(stem('technologies')).toBe('technolog');
  expect(stem('modernisation')).toBe('modern');
  expect(stem('electricity')).toBe('electric');
});

test('at least three letters remain: beer and motor are unchanged', () => {
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

test('a doubled consonant is reduced, except l and s: drill, glass', () => {
  expect(['shipped', 'drilling', 'drills', 'glass', 'glasses'].map(stem)).toEqual([
    'ship',
    'drill',
    'drill',
    'glass',
    'glass',
  ]);
});

test('words with figures, of other alphabets or with ss are unchanged', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[a-z]*$/.test(text) || stem(text) === text));
  expect(['2030s', '半導体', 'müller', 'business', 'fitness'].map(stem)).toEqual([
    '2030s',
    '半導体',
    'müller',
    'business',
    'fitness',
  ]);
});

test('a stem is a prefix of its word, except for an i that replaces y', () => {
  fc.assert(
    fc.property(lowercase, (word) => {
      expect(word.startsWith(stem(word).replace(/i$/, ''))).toBe(true);
    }),
  );
});
