const TEXT_MAX = 64;
const PREFIX_MIN = 3;

export interface NearestOptions {
  /** How many at the most; 1 when absent. */
  readonly max?: number;
  /** Leaves out what differs in more than a third of its letters. */
  readonly onlyClose?: boolean;
}

/** The candidates whose spelling is nearest to a text, best first: for the suggestions of error messages. */
export function nearest(text: string, candidates: Iterable<string>, options: NearestOptions = {}): string[] {
  const { max = 1, onlyClose = false } = options;
  const letters = bareLetters(text);
  const ranked = [...candidates].map((candidate) => ({ candidate, ...likeness(letters, bareLetters(candidate)) }));
  return ranked
    .filter(({ distance, distanceMax }) => !onlyClose || distance <= distanceMax)
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

function likeness(text: string, candidate: string) {
  const [short, long] = text.length < candidate.length ? [text, candidate] : [candidate, text];
  const isPrefix = short.length >= PREFIX_MIN && long.startsWith(short);
  const distance = isPrefix && short !== long ? 1 : spellingDistance(text, candidate);
  let shared = 0;
  while (shared < short.length && text[shared] === candidate[shared]) shared++;
  return { distance, shared, distanceMax: Math.max(1, Math.floor(long.length / 3)) };
}

/** How many letters are inserted, left out, replaced, or swapped with their neighbour. */
function spellingDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** `FRA`, `FRA or FKA`, `FRA, FKA or FGI`. */
export function alternatives(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
