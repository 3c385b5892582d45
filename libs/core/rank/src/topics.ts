import { topics } from './generated/vocabulary.js';
import { keysByPhrase } from './phrase-table.js';

/** Folded phrase, its words joined by one blank (`s p 500`, `crude oil`) → id of the topic (`sp-500`, `oil`). */
export const topicPhrases: ReadonlyMap<string, string> = keysByPhrase(topics);
