import { SearchAnswer } from '@bourse/contract';
import { SearchUnavailable } from './search-port.js';

/** `whole`: every row against the contract. `shape`: only that it is an answer, for production. */
export type AnswerCheck = 'whole' | 'shape';

export function checkedAnswer(answer: unknown, check: AnswerCheck): SearchAnswer {
  if (check === 'shape') {
    if (!hasShape(answer)) throw new SearchUnavailable('malformed');
    return answer;
  }
  const parsed = SearchAnswer.safeParse(answer);
  if (!parsed.success) throw new SearchUnavailable('malformed', parsed.error);
  return parsed.data;
}

function hasShape(answer: unknown): answer is SearchAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { symbols, degraded, universe } = answer as Partial<Record<keyof SearchAnswer, unknown>>;
  return Array.isArray(symbols) && Array.isArray(degraded) && typeof universe === 'string';
}
