/** Lists of numbers in one array: list i is `values[starts[i]..starts[i + 1]]`. */
export interface GroupedLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Lists the members of each of `count` groups in the order in which `pairs` hands them over; it is called twice. */
export function groupedLists(
  count: number,
  pairs: (put: (group: number, member: number) => void) => void,
): GroupedLists {
  const starts = new Uint32Array(count + 1);
  pairs((group) => {
    starts[group + 1]!++;
  });
  for (let group = 0; group < count; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice(0, count);
  const values = new Uint32Array(starts[count] ?? 0);
  pairs((group, member) => {
    values[next[group]!++] = member;
  });
  return { starts, values };
}
