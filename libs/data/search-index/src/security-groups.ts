import type { SearchableUniverse } from './searchable-universe.js';

/**
 * The listings of one security share a group: those of one share-class FIGI or ISIN, and rows without either that share
 * name and type with one of them. Answers a group number a row, dense from 0.
 */
export function securityGroups(universe: SearchableUniverse, nameOfRow: Int32Array): Uint32Array {
  const parent = Uint32Array.from({ length: universe.count }, (_, row) => row);
  const identified = new Uint8Array(universe.count);
  joinBy(parent, (row) => {
    const isin = universe.isin(row);
    if (isin !== null) identified[row] = 1;
    return isin;
  });
  joinBy(parent, (row) => {
    const figi = universe.shareclassFigi(row);
    if (figi !== null) identified[row] = 1;
    return figi;
  });
  adoptNamesakes(universe, nameOfRow, parent, identified);
  return dense(parent);
}

function joinBy(parent: Uint32Array, keyOf: (row: number) => string | null): void {
  const firstOfKey = new Map<string, number>();
  for (let row = 0; row < parent.length; row++) {
    const key = keyOf(row);
    if (key === null) continue;
    const first = firstOfKey.get(key);
    if (first === undefined) firstOfKey.set(key, row);
    else join(parent, first, row);
  }
}

function adoptNamesakes(
  universe: SearchableUniverse,
  nameOfRow: Int32Array,
  parent: Uint32Array,
  identified: Uint8Array,
): void {
  const family = new Map<string, number>();
  const keyOf = (row: number) => `${nameOfRow[row]}|${universe.type(row)}`;
  for (const pass of [1, 0]) {
    for (let row = 0; row < parent.length; row++) {
      if (identified[row] !== pass || nameOfRow[row] === -1) continue;
      const key = keyOf(row);
      const first = family.get(key);
      if (first === undefined) family.set(key, row);
      else if (pass === 0) join(parent, first, row);
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

function dense(parent: Uint32Array): Uint32Array {
  const groups = new Uint32Array(parent.length);
  const numbers = new Map<number, number>();
  for (let row = 0; row < parent.length; row++) {
    const root = rootOf(parent, row);
    const known = numbers.get(root) ?? numbers.size;
    numbers.set(root, known);
    groups[row] = known;
  }
  return groups;
}
