import { spreadsheetSafe } from '@bourse/contract';
import { type Database, symbolInRevision } from '@bourse/db';
import type { Row, Table } from '@bourse/exports';
import { columnOf, csvFields, identifierFields } from '@bourse/instrument';
import { parseDay } from '@bourse/range';
import { stringify } from 'csv-stringify/sync';
import { type RawBuilder, sql } from 'kysely';
import { importCounts } from '../import/record-store.js';
import { delistedOn, joinRevision } from '../import/revision-columns.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from '../publication/universe-pointer.js';

/** The plain CSV header that `import instruments --format csv` reads back. */
export const exportColumns = csvFields.map(columnOf);

const csvOptions = {
  columns: exportColumns,
  record_delimiter: '\r\n',
  quoted_match: /[\r\n]|^\s|\s$/,
} as const;
/** For spreadsheets: no cell is a formula. */
const safeOptions = { ...csvOptions, cast: { string: spreadsheetSafe } };
const ROWS_PER_STATEMENT = 1000;

/** The instruments of an export; all by default. */
interface Selection {
  readonly ids?: ReadonlySet<number> | null;
  /** Instruments that any other source describes are left out. */
  readonly sources?: readonly string[] | null;
}

/** Imports have published twice while a version was read: some of its rows may be removed. */
export class UniverseMovedError extends Error {
  constructor(readonly version: number) {
    super(`the universe changed while version ${version} was read; the export is incomplete: repeat it`);
    this.name = 'UniverseMovedError';
  }
}

/**
 * The published universe as plain CSV (RFC 4180, header first), in order of id, in chunks of lines. An export imports
 * to the same instruments, except for fields without a column in the plain CSV: the source's own exchange code, kind
 * and dates of aliases. Throws UniverseMovedError when imports overtake a slow reader; the rows before that are
 * correct, but incomplete.
 */
export async function* exportInstruments(
  db: Database,
  { isSafe = false, ids = null }: Selection & { readonly isSafe?: boolean } = {},
): AsyncGenerator<string> {
  yield `${exportColumns.join(',')}\r\n`;
  for await (const rows of pagesOf(db, { ids })) yield stringify(rows, isSafe ? safeOptions : csvOptions);
}

/**
 * The published universe as a table, with the columns and the order of `exportInstruments`. Throws as it does.
 */
export function instrumentTable(db: Database, selection: Selection = {}): Table {
  return {
    name: 'instruments',
    columns: exportColumns.map((name) => ({ name, kind: name === 'delisted_on' ? 'day' : 'text' })),
    keys: ['symbol', ...identifierFields],
    async *rows() {
      for await (const rows of pagesOf(db, selection)) yield rows.map(tableRow);
    },
  };
}

function tableRow(row: ExportRow): Row {
  return exportColumns.map((name) => (name === 'delisted_on' ? parseDay(row[name] ?? '') : row[name]!));
}

async function* pagesOf(db: Database, { sources = null, ids = null }: Selection): AsyncGenerator<ExportRow[]> {
  const begun = await readUniversePointer(db);
  for (let afterId = 0; ;) {
    const rows = await page(db, { version: begun.version, afterId, sources });
    if (!isReadable(begun, await readUniversePointer(db))) throw new UniverseMovedError(begun.version);
    if (rows.length === 0) return;
    yield ids === null ? rows : rows.filter(({ id }) => ids.has(id));
    afterId = rows.at(-1)!.id;
  }
}

/** The rows of a version may be pruned from the second later publication on (`import/housekeeping.ts`). */
function isReadable(begun: UniversePointer, now: UniversePointer): boolean {
  return isSamePointer(begun, now) || (now.databaseId === begun.databaseId && now.version === begun.version + 1);
}

type ExportRow = Readonly<Record<string, string | null>> & { readonly id: number };

const isColumn = (column: string) => !['symbol', 'delisted_on', 'aliases'].includes(column);
const columns = sql.join(exportColumns.filter(isColumn).map((column) => sql.ref(`r.${column}`)));

interface Page {
  readonly version: number;
  readonly afterId: number;
  readonly sources: readonly string[] | null;
}

/** Whether all sources of the instrument `i` are among these. */
export function isOnlyOf(sources: readonly string[] | null): RawBuilder<boolean> {
  if (sources === null) return sql`true`;
  return sql`not exists (
    select 1 from instrument_statements s join imports m on m.id = s.import_id
    where s.instrument_id = i.id and s.source <> all(${[...sources]}::text[]) and ${importCounts(null)})`;
}

async function page(db: Database, { version, afterId, sources }: Page): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select i.id, ${symbolInRevision} as symbol, ${columns}, ${delistedOn('r')}, a.aliases
    from instruments i
    ${joinRevision(version)}
    left join lateral (
      select string_agg(alias, '|' order by alias) as aliases
      from instrument_aliases where instrument_id = i.id and version = r.version
    ) a on true
    where i.id > ${afterId} and not r.removed and ${isOnlyOf(sources)}
    order by i.id limit ${ROWS_PER_STATEMENT}
  `.execute(db);
  return rows;
}
