// Node's SQLite without its types, which programs in browsers do not have.

export type SqlValue = string | number | null;

export interface SqliteDatabase {
  prepare(sql: string): { all(...values: SqlValue[]): unknown[]; get(...values: SqlValue[]): unknown };
  close(): void;
}

interface Platform {
  readonly process?: { getBuiltinModule?(id: 'node:sqlite'): { DatabaseSync: OpenDatabase } | undefined };
}

type OpenDatabase = new (path: string, options: { readOnly: boolean }) => SqliteDatabase;

/** Opens an SQLite file to read it. Throws where the platform has no SQLite. */
export function openSqlite(path: string): SqliteDatabase {
  const sqlite = (globalThis as Platform).process?.getBuiltinModule?.('node:sqlite');
  if (sqlite === undefined) throw new Error('OfflineBourse needs node:sqlite: Node.js 22.13 or later.');
  return new sqlite.DatabaseSync(path, { readOnly: true });
}
