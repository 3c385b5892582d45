import { bareLetters, nearest } from '@bourse/envelope';
import { foreignParameter } from './foreign-parameters.js';

/** Number of unknown names with a suggestion; further names are only reported as unknown. */
const MAX_SUGGESTED = 20;

/** Number of unknown names that are reported: a request may hold thousands. */
export const MAX_UNKNOWN = 100;

/** The message for an unknown name in a query or an object, with a suggestion; `at` counts from 0. */
export function unknownMessage(name: string, knownNames: ReadonlySet<string>, at: number, noun = 'parameter'): string {
  const start = `is not a ${noun} here`;
  if (at >= MAX_SUGGESTED) return start;
  const letters = bareLetters(name);
  const [near] = nearest(name, knownNames, { onlyClose: true });
  if (near !== undefined && bareLetters(near) === letters) return `${start}; did you mean ${near}?`;
  const foreign = foreignParameter(name, knownNames);
  if (foreign !== null) return `${start}; ${foreign}`;
  if (near !== undefined) return `${start}; did you mean ${near}?`;
  return knownNames.size === 0
    ? `${start}; no ${noun}s are accepted`
    : `${start}; the ${noun}s are ${[...knownNames].join(', ')}`;
}
