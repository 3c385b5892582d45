import { type Database, renamedSymbol } from '@bourse/db';
import { historyFields } from '@bourse/instrument';
import { type RawBuilder, sql } from 'kysely';
import type { MergedInstrument } from '../merge/merge.js';
import { fromStored, type SourceRecordDraft, type StoredRecord } from '../merge/source-record.js';
import type { FormerName } from '../names/former-name.js';
import { ImportLeaseLostError } from './import-error.js';
import { columnList, columnTypes, toColumns } from './revision-columns.js';

/** A revision to stage, and what it changes about an earlier one; null: it is the first. */
export interface RevisionDraft extends MergedInstrument {
  /** The instrument was ever renamed: the revision has its symbol. */
  isRenamed: boolean;
  change: {
    /** Before the change; null: the instrument was not part of the universe. */
    symbol: string | null;
    fields: readonly string[];
  } | null;
}

/** A record to store, and the revision that results from it where fields change. */
export interface NewRecord {
  /** Null: the symbol is new. */
  id: number | null;
  symbol: string;
  /** Null where an instrument is merged again without a new record. */
  record: StoredRecord | null;
  revision: RevisionDraft | null;
  former?: FormerName | null;
}

interface StagingOptions {
  readonly baseVersion: number;
  readonly importId: number;
}

/** Stages the version after a published one: one SQL statement and one JSON parameter per batch. */
export class StagedRecords {
  readonly version: number;
  readonly #baseVersion: number;
  readonly #importId: number;

  constructor(
    private readonly db: Database,
    { baseVersion, importId }: StagingOptions,
  ) {
    this.version = baseVersion + 1;
    this.#baseVersion = baseVersion;
    this.#importId = importId;
  }

  /** Stages one batch. Rejects with ImportLeaseLostError, and writes nothing, when the import is no longer alive. */
  async stage(source: string, records: readonly NewRecord[]): Promise<void> {
    const incoming = records.map(rowOf);
    const { rows } = await sql<{ staged: number }>`
      with mine as materialized (${this.#mine}),
      incoming as materialized (
        select * from json_to_recordset(${JSON.stringify(incoming)}::json)
          as x (id integer, symbol text, said json, inferred json, digest text, revised boolean, removed boolean,
            follows boolean, symbol_before text, changed_fields json, renamed_to text, ${columnTypes})
      ),
      fresh as (
        insert into instruments (symbol, generation, since_version)
        select incoming.symbol, ${this.#generation}, ${this.version}::integer
        from incoming, mine where incoming.id is null
        on conflict (symbol, generation) do update set since_version = excluded.since_version
        returning id, symbol
      ),
      named as materialized (
        select coalesce(incoming.id, fresh.id) as instrument_id, mine.id as import_id, incoming.*
        from incoming cross join mine left join fresh on fresh.symbol = incoming.symbol
      ),
      stated as (
        insert into instrument_statements (instrument_id, import_id, source, said, inferred, digest)
        select instrument_id, import_id, ${source}, said, inferred, digest from named where said is not null
      ),
      revised as (
        insert into instrument_revisions (instrument_id, version, import_id, removed, symbol, ${columnList()})
        select instrument_id, ${this.version}::integer, import_id, removed, renamed_to, ${columnList('named')}
        from named where revised
      ),
      changed as (
        insert into instrument_changes (instrument_id, version, symbol, fields, removed)
        select instrument_id, ${this.version}::integer, symbol_before,
          array(select json_array_elements_text(changed_fields)), removed
        from named where follows
      )
      select count(*)::integer as staged from named`.execute(this.db);
    if (rows[0]?.staged !== records.length) throw new ImportLeaseLostError();
    await this.#stageAliases(records);
    await this.stageNames(source, records);
  }

