// The parameters that select rows of the listing: `type` and `status` match exactly, the rest in any case (error-8).
// Values of one parameter are alternatives, parameters are combined with AND.
import { resolveExchangeFilter, segmentsOf } from '@bourse/symbology';
import type { IdentifierKind } from './identifier-keys.js';
import type { CountedRowClass, RowClass } from './row-classes.js';
import type { StoredRows } from './row-marks.js';
import type { DictionaryField } from './snapshot-format.js';

/** Parameters of a listing, already validated. */
export interface ListingFilter {
  /** Canonical codes, source codes or MICs; for an operating MIC without rows, the rows of its segments. */
  exchange?: readonly string[] | undefined;
  /** The row's own MIC. */
  mic?: readonly string[] | undefined;
  country?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  status: 'active' | 'delisted' | 'unknown' | 'all';
  isin?: string | undefined;
  figi?: string | undefined;
  compositeFigi?: string | undefined;
  shareclassFigi?: string | undefined;
  cik?: string | undefined;
  /** Values of columns, by their field. */
  values?: { readonly [Field in DictionaryField]?: readonly string[] | undefined } | undefined;
  /** Required and excluded facts of a row. */
  has?: readonly ListingFact[] | undefined;
  missing?: readonly ListingFact[] | undefined;
  /** The beginning of the name, in any case, with or without accents. */
  namePrefix?: string | undefined;
  /** The ticker of the symbol; of a symbol with a suffix, the part before it. */
  symbolRoot?: string | undefined;
  /** Rows with stored prices and dividends; required by the facts of that name. */
  stored?: StoredRows | undefined;
}

/** The columns of a row that may be unknown. */
export type ListingFact = ClassFact | TextFact | DictionaryField | Exclude<keyof StoredRows, 'digest'>;
export const classFacts = ['exchange', 'mic', 'country', 'currency'] as const;
type ClassFact = (typeof classFacts)[number];
export const textFacts = ['name', 'isin', 'figi', 'cik'] as const;
type TextFact = (typeof textFacts)[number];

export const identifierFilters = [
  'isin',
  'figi',
  'compositeFigi',
  'shareclassFigi',
  'cik',
] as const satisfies IdentifierKind[];

/** One text per meaning of everything but identifiers, name and ticker; for caches. */
export function wideFilterKey(filter: ListingFilter): string {
  const { status, type, exchange, mic, country, currency, values, has, missing, stored } = filter;
  const anyCase = [exchange, mic, country, currency].map((texts) => texts?.map((text) => text.toUpperCase()));
  const needsStored = [...(has ?? []), ...(missing ?? [])].some((fact) => fact === 'prices' || fact === 'dividends');
  return JSON.stringify([status, type, ...anyCase, values, has, missing, needsStored ? stored?.digest : null]);
}

/** Whether the shared values of a class pass. */
export function classTest(filter: ListingFilter, classes: readonly CountedRowClass[]): (row: RowClass) => boolean {
  const { status, type } = filter;
  const tests = [
    exchangeTest(filter.exchange, classes),
    ...(['mic', 'country', 'currency'] as const).map((field) => valueTest(filter[field], (row) => row[field])),
    ...classFacts.map((fact) => factTest(filter, fact)),
  ].filter((test) => test !== null);
  return (row) =>
    (status === 'all' || row.status === status) &&
    (type === undefined || type.includes(row.type)) &&
    tests.every((test) => test(row));
}

type ClassTest = (row: RowClass) => boolean;

function valueTest(values: readonly string[] | undefined, valueOf: (row: RowClass) => string | null): ClassTest | null {
  if (values === undefined) return null;
  const wanted = new Set<string | null>(values.map((value) => value.toUpperCase()));
  return (row) => wanted.has(upper(valueOf(row)));
}

function factTest({ has, missing }: ListingFilter, fact: ClassFact): ClassTest | null {
  const isMissing = missing?.includes(fact) === true;
  if (has?.includes(fact) !== true) return isMissing ? (row) => row[fact] === null : null;
  return isMissing ? () => false : (row) => row[fact] !== null;
}

function exchangeTest(texts: readonly string[] | undefined, classes: readonly CountedRowClass[]): ClassTest | null {
  if (texts === undefined) return null;
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
  return (row) => codes.has(upper(row.exchange)) || mics.has(upper(row.mic));
}

function upper(text: string | null): string | null {
  return text === null ? null : text.toUpperCase();
}
