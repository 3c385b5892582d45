import { DatabaseSync } from 'node:sqlite';
import { type ColumnKind, plainCell, type Table, type TableFile } from './table.js';

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'real',
  day: 'text',
  instant: 'text',
};

/** An SQLite database with one table, and an index for each of its keys. */
export function sqliteFile(path: string, { name, columns, keys = [] }: Table): TableFile {
  const db = new DatabaseSync(path);
  // A file that is not complete is never used: it needs neither a journal nor to be on the disk before the end.
  db.exec('pragma journal_mode = off; pragma synchronous = off');
  db.exec(`create table ${quote(name)} (${columns.map((column) => `${quote(column.name)} ${types[column.kind]}`)})`);
  const insert = db.prepare(`insert into ${quote(name)} values (${columns.map(() => '?')})`);
  return {
    write(rows) {
      db.exec('begin');
      for (const row of rows) insert.run(...row.map((cell, i) => plainCell(cell, columns[i]!.kind)));
      db.exec('commit');
    },
    end() {
      for (const key of keys) db.exec(`create index ${quote(`${name}_${key}`)} on ${quote(name)} (${quote(key)})`);
      db.close();
    },
    discard: () => db.close(),
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
