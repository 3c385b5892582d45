import { ResolveAnswer, SearchAnswer } from '@bourse/contract';
import { SearchUnavailable } from './search-client.js';

/** `whole` validates every row against the schemas. `shape` validates only the outer shape, for production. */
export type AnswerCheck = 'whole' | 'shape';

export function validateSearchAnswer(answer: unknown, check: AnswerCheck): SearchAnswer {
  return validateAnswer(answer, check, { schema: SearchAnswer, list: 'symbols' });
}

export function validateResolveAnswer(answer: unknown, check: AnswerCheck): ResolveAnswer {
  return validateAnswer(answer, check, { schema: ResolveAnswer, list: 'results' });
}

/** The fields of an answer other than its list. */
interface ServiceAnswer {
  readonly degraded: readonly string[];
  readonly universe: string;
}

interface Expected<Answer> {
  readonly schema: { safeParse(value: unknown): { readonly data?: Answer | undefined; readonly error?: unknown } };
  readonly list: keyof Answer;
}

function validateAnswer<Answer extends ServiceAnswer>(
  answer: unknown,
  check: AnswerCheck,
  expected: Expected<Answer>,
): Answer {
  if (check === 'shape') {
    if (!hasShape(answer, expected.list)) throw new SearchUnavailable('malformed');
    return answer;
  }
  const { data, error } = expected.schema.safeParse(answer);
  if (data === undefined) throw new SearchUnavailable('malformed', error);
  return data;
}

function hasShape<Answer extends ServiceAnswer>(answer: unknown, list: keyof Answer): answer is Answer {
  if (typeof answer !== 'object' || answer === null) return false;
  const {
    [list]: members,
    degraded,
    universe,
  } = answer as Partial<Record<keyof Answer | keyof ServiceAnswer, unknown>>;
  return Array.isArray(members) && Array.isArray(degraded) && typeof universe === 'string';
}
