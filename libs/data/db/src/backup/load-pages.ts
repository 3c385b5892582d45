import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.js';
import { BackupError, type BackupHeader } from './backup-file.js';
import type { BackupPage } from './backup-part.js';
import { type Column, columnsOf } from './table-shape.js';

/** Inserts the pages of a backup into the tables of the current schema, which has the backup's migrations. */
export async function loadPages(
  tx: Database,
  { tables }: BackupHeader,
  pages: AsyncIterable<BackupPage>,
): Promise<void> {
  const columns = new Map<string, Column[]>();
  for (const { name, columns: names } of tables) {
    columns.set(name, await columnsNamed(tx, name, names));
    // A migration may have inserted rows that the backup has, too.
    await sql`delete from ${sql.table(name)}`.execute(tx);
  }
  for await (const page of pages) await insert(tx, page, columns.get(page.table)!);
}

async function columnsNamed(tx: Database, table: string, names: readonly string[]): Promise<Column[]> {
  const own = new Map((await columnsOf(tx, table)).map((column) => [column.name, column]));
  return names.map((name) => {
    const column = own.get(name);
    if (column === undefined)
      throw new BackupError(`The column ${table}.${name} of the backup is missing in its schema.`);
    return column;
  });
}

async function insert(tx: Database, { table, rows, json }: BackupPage, columns: readonly Column[]): Promise<void> {
  const names = columns.map(({ name }) => sql.id(name));
  const values = columns.map(({ type }, i) => valueOf(sql`(given.row ->> ${sql.lit(i)})`, type));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${json}::jsonb) as given (row)`.execute(tx);
  if (numAffectedRows !== BigInt(rows))
    throw new BackupError(`The backup declares ${rows} rows of ${table} but contains a different number.`);
}

function valueOf(text: RawBuilder<unknown>, type: string): RawBuilder<unknown> {
  return type === 'bytea' ? sql`decode(${text}, 'base64')` : sql`cast(${text} as ${sql.raw(type)})`;
}
