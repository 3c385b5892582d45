// How many instruments have each fact. The rows of a fact are counted by class and by value of a column in one pass
// each, so that the cost does not depend on the number of exchanges, countries or sectors.
import { Buffer } from 'node:buffer';
import { type Completeness, type FilledFacts, listingFacts } from '@bourse/contract';
import { instrumentTypes } from '@bourse/symbology';
import type { CountedRowClass } from '../snapshot/row-classes.js';
import type { StoredRows } from '../snapshot/row-marks.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { factOf } from './listing-query.js';

/** Counts of one kind of row: all of them, and those with each fact. */
interface Counts {
  instruments: number;
  filled: FilledFacts;
}

type Tallied = 'class' | 'sector' | 'categoryGroup';

/** Counts every fact of a snapshot, given its rows with stored prices and dividends. */
export function completenessOf(snapshot: UniverseSnapshot, stored: StoredRows): Completeness {
  const { classes } = snapshot;
  const byClass = countsBy(snapshot, stored, 'class');
  const group = (valueOf: (row: CountedRowClass) => string | null) => inOrder(sumBy(classes.map(valueOf), byClass));
  const column = (field: 'sector' | 'categoryGroup') =>
    inOrder(sumBy(snapshot.valuesOf(field), countsBy(snapshot, stored, field)));
  const byType = sumBy(classes.map(({ type }) => type), byClass); // prettier-ignore
  return {
    ...sum(byClass),
    exchanges: group((row) => row.exchange).map(([exchange, counts]) => ({ exchange, ...counts })),
    countries: group((row) => row.country).map(([country, counts]) => ({ country, ...counts })),
    types: instrumentTypes.map((type) => ({ type, ...(byType.get(type) ?? sum([])) })),
    sectors: column('sector').map(([sector, counts]) => ({ sector, ...counts })),
    category_groups: column('categoryGroup').map(([category_group, counts]) => ({ category_group, ...counts })),
  };
}

/** The counts of each class, or of each value of a column. */
function countsBy(snapshot: UniverseSnapshot, stored: StoredRows, by: Tallied): Counts[] {
  const all = snapshot.tally({ status: 'all' }, by);
  const tallies = listingFacts.map((name) => {
    const filter = { status: 'all', has: [factOf(name)], stored } as const;
    return [name, snapshot.tally(filter, by)] as const;
  });
  return Array.from(all, (instruments, at) => ({
    instruments,
    filled: filledFacts((name) => tallies.find(([tallied]) => tallied === name)![1][at]!),
  }));
}

/** The sum of the counts that share a value. */
function sumBy(values: readonly (string | null)[], counts: readonly Counts[]): Map<string | null, Counts> {
  const groups = Map.groupBy(counts.keys(), (at) => values[at]!);
  return new Map([...groups].map(([value, members]) => [value, sum(members.map((at) => counts[at]!))]));
}

function sum(counts: readonly Counts[]): Counts {
  return {
    instruments: counts.reduce((total, { instruments }) => total + instruments, 0),
    filled: filledFacts((name) => counts.reduce((total, { filled }) => total + filled[name], 0)),
  };
}

function filledFacts(countOf: (name: keyof FilledFacts) => number): FilledFacts {
  return Object.fromEntries(listingFacts.map((name) => [name, countOf(name)])) as FilledFacts;
}

/** By code point; rows without a value are left out. */
function inOrder(groups: ReadonlyMap<string | null, Counts>): [value: string, counts: Counts][] {
  const named = [...groups].filter((entry): entry is [string, Counts] => entry[0] !== null);
  return named.sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
}
