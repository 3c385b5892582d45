import { rarity } from '@bourse/rank';
import { describe, expect, test } from 'vitest';
import { buildTextIndex } from './text-index-builder.js';
import { TextIndex } from './text-index.js';

const sayings = ['Brewer of beer', 'Beer and cider', 'Insulin', 'Brauerei Bier', '日本 ビール'];
const texts = new TextIndex(
  buildTextIndex(
    sayings.map((summary, group) => ({ group, names: [], tags: '', summary })),
    { version: 1 },
  ),
);
const numberOf = (word: string) => texts.knownWords(word)[0]!;

describe('the words of a text that are in the index', () => {
  test('by their stems, each once, in order of the text', () => {
    expect(texts.knownWords('beers, beer and breweries')).toEqual([numberOf('beer'), numberOf('brewer')]);
    expect(texts.knownWords('breweries')).toEqual(texts.knownWords('brewing'));
  });

  test('unknown words and grammar are skipped', () => {
    expect(texts.knownWords('the lager of it')).toEqual([]);
    expect(texts.knownWords('')).toEqual([]);
  });

  test('in other scripts as well', () => {
    expect(texts.knownWords('日本')).toHaveLength(1);
    expect(texts.impactOf(numberOf('日本'), 4)).toBeGreaterThan(0);
  });
});

test('rarity is that of the documents with the word: beer in two of five, insulin in one', () => {
  expect(texts.rarityOf(numberOf('beer'))).toBe(rarity(2, 5));
  expect(texts.rarityOf(numberOf('insulin'))).toBe(rarity(1, 5));
  expect(texts.rarityOf(numberOf('insulin'))).toBeGreaterThan(texts.rarityOf(numberOf('beer')));
});

test('the impact of a word is zero in a document without it, before, between and after those with it', () => {
  const beer = numberOf('beer');
  expect([0, 1, 2, 3, 4].map((document) => texts.impactOf(beer, document) > 0)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 1].map((document) => texts.impactOf(numberOf('insulin'), document))).toEqual([0, 0]);
});

test('places count words with meaning up to a limit; those of tags come first, names have none', () => {
  const far = `${'malt '.repeat(300)} cider`;
  const placed = new TextIndex(
    buildTextIndex([{ group: 0, names: ['Lager'], tags: 'Beverages', summary: `The brewer of beer. ${far}` }], {
      version: 1,
    }),
  );
  const placeOf = (word: string) => placed.entryOf(placed.knownWords(word)[0]!, 0)!.place;
  expect(['brewer', 'beer', 'cider', 'lager', 'beverages'].map(placeOf)).toEqual([0, 1, 254, null, 0]);
});
