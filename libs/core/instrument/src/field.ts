/**
 * Where a snapshot keeps the values of a field. `class`: with few other fields, once per combination. `text`: one text
 * per row. `dictionary`: each distinct value once. `key`: only in the table that finds rows by it. `database`: not at
 * all, the database has them. `computed`: nowhere, they follow from other fields.
 */
export type Store = 'symbol' | 'class' | 'text' | 'dictionary' | 'key' | 'database' | 'computed' | 'aliases';

/**
 * Where the API shows a field: in each row of the listing, in a row when `fields` names it, in the details of one
 * instrument, or nowhere.
 */
export type Listing = 'default' | 'on request' | 'detail' | 'internal';

/** How an import reads a cell; `rule`: by rules that also use other cells of the row. */
export type Cell = 'line' | 'text' | 'country' | 'pair leg' | 'day' | 'website' | 'identifier' | 'aliases' | 'rule';

/** What an identifier identifies; rows that share one of an `issue` are listings of one security. */
export type IdentifiedThing = 'listing' | 'composite' | 'issue' | 'issuer';

export interface Identifier {
  /** Returns the canonical form; null for a wrong form or check digit. */
  readonly parse: (text: string) => string | null;
  /** The form as a regular expression. */
  readonly pattern: string;
  /** `an ISIN with a correct check digit`. */
  readonly expected: string;
  readonly of: IdentifiedThing;
  readonly hasCheckDigit?: true;
}

/** The kind of the values of a filter. `names` are texts of the universe, `sizes` those of `marketCaps`. */
export type FilterKind =
  'exchange' | 'mic' | 'country' | 'currency' | 'type' | 'status' | 'names' | 'sizes' | 'identifier';

export interface Filter {
  readonly kind: FilterKind;
  readonly description: string;
  readonly examples?: readonly string[];
  /** Shown without opening the other filters. */
  readonly isFrequent?: true;
}

/** One field of an instrument: all that the rest of Bourse knows about it. */
export interface InstrumentField {
  readonly store: Store;
  readonly listing: Listing;
  /** Title of a column, a filter or a fact. */
  readonly label: string;
  readonly description: string;
  readonly examples?: readonly string[];
  /** Column of the database and of the plain CSV where it is not the name of the field. */
  readonly column?: string;
  /** Absent: the plain CSV has no column for it. */
  readonly cell?: Cell;
  /** Column of FinanceDatabase where it has another name than in the plain CSV. */
  readonly financeDatabase?: string;
  readonly identifier?: Identifier;
  readonly filter?: Filter;
  /** Whether `has` and `missing` know it. */
  readonly isFact?: true;
  /** Whether the listing can be sorted by it. */
  readonly isSortable?: true;
}
