// How many instruments have each fact. The rows of a fact are counted by class and by value of a column in one pass
// each, so that the cost does not depend on the number of exchanges, countries or sectors.
import { Buffer } from 'node:buffer';
import { type Completeness, type FilledFacts, type ListingFactName, listingFacts } from '@bourse/contract';
import { instrumentTypes } from '@bourse/symbology';
import type { ListingFact } from '../snapshot/listing-filter.js';
import type { CountedRowClass } from '../snapshot/row-classes.js';
import type { StoredRows } from '../snapshot/row-marks.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { factOf } from './listing-query.js';

/** Counts of one kind of row: all of them, and those with each fact. */
interface Counts {
  instruments: number;
  filled: FilledFacts;
}

type TalliedColumn = 'sector' | 'industry' | 'categoryGroup' | 'category';

/** Counts every fact of a snapshot, given its rows with stored prices and dividends. */
export function completenessOf(snapshot: UniverseSnapshot, stored: StoredRows): Completeness {
  const { classes } = snapshot;
  const rowsOf = rowsByFact(snapshot, stored);
  const byClass = countsBy(snapshot, rowsOf, 'class');
  const group = (valueOf: (row: CountedRowClass) => string | null) => inOrder(sumBy(classes.map(valueOf), byClass));
  const column = (field: TalliedColumn) => inOrder(sumBy(snapshot.valuesOf(field), countsBy(snapshot, rowsOf, field)));
  const byType = sumBy(
    classes.map(({ type }) => type),
    byClass,
  );
  return {
    ...sum(byClass),
    exchanges: group((row) => row.exchange).map(([exchange, counts]) => ({ exchange, ...counts })),
    countries: group((row) => row.country).map(([country, counts]) => ({ country, ...counts })),
    types: instrumentTypes.map((type) => ({ type, ...(byType.get(type) ?? sum([])) })),
    sectors: column('sector').map(([sector, counts]) => ({ sector, ...counts })),
    industries: column('industry').map(([industry, counts]) => ({ industry, ...counts })),
    category_groups: column('categoryGroup').map(([category_group, counts]) => ({ category_group, ...counts })),
    categories: column('category').map(([category, counts]) => ({ category, ...counts })),
  };
}

/** All rows, and those with each fact. */
type FactRows = ReadonlyMap<ListingFactName | 'all', Uint32Array>;

function rowsByFact(snapshot: UniverseSnapshot, stored: StoredRows): FactRows {
  const rowsOf = (has: ListingFact[]) => snapshot.rowsFor({ status: 'all', has, stored });
  return new Map([['all', rowsOf([])], ...listingFacts.map((name) => [name, rowsOf([factOf(name)])] as const)]);
}

/** The counts of each class, or of each value of a column. */
function countsBy(snapshot: UniverseSnapshot, rowsOf: FactRows, by: 'class' | TalliedColumn): Counts[] {
  const tallies = new Map([...rowsOf].map(([name, rows]) => [name, snapshot.tally(rows, by)]));
  return Array.from(tallies.get('all')!, (instruments, at) => ({
    instruments,
    filled: filledFacts((name) => tallies.get(name)![at]!),
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
