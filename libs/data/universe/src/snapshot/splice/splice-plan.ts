// The source of each entry of a spliced column: runs of the previous column, and the new entries between them.

/** Adjacent entries that are copied together, from the previous column or from the new entries. */
export interface Run {
  readonly isNew: boolean;
  readonly from: number;
  readonly to: number;
}

export interface SplicePlan {
  readonly runs: readonly Run[];
  /** Entries of the result. */
  readonly count: number;
  /** Removed previous entries, ascending. */
  readonly dropped: readonly number[];
  /** The number of each new entry in the result. */
  readonly places: readonly number[];
  /** Each removed entry gives its place to a new one: all others keep their numbers. */
  readonly isInPlace: boolean;
}

/**
 * `places` gives for each new entry, in order, the old entry (of `count`) before which it is inserted; one before a
 * removed entry takes its place.
 */
export function planSplice(count: number, dropped: readonly number[], places: readonly number[]): SplicePlan {
  const runs: Run[] = [];
  const add = (isNew: boolean, from: number, to: number) => {
    if (from < to) runs.push({ isNew, from, to });
  };
  let at = 0;
  let next = 0;
  const insertUpTo = (end: number) => {
    while (next < places.length && places[next]! <= end) {
      const place = places[next]!;
      const first = next;
      while (next < places.length && places[next] === place) next++;
      add(false, at, place);
      add(true, first, next);
      at = place;
    }
  };
  for (const gone of dropped) {
    insertUpTo(gone);
    add(false, at, gone);
    at = gone + 1;
  }
  insertUpTo(count);
  add(false, at, count);
  const isInPlace = places.length === dropped.length && places.every((place, entry) => place === dropped[entry]);
  return { runs, count: count - dropped.length + places.length, dropped, places: placesOf(runs), isInPlace };
}

/** The number of each previous entry in the result; removed ones keep the number of the place that they leave. */
export function numbersAfter({ runs, isInPlace }: SplicePlan, countBefore: number): Uint32Array | null {
  if (isInPlace) return null;
  const numbers = new Uint32Array(countBefore);
  let at = 0;
  for (const { isNew, from, to } of runs) {
    if (!isNew) for (let entry = from; entry < to; entry++) numbers[entry] = at + entry - from;
    at += to - from;
  }
  return numbers;
}

function placesOf(runs: readonly Run[]): number[] {
  const numbers: number[] = [];
  let at = 0;
  for (const { isNew, from, to } of runs) {
    if (isNew) for (let entry = from; entry < to; entry++) numbers.push(at + entry - from);
    at += to - from;
  }
  return numbers;
}
