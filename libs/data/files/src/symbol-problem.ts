import { findArtefact } from './spreadsheet-text.js';

/** In characters. */
const MAX_LENGTH = 64;
const CONTROL = /[\p{C}\u2028\u2029]/u;

/** Why a text is not a valid symbol; null when it is. Inner spaces and any punctuation are allowed (`AUS B.ST`). */
export function symbolProblem(symbol: string): string | null {
  if (symbol === '') return 'is empty';
  if (symbol.length > MAX_LENGTH && Array.from(symbol).length > MAX_LENGTH)
    return `has more than ${MAX_LENGTH} characters`;
  const artefact = findArtefact(symbol);
  if (artefact !== null) return `is ${artefact} of a spreadsheet`;
  return CONTROL.test(symbol) ? 'contains a control character' : null;
}
