import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** Catalogs and the column with the object's id; objects from this id on are not PostgreSQL's own. */
const OBJECTS = {
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_attrdef: 'oid',
  pg_constraint: 'oid',
  pg_index: 'indexrelid',
  pg_sequence: 'seqrelid',
  pg_type: 'oid',
  pg_proc: 'oid',
  pg_trigger: 'oid',
  pg_rewrite: 'oid',
  pg_policy: 'oid',
};
const MIN_USER_ID = 16_384;
/** A setting that a restarted engine no longer has. */
const MARK = 'bourse_test.mark';
/** Small catalogs and views that are compared whole. */
const WHOLE = [
  'pg_namespace',
  'pg_extension',
  'pg_event_trigger',
  'pg_authid',
  'pg_auth_members',
  'pg_db_role_setting',
  'pg_default_acl',
  '(select name, setting from pg_settings)',
  'pg_prepared_statements',
  '(select pg_listening_channels())',
  `(select * from pg_locks where locktype = 'advisory')`,
  `(select current_user, session_user, current_setting('${MARK}', true))`,
];
/** Columns that change with the rows of a table. */
const VOLATILE = [
  'relfilenode',
  'relpages',
  'reltuples',
  'relallvisible',
  'relallfrozen',
  'relfrozenxid',
  'relminmxid',
  'indcheckxmin',
];

interface TableRows {
  readonly table: string;
  readonly rows: string;
}

interface SequenceState {
  readonly sequence: string;
  readonly value: number | null;
}

/** The state of a database before its first use, so that each user after it finds the same. */
export class PristineState {
  private constructor(
    private readonly schema: string,
    private readonly rows: readonly TableRows[],
    private readonly sequences: readonly SequenceState[],
  ) {}

  /** Of a database that no other client uses. */
  static async read(db: Database): Promise<PristineState> {
    await sql`select set_config(${MARK}, 'set', false)`.execute(db);
    // The first use of the language adds its settings.
    await sql`do language plpgsql 'begin end'`.execute(db);
    const rows: TableRows[] = [];
    for (const table of await writtenTables(db)) {
      const answer = await sql<{ rows: string }>`
        select jsonb_agg(to_jsonb(t))::text as rows from ${sql.raw(table)} t`.execute(db);
      rows.push({ table, rows: answer.rows[0]!.rows });
    }
    return new PristineState(await readSchema(db), rows, await readSequences(db));
  }

  /** Whether only rows and sequences may differ. */
  async isIntact(db: Database): Promise<boolean> {
    return (await readSchema(db)) === this.schema;
  }

  /** Restores rows and sequences, and removes the statistics of the planner. */
  async restore(db: Database): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // Without the triggers that refuse it.
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx);
      await setGuards(tx, 'disable');
      const tables = await writtenTables(tx);
      if (tables.length > 0) await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(tx);
      for (const { table, rows } of this.rows) {
        await sql`insert into ${sql.raw(table)} overriding system value
          select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}::jsonb)`.execute(tx);
      }
      for (const { sequence, value } of this.sequences) {
        await sql`select setval(${sequence}::regclass, coalesce(${value}::bigint, seqstart), ${value}::bigint is not null)
          from pg_sequence where seqrelid = ${sequence}::regclass`.execute(tx);
      }
      await setGuards(tx, 'enable always');
      await sql`delete from pg_statistic where starelid >= ${MIN_USER_ID}`.execute(tx);
    });
    await sql`select pg_stat_reset()`.execute(db);
  }
}

/** Sets the triggers that fire in every session. */
async function setGuards(tx: Database, change: 'disable' | 'enable always'): Promise<void> {
  const state = change === 'disable' ? 'A' : 'D';
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgenabled = ${state}`.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} ${sql.raw(change)} trigger ${sql.id(name)}`.execute(tx);
  }
}

/** Tables that hold rows, or held some. */
async function writtenTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select oid::regclass::text as table from pg_class
    where relkind = 'r' and oid >= ${MIN_USER_ID} and pg_relation_size(oid) > 0 order by 1`.execute(db);
  return rows.map(({ table }) => table);
}

async function readSequences(db: Database): Promise<SequenceState[]> {
  const { rows } = await sql<SequenceState>`
    select seqrelid::regclass::text as sequence, pg_sequence_last_value(seqrelid) as value
    from pg_sequence order by 1`.execute(db);
  return rows;
}

/** A digest of all that a client may have changed, apart from rows and sequences. */
async function readSchema(db: Database): Promise<string> {
  const parts = [
    ...Object.entries(OBJECTS).map(([catalog, id]) => `${catalog} as f where f.${id} >= ${MIN_USER_ID}`),
    ...WHOLE.map((relation) => `${relation} as f`),
  ].map((from) => `select (to_jsonb(f) - '{${VOLATILE.join(',')}}'::text[])::text as fact from ${from}`);
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(fact, ',' order by fact)) as digest from (${sql.raw(parts.join(' union all '))}) facts`.execute(
    db,
  );
  return rows[0]!.digest;
}
