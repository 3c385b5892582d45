import { type Database, everNamed, renamedSymbol, symbolInRevision } from '@bourse/db';
import { type RawBuilder, sql } from 'kysely';
import type { MergedInstrument } from '../merge/merge.js';
import type { InstrumentAlias } from '../sources/parsed-instrument.js';
import { fieldList, fieldsOf, joinRevision } from './revision-columns.js';
import { StagedRecords } from './staged-records.js';
import { fromStored, type SourceRecord } from '../merge/source-record.js';

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

/** Reads at a published version: one SQL statement and one JSON parameter per batch. */
export class RecordStore {
  readonly baseVersion: number;
  readonly importId: number;
  /** The next version. */
  readonly staged: StagedRecords;
  readonly #asOf: string | null;
  readonly #toggle: ImportToggle | null;

  constructor(
    private readonly db: Database,
    { baseVersion, importId, asOf, toggle }: StoreOptions,
  ) {
    this.baseVersion = baseVersion;
    this.importId = importId;
    this.staged = new StagedRecords(db, { baseVersion, importId });
    this.#asOf = asOf;
    this.#toggle = toggle;
  }

  /** The known state of each symbol; absent: symbols never seen, and all symbols before the first version. */
  async findKnown(
    source: string,
    incoming: readonly { symbol: string; digest: string }[],
  ): Promise<Map<string, KnownSymbol>> {
    if (this.baseVersion === 0) return new Map();
    const { rows } = await sql<KnownSymbol & { symbol: string }>`
      with named as materialized (
        select incoming.*, i.id, ${renamedSymbol(sql`${this.baseVersion}`)} as renamed
        from json_to_recordset(${JSON.stringify(incoming)}::json) as incoming (symbol text, digest text)
        cross join lateral ${everNamed(sql`incoming.symbol`)} i
      )
      select named.symbol, named.id, named.renamed is not null as "isRenamed",
        coalesce(s.digest = named.digest and s.is_as_new, false) as "isUnchanged"
      from named
      left join lateral (
        select s.digest, ${this.#asOf}::date is null or m.as_of is not distinct from ${this.#asOf}::date as is_as_new
        from instrument_statements s join imports m on m.id = s.import_id
        where s.instrument_id = named.id and s.source = ${source} and ${this.#counts}
        order by coalesce(m.as_of, m.started_at::date) desc, m.id desc limit 1
      ) s on true
      where named.renamed is null or named.renamed = named.symbol
      order by named.renamed is not null`.execute(this.db);
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

  /** Whether the records of the import `m` count. */
  get #counts(): RawBuilder<boolean> {
    return importCounts(this.#toggle);
  }
}

/** Whether the records of the import `m` count: it succeeded, and no other import undid it. */
export function importCounts(toggle: ImportToggle | null): RawBuilder<boolean> {
  const stands = sql<boolean>`(m.state in ('published', 'unchanged') and m.undone_by is null)`;
  if (toggle === null) return stands;
  return toggle.counts
    ? sql`(${stands} or m.id = ${toggle.importId})`
    : sql`(${stands} and m.id <> ${toggle.importId})`;
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
