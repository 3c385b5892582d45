import { bareLetters, nearest } from '@bourse/envelope';
import { foreignParameter } from './foreign-parameters.js';

/** Number of unknown names with a suggestion; further names are only reported as unknown. */
const MAX_SUGGESTED = 20;

/** Number of unknown names that are reported: a request may hold thousands. */
export const MAX_UNKNOWN = 100;

/** The message for an unknown name in a query or an object, with a suggestion; `at` counts from 0. */
export function unknownMessage(name: string, known: ReadonlySet<string>, at: number, what = 'parameter'): string {
  const start = `is not a ${what} here`;
  if (at >= MAX_SUGGESTED) return start;
  const letters = bareLetters(name);
  const [near] = nearest(name, known, { onlyClose: true });
  if (near !== undefined && bareLetters(near) === letters) return `${start}; did you mean ${near}?`;
  const foreign = foreignParameter(name, known);
  if (foreign !== null) return `${start}; ${foreign}`;
  if (near !== undefined) return `${start}; did you mean ${near}?`;
  return known.size === 0
    ? `${start}; no ${what}s are accepted`
    : `${start}; the ${what}s are ${[...known].join(', ')}`;
}
