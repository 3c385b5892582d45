import type { AnsweredCase } from '../run-cases.js';

/** An answered query of a class; by default right at the first place with a score of .9. */
export function answeredCase(
  className: string,
  query: string,
  {
    grades = [2],
    score = 0.9,
    symbols = ['AAPL'],
  }: { grades?: number[]; score?: number | null; symbols?: string[] } = {},
): AnsweredCase {
  return {
    splitCase: { class: className, query, expected: new Map([['AAPL', 2]]), line: null, key: query },
    judged: { grades, ideal: [2], primary: null, topScore: score, milliseconds: 1 },
    symbols,
  };
}
