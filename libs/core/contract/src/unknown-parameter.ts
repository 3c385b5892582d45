import { bareLetters, nearest } from '@bourse/envelope';
import { foreignParameter } from './foreign-parameters.js';

/** So many are told what they may mean; the others alone that they are unknown. */
const MAX_SUGGESTED = 20;

/** So many unknown names are told of: a request may hold thousands. */
export const MAX_UNKNOWN = 100;

/** The message of a name that a query or an object does not have, with what is meant by it; `at` counts from 0. */
export function unknownMessage(name: string, known: ReadonlySet<string>, at: number, what = 'parameter'): string {
  const start = `is not a ${what} here`;
  if (at >= MAX_SUGGESTED) return start;
  const letters = bareLetters(name);
  const [near] = nearest(name, known, { onlyClose: true });
  if (near !== undefined && bareLetters(near) === letters) return `${start}; did you mean ${near}?`;
  const foreign = foreignParameter(name, known);
  if (foreign !== null) return `${start}; ${foreign}`;
  if (near !== undefined) return `${start}; did you mean ${near}?`;
  return known.size === 0 ? `${start}; there are none` : `${start}; the ${what}s are ${[...known].join(', ')}`;
}
