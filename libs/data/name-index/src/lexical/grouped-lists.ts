import { isPause } from '@bourse/universe';

/** Lists of numbers in one array: list i is `values[starts[i]..starts[i + 1]]`. */
export interface GroupedLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Lists the members of each of `count` groups in the order of `pairs`, which is called twice. */
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

/** Groups members that are already in order; yields often. */
export function* groupedListsInSteps(
  count: number,
  members: Uint32Array,
  groupOf: (member: number) => number,
): Generator<void, GroupedLists> {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < members.length; at++) {
    if (isPause(at)) yield;
    starts[groupOf(members[at]!) + 1]!++;
  }
  for (let group = 0; group < count; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice(0, count);
  const values = new Uint32Array(members.length);
  for (let at = 0; at < members.length; at++) {
    if (isPause(at)) yield;
    values[next[groupOf(members[at]!)]!++] = members[at]!;
  }
  return { starts, values };
}