  /** Withdraws what this import has staged of new instruments; returns their records by symbol. */
  async unstage(symbols: readonly string[]): Promise<Map<string, SourceRecordDraft>> {
    if (symbols.length === 0) return new Map();
    const fresh = sql`select id from instruments
      where symbol = any(${[...symbols]}::text[]) and since_version = ${this.version}`;
    return this.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ symbol: string; said: object; inferred: object }>`
        delete from instrument_statements s using instruments i
        where i.id = s.instrument_id and s.import_id = ${this.#importId} and i.id in (${fresh})
        returning i.symbol, s.said, s.inferred`.execute(tx);
      for (const table of ['instrument_aliases', 'instrument_revisions'])
        await sql`delete from ${sql.table(table)} where instrument_id in (${fresh})`.execute(tx);
      await sql`delete from instruments where id in (${fresh})`.execute(tx);
      return new Map(
        rows.map(({ symbol, said, inferred }) => [
          symbol,
          { stated: fromStored(said), inferred: fromStored(inferred) },
        ]),
      );
    });
  }

  async #stageAliases(records: readonly NewRecord[]): Promise<void> {
    const aliases = records.flatMap(({ id, symbol, revision }) =>
      (revision?.fields.aliases ?? []).map(({ alias, kind, validFrom, validTo }) => ({
        id,
        symbol,
        alias,
        kind,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    );
    if (aliases.length === 0) return;
    await sql`
      with mine as materialized (${this.#mine})
      insert into instrument_aliases (instrument_id, version, alias, kind, valid_from, valid_to)
      select i.id, ${this.version}::integer, a.alias, a.kind, a.valid_from, a.valid_to
      from json_to_recordset(${JSON.stringify(aliases)}::json)
        as a (id integer, symbol text, alias text, kind text, valid_from date, valid_to date)
      cross join mine
      join instruments i on i.id = coalesce(a.id, ${newestNamed(sql`a.symbol`)})`.execute(this.db);
  }

  /** Stages what instruments were called until a day. */
  async stageNames(source: string, records: readonly Pick<NewRecord, 'id' | 'former'>[]): Promise<void> {
    const names = records.flatMap(({ id, former }) => (former == null ? [] : [{ id, ...former }]));
    if (names.length === 0) return;
    const columns = sql.join(['until', 'precision', 'symbol', ...historyFields].map((column) => sql.ref(column)));
    await sql`
      with mine as materialized (${this.#mine})
      insert into instrument_names (instrument_id, import_id, source, ${columns})
      select n.id, mine.id, ${source}, ${columns}
      from json_to_recordset(${JSON.stringify(names)}::json)
        as n (id integer, until date, precision text, symbol text, ${NAME_COLUMN_TYPES}) cross join mine
      on conflict do nothing`.execute(this.db);
  }

  /** How many instruments had the symbol of `incoming` before and have another one now. */
  get #generation(): RawBuilder<number> {
    if (this.#baseVersion === 0) return sql`0`;
    const renamed = renamedSymbol(sql`${this.version}`);
    return sql`(select count(*) from instruments i where i.symbol = incoming.symbol and ${renamed} <> i.symbol)`;
  }

  /**
   * The row that records that this import is alive; locked, so that no other import can take its place during a
   * statement.
   */
  get #mine(): RawBuilder<unknown> {
    return sql`select id from imports where id = ${this.#importId} and state = 'staging' for share`;
  }
}

const NAME_COLUMN_TYPES = sql.raw(historyFields.map((field) => `${field} text`).join(', '));

/** The id of the newest instrument that was first listed under a symbol. */
function newestNamed(symbol: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select named.id from instruments named where named.symbol = ${symbol} order by named.generation desc limit 1)`;
}

function rowOf({ id, symbol, record, revision }: NewRecord): object {
  const { fields, delistedAt: delisted_at, source, change, isRenamed = false } = revision ?? {};
  const columns = fields === undefined ? {} : { ...toColumns(fields), delisted_at, source };
  return {
    id,
    symbol,
    ...record,
    revised: revision !== null,
    removed: revision?.isRemoved ?? null,
    renamed_to: isRenamed ? symbol : null,
    ...(change == null ? {} : { follows: true, symbol_before: change.symbol, changed_fields: change.fields }),
    ...columns,
  };
}
