import { fold } from '../fold.js';
import { assetTopics } from './topics-assets.js';
import { marketTopics } from './topics-markets.js';
import { themeTopics } from './topics-themes.js';

/*
 * What people call the things that instruments are about. The tables are written as people write; here the words are
 * folded, and `s&p` and a lone `&` become each way in which they may arrive after a query has been cut into words.
 */

/** Folded phrase, its words joined by one blank (`s p 500`, `crude oil`) → id of the topic (`sp-500`, `oil`). */
export const topicPhrases: ReadonlyMap<string, string> = new Map(
  [marketTopics, themeTopics, assetTopics].flatMap((table) => topicLines(table)),
);

/** Every phrase of a table with its topic; a line is `topic: phrase, phrase`. */
export function topicLines(table: string): [phrase: string, topic: string][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [topic = '', phrases = ''] = line.split(':');
      return phrases.split(',').flatMap((phrase) => writings(phrase).map((writing) => pair(writing, topic)));
    });
}

function pair(writing: string, topic: string): [phrase: string, topic: string] {
  return [fold(writing).trim(), topic.trim()];
}

function writings(phrase: string): string[] {
  if (phrase.includes('s&p')) return ['s p', 'sp', 's and p', 's&p'].map((word) => phrase.replace('s&p', word));
  return phrase.includes(' & ') ? [' ', ' and '].map((word) => phrase.replace(' & ', word)) : [phrase];
}
