const TEXT_MAX = 64;
const PREFIX_MIN = 3;

export interface NearestOptions {
  /** How many at the most; 1 when absent. */
  readonly max?: number;
  /** Leaves out what differs in more than a third of its letters. */
  readonly onlyClose?: boolean;
  /** Counts a candidate that holds words of the text as close: `Gas` for `Oil, Gas & Consumable Fuels`. */
  readonly byWords?: boolean;
}

/** The candidates whose spelling is nearest to a text, best first: for the suggestions of error messages. */
export function nearest(text: string, candidates: Iterable<string>, options: NearestOptions = {}): string[] {
  const { max = 1, onlyClose = false, byWords = false } = options;
  const letters = bareLetters(text);
  const words = byWords ? wordsOf(text) : [];
  const ranked: Ranked[] = [];
  for (const candidate of candidates) {
    const bare = bareLetters(candidate);
    const distanceMax = onlyClose ? closeMax(letters, bare) : Infinity;
    const distance = wordDistance(words, candidate) ?? letterDistance(letters, bare, distanceMax);
    if (distance <= distanceMax) ranked.push({ candidate, distance, shared: sharedBeginning(letters, bare) });
  }
  return ranked
    .toSorted((a, b) => a.distance - b.distance || b.shared - a.shared)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/** A name without case and separators, and not too long to be compared: `startDate` is `start_date`. */
export function bareLetters(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, '');
}

interface Ranked {
  readonly candidate: string;
  readonly distance: number;
  /** Letters at the beginning that are the same. */
  readonly shared: number;
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  );
}

/** One, and one more for each word that the candidate does not hold; null where it holds none. */
function wordDistance(words: readonly string[], candidate: string): number | null {
  if (words.length === 0) return null;
  const text = candidate.toLowerCase();
  const missing = words.filter((word) => !text.includes(word)).length;
  return missing === words.length ? null : 1 + missing;
}

/** How many letters two texts may differ in and be close. */
function closeMax(a: string, b: string): number {
  return Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
}

/** The distance of two texts; Infinity where the difference of their lengths alone is more than `most`. */
function letterDistance(text: string, candidate: string, most: number): number {
  const [short, long] = text.length < candidate.length ? [text, candidate] : [candidate, text];
  if (short !== long && short.length >= PREFIX_MIN && long.startsWith(short)) return 1;
  return long.length - short.length > most ? Infinity : spellingDistance(text, candidate, most);
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** How many letters are inserted, left out, replaced, or swapped with their neighbour; Infinity where more than `most`. */
function spellingDistance(a: string, b: string, most: number): number {
  let beforeLast = new Uint16Array(b.length + 1);
  let last = Uint16Array.from(beforeLast, (_, j) => j);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    let least = (row[0] = i);
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? beforeLast[j - 2]! + 1 : Infinity;
      row[j] = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped);
      least = Math.min(least, row[j]!);
    }
    // The row before has at least `most` then: a swap, which reaches back to it, is over the limit too.
    if (least > most) return Infinity;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}

/** `FRA`, `FRA or FKA`, `FRA, FKA or FGI`. */
export function alternatives(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
