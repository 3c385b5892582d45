import { DatabaseSync } from 'node:sqlite';
import { type ColumnKind, type Metadata, plainCell, type Table, type TableFile } from './table.js';

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'real',
  day: 'text',
  instant: 'text',
};

/** Grows with every change of a table that readers notice. */
export const SCHEMA_VERSION = 1;

/** An SQLite database of any number of tables, with an index for each of their keys. */
export class SqliteFile {
  readonly #db: DatabaseSync;
  readonly #indexes = new Set<string>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    // A file that is not complete is never used: it needs neither a journal nor to be on the disk before the end.
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma user_version = ${SCHEMA_VERSION}`);
  }

  /** Adds a table, or one of its parts: the values that the rows of a part share are columns here. */
  add({ name, columns, keys = [], partition = {} }: Table): TableFile {
    const db = this.#db;
    const all = [...columns, ...Object.keys(partition).map((column) => ({ name: column, kind: 'text' as const }))];
    const shared = Object.values(partition);
    db.exec(
      `create table if not exists ${quote(name)} (${all.map((column) => `${quote(column.name)} ${types[column.kind]}`)})`,
    );
    for (const key of keys)
      this.#indexes.add(`create index ${quote(`${name}_${key}`)} on ${quote(name)} (${quote(key)})`);
    const insert = db.prepare(`insert into ${quote(name)} values (${all.map(() => '?')})`);
    return {
      write(rows) {
        db.exec('begin');
        for (const row of rows) insert.run(...row.map((cell, i) => plainCell(cell, columns[i]!.kind)), ...shared);
        db.exec('commit');
      },
      end: () => undefined,
    };
  }

  end(metadata: Metadata = {}): void {
    this.#db.exec('create table meta (key text, value text)');
    const insert = this.#db.prepare('insert into meta values (?, ?)');
    for (const [key, value] of Object.entries(metadata)) insert.run(key, value);
    for (const index of this.#indexes) this.#db.exec(index);
    this.#db.close();
  }

  discard(): void {
    this.#db.close();
  }
}

/** An SQLite database with one table. */
export function sqliteFile(path: string, table: Table): TableFile {
  const file = new SqliteFile(path);
  const { write } = file.add(table);
  return { write, end: () => file.end(), discard: () => file.discard() };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
