import { issueFields } from '@bourse/instrument';
import type { SearchableUniverse } from '@bourse/universe';
import { groupedLists } from './grouped-lists.js';
import type { Names } from './names.js';

/**
 * The listings of one security share a group: those that share an identifier of the issue, and rows without either that share
 * name, type and the issuer's country with one of them. Sources give some rows the identifiers of another company: rows
 * whose name and country both differ from the rest stay out. Returns one group number per row, dense from 0 in order of
 * first row.
 */
export function securityGroups(universe: SearchableUniverse, names: Names): Uint32Array {
  const parent = Uint32Array.from({ length: universe.count }, (_, row) => row);
  const identified = new Uint8Array(universe.count);
  for (const field of issueFields) {
    joinBy(universe, names, parent, universe[field]);
    for (let row = 0; row < universe.count; row++) if (universe[field](row) !== null) identified[row] = 1;
  }
  adoptNamesakes(universe, names.ofRow, parent, identified);
  const groups = numberedByFirstRow(parent.map((_, row) => rootOf(parent, row)));
  return numberedByFirstRow(withoutStrangers(groups, names));
}

function joinBy(
  universe: SearchableUniverse,
  names: Names,
  parent: Uint32Array,
  keyOf: (row: number) => string | null,
): void {
  for (const [key, rows] of Map.groupBy(parent.keys(), keyOf)) {
    if (key === null || rows.length === 1) continue;
    const owner = rows.find((row) => universe.issuer_country(row) === universe.isin(row)?.slice(0, 2)) ?? rows[0]!;
    for (const row of rows) if (isKin(universe, names, owner, row)) join(parent, owner, row);
  }
}

function isKin(universe: SearchableUniverse, names: Names, owner: number, row: number): boolean {
  const [here, there] = [universe.issuer_country(owner), universe.issuer_country(row)];
  if (here === null || there === null || here === there) return true;
  return isAlike(names, names.ofRow[owner]!, names.ofRow[row]!);
}

function isAlike(names: Names, one: number, other: number): boolean {
  const [left, right] = [names.words[one] ?? [], names.words[other] ?? []];
  if (left.length === 0 || right.length === 0) return true;
  return left.some((word) => right.includes(word)) || left[0]!.slice(0, 3) === right[0]!.slice(0, 3);
}

/** Separates a single row whose name resembles no other name of its group: one of them has a wrong cell. */
function withoutStrangers(groups: Uint32Array, names: Names): Uint32Array {
  let count = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const members = groupedLists(count, (put) => groups.forEach((group, row) => put(group, row)));
  for (let group = 0; group + 1 < members.starts.length; group++) {
    const rows = members.values.subarray(members.starts[group], members.starts[group + 1]);
    if (rows.length < MIN_STRANGER_GROUP) continue;
    const bearers = new Map<number, number>();
    for (const row of rows) bearers.set(names.ofRow[row]!, (bearers.get(names.ofRow[row]!) ?? 0) + 1);
    const strangers = [...rows].filter((row) => {
      const name = names.ofRow[row]!;
      if (name === -1 || bearers.get(name) !== 1) return false;
      const others = [...bearers.keys()].filter((other) => other !== name);
      return others.length > 0 && others.every((other) => !isAlike(names, name, other));
    });
    const leaving = strangers.length < rows.length ? strangers : strangers.slice(1);
    for (const row of leaving) groups[row] = count++;
  }
  return groups;
}

const MIN_STRANGER_GROUP = 3;

function adoptNamesakes(
  universe: SearchableUniverse,
  nameOfRow: Int32Array,
  parent: Uint32Array,
  identified: Uint8Array,
): void {
  const family = new Map<string, number>();
  const keysOf = (row: number) => {
    const key = `${nameOfRow[row]}|${universe.type(row)}|`;
    return universe.issuer_country(row) === null ? [key] : [key + universe.issuer_country(row), key];
  };
  for (const pass of [1, 0]) {
    for (let row = 0; row < parent.length; row++) {
      if (identified[row] !== pass || nameOfRow[row] === -1) continue;
      const [key, ...wider] = keysOf(row);
      const first = family.get(key!);
      if (first !== undefined && pass === 0) join(parent, first, row);
      for (const each of [key!, ...wider]) if (!family.has(each)) family.set(each, row);
    }
  }
}

function join(parent: Uint32Array, left: number, right: number): void {
  const [a, b] = [rootOf(parent, left), rootOf(parent, right)];
  if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
}

function rootOf(parent: Uint32Array, row: number): number {
  let at = row;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!;
    at = parent[at]!;
  }
  return at;
}

/** Numbers groups in the order of their first row. */
function numberedByFirstRow(groups: Uint32Array): Uint32Array {
  const numbers = new Map<number, number>();
  return groups.map((group) => {
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}
