// Daily bars as rows, where a hand-written service would keep them: in PostgreSQL, or in a separate embedded engine.
import { createReadStream, openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TablePlace } from '../servers/contestants.js';
import { copyIn } from './copy-in.js';

const READ_BYTES = 1 << 18;

interface Engine {
  query(sql: string): Promise<{ rows: unknown[] }>;
  copy(path: string): Promise<void>;
  close(): Promise<void>;
}

export class BarsTable {
  readonly #engine: Engine;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** An empty table with its primary key. */
  static async make(place: TablePlace): Promise<BarsTable> {
    const engine = 'databaseUrl' in place ? await postgres(place.databaseUrl) : await embedded(place.folder);
    await engine.query(`create table bench_bars (
      instrument_id integer not null, day date not null, open double precision not null, high double precision not null,
      low double precision not null, close double precision not null, volume bigint not null,
      primary key (instrument_id, day))`);
    return new BarsTable(engine);
  }

  /** Milliseconds that COPY took over a file's rows, the primary key's upkeep included. */
  async copy(path: string): Promise<number> {
    const started = performance.now();
    await this.#engine.copy(path);
    return performance.now() - started;
  }

  /** Table and indexes. */
  async bytes(): Promise<number> {
    const { rows } = await this.#engine.query(`select pg_total_relation_size('bench_bars')::float8 as bytes`);
    return (rows[0] as { bytes: number }).bytes;
  }

  /** A covering index of series, with everything that makes reads fast. */
  async finish(): Promise<void> {
    await this.#engine.query(
      'create index bench_bars_covering on bench_bars (instrument_id, day) include (open, high, low, close, volume)',
    );
    await this.#engine.query('vacuum analyze bench_bars');
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}

async function postgres(databaseUrl: string): Promise<Engine> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    query: (sql) => client.query(sql),
    copy: (path) => copyIn(client, 'copy bench_bars from stdin', createReadStream(path, { highWaterMark: READ_BYTES })),
    close: () => client.end(),
  };
}

async function embedded(folder: string): Promise<Engine> {
  const db = await PGlite.create(folder);
  return {
    query: (sql) => db.query(sql),
    copy: async (path) => {
      await db.query(`copy bench_bars from '/dev/blob'`, [], { blob: await openAsBlob(path) });
    },
    close: () => db.close(),
  };
}
