/** The kinds of finding that `instruments check` reports, in this order. */
export const instrumentFindingKinds = [
  'isin_of_two_issuers',
  'isin_repeated',
  'isin_of_third_country',
  'isin_not_in_symbol',
  'two_spellings',
  'symbol_reused',
  'venue_missing',
  'country_missing',
  'name_missing',
] as const;
export type InstrumentFindingKind = (typeof instrumentFindingKinds)[number];

/** Cells of the plain CSV that repair an instrument. */
export type InstrumentRepair = Partial<Record<(typeof repairColumns)[number], string>>;

/** The columns of a repair file, after `symbol`. */
export const repairColumns = ['name', 'exchange', 'mic', 'country', 'isin'] as const;

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
}

/** The columns of a published instrument that the checks read. */
export interface CheckedInstrument {
  readonly id: number;
  readonly symbol: string;
  readonly name: string | null;
  readonly exchange: string | null;
  readonly sourceExchange: string | null;
  readonly mic: string | null;
  readonly type: string;
  readonly country: string | null;
  readonly issuerCountry: string | null;
  readonly currency: string | null;
  readonly isin: string | null;
  readonly figi: string | null;
  readonly shareclassFigi: string | null;
  readonly cik: string | null;
  readonly status: string;
  readonly aliases: readonly string[];
  /** Each name with its ISIN as the imports gave them, if they gave several. */
  readonly statements: readonly { readonly name: string; readonly isin: string | null }[];
}
