import type { StatementItem } from '@bourse/resolve';
import { countryOfName, instrumentTypes, isCountryCode } from '@bourse/symbology';
import type { StatementField, StatementFile } from './statement-file.js';

/** The items of a statement, and the number of cells that hold no usable hint. */
export interface StatementItems {
  /** One per row; null for a row without anything to search for. */
  readonly items: readonly (StatementItem | null)[];
  readonly ignored: Readonly<Record<string, number>>;
}

type Hint = Exclude<StatementField, 'query'>;

/** Brokers use their own words in these columns: a cell that cannot be parsed is ignored. */
const readers: Readonly<Record<Hint, (cell: string) => string | null>> = {
  currency: (cell) => (/^[A-Z]{3}$/i.test(cell) ? cell.toUpperCase() : null),
  mic: (cell) => (/^[A-Z0-9]{4}$/i.test(cell) ? cell.toUpperCase() : null),
  country: (cell) => (isCountryCode(cell.toUpperCase()) ? cell.toUpperCase() : countryOfName(cell)),
  type: (cell) => instrumentTypes.find((type) => type.toLowerCase() === cell.toLowerCase()) ?? null,
};

export function statementItems({ table, columnIndexes }: StatementFile): StatementItems {
  const ignored: Record<string, number> = {};
  const hints = (Object.keys(readers) as Hint[]).filter((hint) => columnIndexes[hint] !== undefined);
  const items = table.records.map(({ cells }) => {
    const query = (cells[columnIndexes.query] ?? '').trim();
    if (query === '') return null;
    const item: Record<string, string> = {};
    for (const hint of hints) {
      const cell = (cells[columnIndexes[hint]!] ?? '').trim();
      const value = cell === '' ? null : readers[hint](cell);
      if (value !== null) item[hint] = value;
      else if (cell !== '') ignored[hint] = (ignored[hint] ?? 0) + 1;
    }
    return { ...item, query };
  });
  return { items, ignored };
}
