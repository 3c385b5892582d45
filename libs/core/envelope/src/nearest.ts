import { osaDistance } from './osa.js';

const MAX_TEXT = 64;
const MIN_PREFIX = 3;

export interface NearestOptions {
  /** Maximum number of results; default 1. */
  readonly max?: number;
  /** Omits candidates that differ in more than a third of their letters. */
  readonly onlyClose?: boolean;
  /** Treats a candidate that contains words of the text as close: `Gas` for `Oil, Gas & Consumable Fuels`. */
  readonly byWords?: boolean;
}

/** Returns the candidates with the nearest spelling, best first, for suggestions in error messages. */
export function nearest(text: string, candidates: Iterable<string>, options: NearestOptions = {}): string[] {
  const { max = 1, onlyClose = false, byWords = false } = options;
  const letters = bareLetters(text);
  const words = byWords ? wordsOf(text) : [];
  const ranked: RankedCandidate[] = [];
  for (const candidate of candidates) {
    const bare = bareLetters(candidate);
    const maxDistance = onlyClose ? maxClose(letters, bare) : Infinity;
    const distance = wordDistance(words, candidate) ?? letterDistance(letters, bare, maxDistance);
    if (distance <= maxDistance) ranked.push({ candidate, distance, shared: sharedBeginning(letters, bare) });
  }
  return ranked
    .toSorted((a, b) => a.distance - b.distance || b.shared - a.shared)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/** A name without case and separators, cut to a comparable length: `startDate` is `start_date`. */
export function bareLetters(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, '');
}

interface RankedCandidate {
  readonly candidate: string;
  readonly distance: number;
  /** Number of equal letters at the beginning. */
  readonly shared: number;
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MAX_TEXT)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  );
}

/** One plus the number of words that the candidate lacks; null if it contains none. */
function wordDistance(words: readonly string[], candidate: string): number | null {
  if (words.length === 0) return null;
  const text = candidate.toLowerCase();
  const missing = words.filter((word) => !text.includes(word)).length;
  return missing === words.length ? null : 1 + missing;
}

/** The number of letters in which two close texts may differ. */
function maxClose(a: string, b: string): number {
  return Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
}

/** The distance of two texts; larger than `max` if they differ in more letters. */
function letterDistance(text: string, candidate: string, max: number): number {
  const [short, long] = text.length < candidate.length ? [text, candidate] : [candidate, text];
  if (short !== long && short.length >= MIN_PREFIX && long.startsWith(short)) return 1;
  return osaDistance(text, candidate, max);
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** `FRA`, `FRA or FKA`, `FRA, FKA or FGI`. */
export function formatAlternatives(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
