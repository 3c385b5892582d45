import { type Database, renamedSymbol, symbolInRevision } from '@bourse/db';
import { historyFields } from '@bourse/instrument';
import { type RawBuilder, sql } from 'kysely';
import { ImportLeaseLostError } from './import-error.js';
import type { MergedInstrument } from '../merge/merge.js';
import type { InstrumentAlias } from '../sources/parsed-instrument.js';
import type { FormerName } from '../names/former-name.js';
import { columnList, columnTypes, fieldList, fieldsOf, joinRevision, toColumns } from './revision-columns.js';
import { fromStored, type SourceRecord, type SourceRecordDraft, type StoredRecord } from '../merge/source-record.js';

/** The published state of a symbol. */
export interface KnownSymbol {
  id: number;
  /** The instrument had another symbol before. */
  isRenamed: boolean;
  /** The source gave the same values last time. */
  isUnchanged: boolean;
}

/** The newest published revision of an instrument. */
export interface StoredInstrument extends MergedInstrument {
  symbol: string;
  /** The symbol that it was first listed under. */
  firstSymbol: string;
  /** It had another symbol before, or has one again that it had. */
  isRenamed: boolean;
}

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

/** The import whose records a store leaves out, or restores. */
export interface ImportToggle {
  importId: number;
  counts: boolean;
}

interface StoreOptions {
  baseVersion: number;
  importId: number;
  asOf: string | null;
  toggle: ImportToggle | null;
}

/** Reads at a published version and stages the next one: one SQL statement and one JSON parameter per batch. */
export class RecordStore {
  readonly baseVersion: number;
  readonly importId: number;
  readonly #asOf: string | null;
  readonly #toggle: ImportToggle | null;

  constructor(
    private readonly db: Database,
    { baseVersion, importId, asOf, toggle }: StoreOptions,
  ) {
    this.baseVersion = baseVersion;
    this.importId = importId;
    this.#asOf = asOf;
    this.#toggle = toggle;
  }

  get stagedVersion(): number {
    return this.baseVersion + 1;
  }

  /** The known state of each symbol; absent: symbols never seen, and all symbols before the first version. */
  async findKnown(
    source: string,
    incoming: readonly { symbol: string; digest: string }[],
  ): Promise<Map<string, KnownSymbol>> {
    if (this.baseVersion === 0) return new Map();
    const { rows } = await sql<KnownSymbol & { symbol: string }>`
      with incoming as (
        select * from json_to_recordset(${JSON.stringify(incoming)}::json) as x (symbol text, digest text)
      ),
      named as (
        select incoming.*, i.id, ${renamedSymbol(sql`${this.baseVersion}`)} as renamed
        from incoming join instruments i on i.symbol = incoming.symbol
        union
        select incoming.*, i.id, ${renamedSymbol(sql`${this.baseVersion}`)} as renamed
        from incoming join instrument_revisions v on v.symbol = incoming.symbol join instruments i on i.id = v.instrument_id
      )
      select incoming.symbol, incoming.id, incoming.renamed is not null as "isRenamed",
        coalesce(s.digest = incoming.digest and s.is_as_new, false) as "isUnchanged"
      from named incoming
      left join lateral (
        select s.digest, ${this.#asOf}::date is null or m.as_of is not distinct from ${this.#asOf}::date as is_as_new
        from instrument_statements s join imports m on m.id = s.import_id
        where s.instrument_id = incoming.id and s.source = ${source} and ${this.#counts}
        order by coalesce(m.as_of, m.started_at::date) desc, m.id desc limit 1
      ) s on true
      where incoming.renamed is null or incoming.renamed = incoming.symbol
      order by incoming.renamed is not null`.execute(this.db);
    return new Map(rows.map(({ symbol, ...known }) => [symbol, known]));
  }

