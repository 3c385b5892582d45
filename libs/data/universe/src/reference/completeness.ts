// How many instruments have each fact. The rows of a fact are counted by class and by value of a column in one pass
// each, so that the cost does not depend on the number of exchanges, countries or sectors.
import {
  type Completeness,
  type CompletenessField,
  completenessLists,
  type FilledFacts,
  type ListingFactName,
  listingFacts,
} from '@bourse/contract';
import { type ClassField, type DictionaryField, isDictionary } from '@bourse/instrument';
import { instrumentTypes } from '@bourse/symbology';
import type { StoredRows } from '../columns/row-marks.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { inOrder } from './sector-list.js';

/** Counts of one kind of row: all of them, and those with each fact. */
interface Counts {
  instruments: number;
  filled: FilledFacts;
}

/** Counts every fact of a snapshot, given its rows with stored prices and dividends. */
export function completenessOf(snapshot: UniverseSnapshot, stored: StoredRows): Completeness {
  const { classes } = snapshot;
  const rowsOf = rowsByFact(snapshot, stored);
  const byClass = countsBy(snapshot, rowsOf, 'class');
  const countsOf = (field: CompletenessField): [value: string, counts: Counts][] => {
    if (isDictionary(field)) return inOrder(sumBy(snapshot.valuesOf(field), countsBy(snapshot, rowsOf, field)));
    const groups = sumBy(
      classes.map((row) => row[field as ClassField]),
      byClass,
    );
    // All types are listed, also those without a row.
    if (field === 'type') return instrumentTypes.map((type) => [type, groups.get(type) ?? sum([])]);
    return inOrder(groups);
  };
  const lists = Object.entries(completenessLists).map(([list, field]) => [
    list,
    countsOf(field).map(([value, counts]) => ({ [field]: value, ...counts })),
  ]);
  return { ...sum(byClass), ...Object.fromEntries(lists) } as Completeness;
}

/** All rows, and those with each fact. */
type FactRows = ReadonlyMap<ListingFactName | 'all', Uint32Array>;

function rowsByFact(snapshot: UniverseSnapshot, stored: StoredRows): FactRows {
  const rowsOf = (has: ListingFactName[]) => snapshot.rowsFor({ status: 'all', has, stored });
  return new Map([['all', rowsOf([])], ...listingFacts.map((name) => [name, rowsOf([name])] as const)]);
}

/** The counts of each class, or of each value of a column. */
function countsBy(snapshot: UniverseSnapshot, rowsOf: FactRows, by: 'class' | DictionaryField): Counts[] {
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
