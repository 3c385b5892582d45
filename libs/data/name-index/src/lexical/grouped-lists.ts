/** Lists of numbers in one array: list i is `values[starts[i]..starts[i + 1]]`. */
export interface GroupedLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

type Put = (group: number, member: number) => void;

/** Lists the members of each of `count` groups in the order of `pairs`, which is called twice. */
export function groupedLists(count: number, pairs: (put: Put) => void): GroupedLists {
  const steps = groupedListsInSteps(count, (put) => {
    pairs(put);
    return [];
  });
  // Without pauses, the first step is the last.
  return steps.next().value as GroupedLists;
}

/** The same, with the pauses of `pairs`. */
export function* groupedListsInSteps(
  count: number,
  pairs: (put: Put) => Iterable<void>,
): Generator<void, GroupedLists> {
  const starts = new Uint32Array(count + 1);
  yield* pairs((group) => {
    starts[group + 1]!++;
  });
  for (let group = 0; group < count; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice(0, count);
  const values = new Uint32Array(starts[count] ?? 0);
  yield* pairs((group, member) => {
    values[next[group]!++] = member;
  });
  return { starts, values };
}