  /** The newest published revisions of instruments. */
  async revisions(ids: readonly number[]): Promise<Map<number, StoredInstrument>> {
    if (ids.length === 0 || this.baseVersion === 0) return new Map();
    const { rows } = await sql<RevisionRow>`
      select r.instrument_id, ${symbolInRevision} as symbol, i.symbol as first_symbol, r.symbol is not null as is_renamed, r.removed, ${fieldList('r')}, r.delisted_at, r.source, (
        select coalesce(json_agg(json_build_object(
          'alias', a.alias, 'kind', a.kind, 'validFrom', a.valid_from, 'validTo', a.valid_to)), '[]')
        from instrument_aliases a where a.instrument_id = r.instrument_id and a.version = r.version
      ) as aliases
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)
      join instruments i on i.id = wanted.id::integer
      ${joinRevision(this.baseVersion)}`.execute(this.db);
    return new Map(rows.map((row) => [row.instrument_id, fromRow(row)]));
  }

  /** The effective records, by instrument; without those of this import. */
  async records(ids: readonly number[]): Promise<Map<number, SourceRecord[]>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<SourceRecord & { id: number }>`
      select s.instrument_id as id, s.import_id as "importId", s.source, s.digest, s.said as stated, s.inferred,
        coalesce(m.as_of, m.started_at::date)::text as "asOf", m.started_at as at
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)
      join instrument_statements s on s.instrument_id = wanted.id::integer
      join imports m on m.id = s.import_id
      where ${this.#counts}`.execute(this.db);
    return Map.groupBy(
      rows.map((row) => ({ ...row, stated: fromStored(row.stated), inferred: fromStored(row.inferred) })),
      ({ id }) => id,
    );
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
        select incoming.symbol, ${this.#generation}, ${this.stagedVersion}::integer
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
        select instrument_id, ${this.stagedVersion}::integer, import_id, removed, renamed_to, ${columnList('named')}
        from named where revised
      ),
      changed as (
        insert into instrument_changes (instrument_id, version, symbol, fields, removed)
        select instrument_id, ${this.stagedVersion}::integer, symbol_before,
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
      where symbol = any(${[...symbols]}::text[]) and since_version = ${this.stagedVersion}`;
    return this.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ symbol: string; said: object; inferred: object }>`
        delete from instrument_statements s using instruments i
        where i.id = s.instrument_id and s.import_id = ${this.importId} and i.id in (${fresh})
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
      select i.id, ${this.stagedVersion}::integer, a.alias, a.kind, a.valid_from, a.valid_to
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
    if (this.baseVersion === 0) return sql`0`;
    const renamed = renamedSymbol(sql`${this.stagedVersion}`);
    return sql`(select count(*) from instruments i where i.symbol = incoming.symbol and ${renamed} <> i.symbol)`;
  }

  /**
   * The row that records that this import is alive; locked, so that no other import can take its place during a
   * statement.
   */
  get #mine(): RawBuilder<unknown> {
    return sql`select id from imports where id = ${this.importId} and state = 'staging' for share`;
  }

  /** Whether the records of the import `m` count. */
  get #counts(): RawBuilder<boolean> {
    return importCounts(this.#toggle);
  }
}

const NAME_COLUMN_TYPES = sql.raw(historyFields.map((field) => `${field} text`).join(', '));

/** The id of the newest instrument that was first listed under a symbol. */
function newestNamed(symbol: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select named.id from instruments named where named.symbol = ${symbol} order by named.generation desc limit 1)`;
}

/** Whether the records of the import `m` count: it succeeded, and no other import undid it. */
export function importCounts(toggle: ImportToggle | null): RawBuilder<boolean> {
  const stands = sql<boolean>`(m.state in ('published', 'unchanged') and m.undone_by is null)`;
  if (toggle === null) return stands;
  return toggle.counts
    ? sql`(${stands} or m.id = ${toggle.importId})`
    : sql`(${stands} and m.id <> ${toggle.importId})`;
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

type RevisionRow = Readonly<Record<string, unknown>> & {
  instrument_id: number;
  symbol: string;
  first_symbol: string;
  is_renamed: boolean;
  removed: boolean;
  source: string;
  delisted_at: Date | null;
  aliases: InstrumentAlias[];
};

function fromRow(row: RevisionRow): StoredInstrument {
  return {
    symbol: row.symbol,
    firstSymbol: row.first_symbol,
    isRenamed: row.is_renamed,
    fields: { ...fieldsOf(row), aliases: row.aliases },
    delistedAt: row.delisted_at,
    isRemoved: row.removed,
    source: row.source,
  };
}
