import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { BackupError } from './backup-error.js';
import type { BackupHeader, BackupPage } from './backup-file.js';
import { type Column, columnsOf } from './table-shape.js';

/** Puts the pages of a backup into the tables of the current schema, which has the backup's migrations. */
export async function loadPages(
  tx: Database,
  { tables }: BackupHeader,
  pages: AsyncIterable<BackupPage>,
): Promise<void> {
  const columns = new Map<string, Column[]>();
  for (const { name, columns: names } of tables) {
    columns.set(name, await columnsNamed(tx, name, names));
    // A migration may have put rows there that the backup has, too.
    await sql`delete from ${sql.table(name)}`.execute(tx);
  }
  for await (const [name, rows] of pages) await insert(tx, name, columns.get(name)!, rows);
}

async function columnsNamed(tx: Database, table: string, names: readonly string[]): Promise<Column[]> {
  const own = new Map((await columnsOf(tx, table)).map((column) => [column.name, column]));
  return names.map((name) => {
    const column = own.get(name);
    if (column === undefined)
      throw new BackupError(`The backup has a column ${table}.${name}, which its schema lacks.`);
    return column;
  });
}

async function insert(tx: Database, table: string, columns: readonly Column[], rows: BackupPage[1]): Promise<void> {
  const arrays = columns.map((_, i) => sql`${rows.map((row) => row[i])}::text[]`);
  const names = columns.map(({ name }) => sql.id(name));
  const values = columns.map(({ type }, i) => valueOf(sql.ref(`given.c${i}`), type));
  const given = columns.map((_, i) => sql.id(`c${i}`));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from unnest(${sql.join(arrays)}) as given (${sql.join(given)})`.execute(tx);
}

function valueOf(text: ReturnType<typeof sql.ref>, type: string) {
  return type === 'bytea' ? sql`decode(${text}, 'base64')` : sql`cast(${text} as ${sql.raw(type)})`;
}
