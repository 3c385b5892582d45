import { expect, test } from 'vitest';
import { fold } from '../fold.js';
import { assetTopics } from './topics-assets.js';
import { marketTopics } from './topics-markets.js';
import { themeTopics } from './topics-themes.js';
import { topicLines, topicPhrases } from './topics.js';

const pairs = [marketTopics, themeTopics, assetTopics].flatMap((table) => topicLines(table));

test.each([
  ['s p 500', 'sp-500'],
  ['sp 500', 'sp-500'],
  ['s and p 500', 'sp-500'],
  ['s&p 500', 'sp-500'],
  ['rohol', 'oil'],
  ['petrole', 'oil'],
  ['cours de l or', 'gold'],
  ['schwellenlander', 'emerging-markets'],
  ['marches emergents', 'emerging-markets'],
  ['semi conducteurs', 'semiconductors'],
  ['oil gas', 'energy'],
  ['日経平均', 'nikkei-225'],
  [fold('ゴールド'), 'gold'],
])('%s is %s', (phrase, topic) => {
  expect(topicPhrases.get(phrase)).toBe(topic);
});

test('words that mean something else in English are no phrase on their own', () => {
  const words = ['or', 'link', 'near', 'the', 'mine', 'essence', 'action', 'dash'];
  expect(words.filter((word) => topicPhrases.has(word))).toEqual([]);
});

test('a phrase is folded, its words are joined by one blank, and no sign but the one of `s&p` is in it', () => {
  for (const phrase of topicPhrases.keys()) {
    expect(fold(phrase)).toBe(phrase);
    expect(phrase).toMatch(/^(?:s&p\d*|[\p{L}\p{N}]+)(?: (?:s&p\d*|[\p{L}\p{N}]+))*$/u);
  }
});

test('no phrase stands under two topics', () => {
  const astray = pairs.filter(([phrase, topic]) => topicPhrases.get(phrase) !== topic);
  expect(astray).toEqual([]);
});

test('the id of a topic is lower case with hyphens and stands on one line only', () => {
  const lines = [marketTopics, themeTopics, assetTopics].flatMap((table) => table.trim().split('\n'));
  const ids = lines.map((line) => line.split(':')[0] ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});
