import { type FieldValues, keyFields, type StoredField, storedFields } from '@bourse/instrument';

/** The kinds of finding that `instruments check` reports, in this order. */
export const instrumentFindingKinds = [
  'isin_of_two_issuers',
  'isin_repeated',
  'isin_of_third_country',
  'isin_not_in_symbol',
  'number_of_other_issue',
  'two_spellings',
  'made_by_prices',
  'symbol_reused',
  'venue_missing',
  'country_missing',
  'name_missing',
] as const;
export type InstrumentFindingKind = (typeof instrumentFindingKinds)[number];

/** Cells of the plain CSV that repair an instrument; null erases. */
export type InstrumentRepair = Partial<Record<Exclude<(typeof repairColumns)[number], ErasedColumn>, string>> &
  Partial<Record<ErasedColumn, string | null>>;

/** The columns of a file of new values, after `symbol`. */
export const repairColumns = ['name', 'exchange', 'mic', 'country', 'isin'] as const;

/** The columns that a repair may erase. */
export const erasedColumns = ['isin', ...keyFields] as const;
export type ErasedColumn = (typeof erasedColumns)[number];

/** A likely fault of one instrument, or of several together. */
export interface InstrumentFinding {
  readonly kind: InstrumentFindingKind;
  /** The affected instrument, or the first of several. */
  readonly symbol: string;
  /** The other affected instruments. */
  readonly others: readonly string[];
  readonly message: string;
  /** The repair; null where no repair is certain. */
  readonly mend: InstrumentRepair | null;
  /** Commands that correct it, for a review; absent where there are none. */
  readonly commands?: readonly string[];
}

/** The fields of a published instrument that the checks read. */
export const checkedFields = storedFields.filter((field) => field !== 'description');

export interface CheckedInstrument extends Readonly<FieldValues<Exclude<StoredField, 'description'>>> {
  readonly id: number;
  readonly symbol: string;
  /** The strongest source that gives the type. */
  readonly source: string;
  readonly hasPrices: boolean;
  readonly aliases: readonly string[];
  /** Each name with its ISIN as the imports gave them, if they gave several. */
  readonly records: readonly { readonly name: string; readonly isin: string | null }[];
}
