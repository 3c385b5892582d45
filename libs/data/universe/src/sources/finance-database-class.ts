import type { InstrumentType } from '@bourse/symbology';
import { basename, dirname } from 'node:path';
import type { CsvHeader } from '@bourse/files';

/** The seven tables of FinanceDatabase. */
export const financeDatabaseClasses = {
  equities: { type: 'Common Stock', marks: ['delisted'] },
  currencies: { type: 'FX', marks: ['base_currency', 'quote_currency'] },
  cryptos: { type: 'Crypto', marks: ['cryptocurrency'] },
  etfs: { type: 'ETF', marks: ['category_group', 'family', 'isin'] },
  funds: { type: 'Mutual Fund', marks: ['category_group', 'family'] },
  indices: { type: 'Index', marks: ['category_group'] },
  moneymarkets: { type: 'Mutual Fund', marks: ['family'] },
} as const satisfies Record<string, { type: InstrumentType; marks: readonly string[] }>;

export type FinanceDatabaseClass = keyof typeof financeDatabaseClasses;

const required = ['symbol', 'name', 'exchange'];

/**
 * What the path of a file gives about its rows: the table it belongs to and the exchange code it is named
 * after.
 */
interface PathHints {
  class: FinanceDatabaseClass | null;
  exchange: string | null;
}

/** Reads `…/equities/AMS.csv.gz` and `…/indices.csv`; the innermost table name counts. */
export function parseFilePath(path: string): PathHints {
  const stem = basename(path).replace(/\.csv(\.gz)?$/i, '');
  const folders = dirname(path).split(/[\\/]/).toReversed();
  const found = [stem, ...folders].map((name) => name.toLowerCase()).find(isClass) ?? null;
  return { class: found, exchange: isClass(stem.toLowerCase()) ? null : stem.toUpperCase() };
}

/** The table of a file: that of its path, confirmed by the columns; else the one with its columns; else null. */
export function classOf(hints: PathHints, header: CsvHeader): FinanceDatabaseClass | null {
  if (!required.every((column) => header.has(column))) return null;
  const candidates = hints.class === null ? Object.keys(financeDatabaseClasses).filter(isClass) : [hints.class];
  return candidates.find((name) => financeDatabaseClasses[name].marks.every((column) => header.has(column))) ?? null;
}

/** The columns a table must have, for an error message. */
export function columnsOf(hints: PathHints): readonly string[] {
  return hints.class === null ? required : [...required, ...financeDatabaseClasses[hints.class].marks];
}

function isClass(name: string): name is FinanceDatabaseClass {
  return Object.hasOwn(financeDatabaseClasses, name);
}
