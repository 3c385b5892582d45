import { expect, test } from 'vitest';
import { fold } from './fold.js';
import { topicPhrases } from './topics.js';

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

test('words with another meaning in English are not a phrase alone', () => {
  const words = ['or', 'link', 'near', 'the', 'mine', 'essence', 'action', 'dash'];
  expect(words.filter((word) => topicPhrases.has(word))).toEqual([]);
});

test('a phrase is folded, its words are joined by one blank, and its only sign is that of `s&p`', () => {
  for (const phrase of topicPhrases.keys()) {
    expect(fold(phrase)).toBe(phrase);
    expect(phrase).toMatch(/^(?:s&p\d*|[\p{L}\p{N}]+)(?: (?:s&p\d*|[\p{L}\p{N}]+))*$/u);
  }
});
