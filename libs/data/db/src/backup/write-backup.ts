import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { version } from '@bourse/version';
import { sql } from 'kysely';
import { migrationStates } from '../migrations/migrate.js';
import type { DatabaseOptions } from '../open-database.js';
import type { Database } from '../schema.js';
import { BackupError, BACKUP_FORMAT, BACKUP_FORMAT_VERSION, type BackupHeader } from './backup-file.js';
import { packBackup, type WrittenPage } from './archive.js';
import type { SealKey } from './backup-seal.js';
import { keptTables } from './kept-tables.js';
import { readAtOneMoment } from './snapshot.js';
import { type Column, columnsOf, currentSchema, sequencesOf } from './table-shape.js';

export interface BackupOptions {
  /** The key that seals the backup; without it, a restore accepts the backup only unverified. */
  readonly sealKey?: SealKey | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (rowsDone: number, rowsTotal: number) => void;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: number;
  readonly only: string;
}

/** Pages follow the engine's own blocks: no order is needed, and no page is large. */
const BLOCKS_PER_PAGE = 32;

/**
 * Writes a backup of the database as of one moment, gzipped; returns its header. Clients of the database continue.
 * Throws a BackupError when there is nothing to back up.
 */
export function writeBackup(
  options: DatabaseOptions,
  to: Writable,
  backupOptions: BackupOptions = {},
): Promise<BackupHeader> {
  const engine = options.databaseUrl === undefined ? 'embedded' : 'postgresql';
  return readAtOneMoment(options, async (db) => {
    const tables = await tablesOf(db);
    const header = await headerOf(db, engine, tables);
    const archive = packBackup(header, pagesOf(db, tables, backupOptions), backupOptions.sealKey ?? null);
    const zip = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(archive, zip, to, { signal: backupOptions.signal }).catch((error: unknown) => {
      backupOptions.signal?.throwIfAborted();
      throw error;
    });
    return header;
  });
}

async function tablesOf(db: Database): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { name, only = 'true' } of keptTables) {
    const columns = await columnsOf(db, name);
    if (columns.length === 0) continue;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)} where ${sql.raw(only)}`.execute(db);
    tables.push({ name, columns, rows: rows[0]!.n, only });
  }
  if (tables.length === 0) throw new BackupError('Nothing to back up: the database has no tables of Bourse.');
  return tables;
}

async function headerOf(db: Database, engine: BackupHeader['engine'], tables: readonly Table[]): Promise<BackupHeader> {
  const { rows } = await sql<{ version: number }>`select version from universe`.execute(db);
  const { rows: peppers } = await sql<{ id: string; keys: number }>`
    select pepper_id as id, count(*) as keys from api_keys group by 1 order by 1`.execute(db);
  const states = await migrationStates(db);
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    bourse: version,
    engine,
    createdAt: new Date().toISOString(),
    migrations: states.filter(({ appliedAt }) => appliedAt !== null).map(({ name }) => name),
    universeVersion: rows[0]?.version ?? 0,
    peppers: Object.fromEntries(peppers.map(({ id, keys }) => [id, keys])),
    sequences: Object.fromEntries(await sequencesOf(db, await currentSchema(db))),
    tables: tables.map(({ name, columns, rows: count }) => ({
      name,
      columns: columns.map((column) => column.name),
      rows: count,
    })),
  };
}

async function* pagesOf(
  db: Database,
  tables: readonly Table[],
  { signal, onProgress }: BackupOptions,
): AsyncGenerator<WrittenPage> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { name, columns, only } of tables) {
    const values = sql.join(columns.map(textOf));
    const blocks = await blocksOf(db, name);
    for (let block = 0; block < blocks; block += BLOCKS_PER_PAGE) {
      signal?.throwIfAborted();
      const { rows: pages } = await sql<{ rows: number; lines: string | null }>`
        select count(*) as rows, string_agg(json_build_array(${values})::text, ${'\n'}) as lines from ${sql.table(name)}
        where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + BLOCKS_PER_PAGE},0)`}::tid
          and ${sql.raw(only)}`.execute(db);
      const { rows, lines } = pages[0]!;
      done += rows;
      if (lines !== null) yield { table: name, lines };
      onProgress?.(done, total);
    }
  }
}

async function blocksOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::integer as blocks`.execute(db);
  return rows[0]!.blocks;
}

/** A value as text that both engines read alike under any settings. */
function textOf({ name, type }: Column) {
  const column = sql.ref(name);
  if (type === 'bytea') return sql`encode(${column}, 'base64')`;
  if (type === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return sql`${column}::text`;
}
