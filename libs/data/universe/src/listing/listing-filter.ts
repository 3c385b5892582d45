// The parameters that select rows of the listing: `type` and `status` match exactly, the rest in any case (error-8).
// Values of one parameter are alternatives, parameters are combined with AND.
import type { ListStocksQuery } from '@bourse/contract';
import {
  type ClassField,
  classFields,
  factFields,
  fieldOf,
  type FilterField,
  filterFields,
  isAmong,
  type TextField,
  textFields,
} from '@bourse/instrument';
import { resolveExchangeFilter, segmentsOf } from '@bourse/symbology';
import type { CountedRowClass, RowClass } from '../columns/row-classes.js';
import type { StoredRows } from '../columns/row-marks.js';

/** Parameters of a listing that select and sort its rows, already validated. */
export interface ListingFilter extends OrUndefined<
  Pick<ListStocksQuery, Exclude<FilterField, 'status'> | 'has' | 'missing' | 'name_prefix' | 'symbol_root' | 'sort'>
> {
  readonly status: ListStocksQuery['status'];
  /** Rows with stored prices and dividends; required by the facts of that name. */
  readonly stored?: StoredRows | undefined;
  /** An exchange code whose rows are not selected. */
  readonly exceptExchange?: string | undefined;
}

type OrUndefined<Parameters> = { readonly [Name in keyof Parameters]?: Parameters[Name] | undefined };

type Fact = (typeof factFields)[number];
const classFacts = classFields.filter((field): field is ClassField & Fact => isAmong(factFields, field));
export const textFacts = textFields.filter((field): field is TextField & Fact => isAmong(factFields, field));
/** Filters by the keys of rows. */
export const identifierFilters = filterFields.filter(
  (field): field is FilterField & TextField => fieldOf(field).store === 'text',
);
const wideFilters = filterFields.filter((field) => !isAmong(identifierFilters, field));

/** Cache key of a filter without its identifiers, name and ticker; equal for filters that select the same rows. */
export function wideFilterKey(filter: ListingFilter): string {
  const { type, has, missing, stored, exceptExchange } = filter;
  const values = wideFilters.map((field) => filter[field]);
  const anyCase = JSON.stringify(values).toUpperCase();
  const needsStored = [...(has ?? []), ...(missing ?? [])].some((fact) => fact === 'prices' || fact === 'dividends');
  return JSON.stringify([type, anyCase, has, missing, needsStored ? stored?.digest : null, exceptExchange]);
}

/** Whether the shared values of a class pass. */
export function classTest(filter: ListingFilter, classes: readonly CountedRowClass[]): (row: RowClass) => boolean {
  const tests = [
    exchangeTest(filter.exchange, classes),
    filter.status === 'all' ? null : exactTest([filter.status], (row) => row.status),
    exactTest(filter.type, (row) => row.type),
    filter.exceptExchange === undefined ? null : (row: RowClass) => row.exchange !== filter.exceptExchange,
    ...(['mic', 'country', 'currency'] as const).map((field) => valueTest(filter[field], (row) => row[field])),
    ...classFacts.map((fact) => factTest(filter, fact)),
  ].filter((test) => test !== null);
  return (row) => tests.every((test) => test(row));
}

type ClassTest = (row: RowClass) => boolean;

function exactTest(values: readonly string[] | undefined, valueOf: (row: RowClass) => string): ClassTest | null {
  return values === undefined ? null : (row) => values.includes(valueOf(row));
}

function valueTest(values: readonly string[] | undefined, valueOf: (row: RowClass) => string | null): ClassTest | null {
  if (values === undefined) return null;
  const wanted = new Set<string | null>(values.map((value) => value.toUpperCase()));
  return (row) => wanted.has(upper(valueOf(row)));
}

function factTest({ has, missing }: ListingFilter, fact: ClassField & Fact): ClassTest | null {
  const isMissing = missing?.includes(fact) === true;
  if (has?.includes(fact) !== true) return isMissing ? (row) => row[fact] === null : null;
  return isMissing ? () => false : (row) => row[fact] !== null;
}

/** The exchanges that the texts of a filter name: one that is a code of some row names that exchange only. */
export function exchangesNamed(texts: readonly string[], classes: readonly CountedRowClass[]) {
  const codes = new Set<string | null>();
  const mics = new Set<string | null>();
  for (const text of texts) {
    const own = text.trim().toUpperCase();
    const isOwn = classes.some(({ exchange }) => upper(exchange) === own);
    const filter = isOwn ? ({ kind: 'exchange', codes: [own] } as const) : resolveExchangeFilter(text);
    if (filter?.kind === 'mic') {
      const carried = classes.some((row) => upper(row.mic) === filter.mic);
      for (const mic of carried ? [filter.mic] : segmentsOf(filter.mic)) mics.add(mic);
    } else for (const code of filter?.codes ?? [own]) codes.add(code);
  }
  return { codes, mics };
}

function exchangeTest(texts: readonly string[] | undefined, classes: readonly CountedRowClass[]): ClassTest | null {
  if (texts === undefined) return null;
  const { codes, mics } = exchangesNamed(texts, classes);
  return (row) => codes.has(upper(row.exchange)) || mics.has(upper(row.mic));
}

function upper(text: string | null): string | null {
  return text === null ? null : text.toUpperCase();
}
