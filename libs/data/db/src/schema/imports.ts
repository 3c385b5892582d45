import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

/** One row per import of instruments or prices, and per edit or undo: what it read, when, and what it changed. */
export interface ImportsTable {
  id: Generated<number>;
  source: string;
  /** `staging`: running, invisible until published. `storing`: running or killed, and what it stored is visible. */
  state: 'staging' | 'storing' | 'published' | 'unchanged' | 'abandoned';
  kind: Generated<
    | 'instruments'
    | 'cik'
    | 'aliases'
    | 'symbol-changes'
    | 'edit'
    | 'bars'
    | 'dividends'
    | 'splits'
    | 'price-edit'
    | 'undo'
  >;
  /** Paths as given on the command line. */
  files: ColumnType<string[], string | undefined, string>;
  /** Day of the data, YYYY-MM-DD; null: the day of the import. */
  as_of: ColumnType<string | null, string | null | undefined, string | null>;
  /** The import that this one undoes. */
  undoes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The import that undid this one; its statements no longer count. */
  undone_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** False for imports whose earlier state is not recorded. */
  can_undo: Generated<boolean>;
  started_at: Timestamp;
  finished_at: Date | null;
  /** The importer renews this while it works; when it has passed, the import is dead. */
  lease_until: Date;
  version: number | null;
  summary: ColumnType<Record<string, unknown> | null, string | null, string | null>;
}
