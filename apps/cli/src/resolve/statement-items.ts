import type { StatementItem } from '@bourse/resolve';
import { countryOfName, instrumentTypes, isCountryCode } from '@bourse/symbology';
import type { StatementField, StatementFile } from './statement-file.js';

/** What the rows of a statement ask, and how many of their cells say nothing that helps. */
export interface StatementItems {
  /** One a row; null where there is nothing to look for. */
  readonly items: readonly (StatementItem | null)[];
  readonly ignored: Readonly<Record<string, number>>;
}

type Hint = Exclude<StatementField, 'query'>;

/** Brokers have words of their own in such columns: what is not understood is no reason to find nothing. */
const readers: Readonly<Record<Hint, (cell: string) => string | null>> = {
  currency: (cell) => (/^[A-Z]{3}$/i.test(cell) ? cell.toUpperCase() : null),
  mic: (cell) => (/^[A-Z0-9]{4}$/i.test(cell) ? cell.toUpperCase() : null),
  country: (cell) => (isCountryCode(cell.toUpperCase()) ? cell.toUpperCase() : countryOfName(cell)),
  type: (cell) => instrumentTypes.find((type) => type.toLowerCase() === cell.toLowerCase()) ?? null,
};

export function statementItems({ table, places }: StatementFile): StatementItems {
  const ignored: Record<string, number> = {};
  const hints = (Object.keys(readers) as Hint[]).filter((hint) => places[hint] !== undefined);
  const items = table.records.map(({ cells }) => {
    const query = (cells[places.query] ?? '').trim();
    if (query === '') return null;
    const item: Record<string, string> = {};
    for (const hint of hints) {
      const cell = (cells[places[hint]!] ?? '').trim();
      const value = cell === '' ? null : readers[hint](cell);
      if (value !== null) item[hint] = value;
      else if (cell !== '') ignored[hint] = (ignored[hint] ?? 0) + 1;
    }
    return { ...item, query };
  });
  return { items, ignored };
}
