import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { ImportLeaseLostError } from './import-error.js';
import type { StoredInstrument } from './merge.js';
import type { InstrumentAlias, InstrumentFields } from './parsed-instrument.js';
import { columnList, columnTypes, fieldColumns, toColumns } from './revision-columns.js';

/** What the published universe knows of a symbol. */
export interface KnownSymbol {
  id: number;
  /** Version of its newest published revision; null when there is none yet. */
  version: number | null;
  /** The source says what it said last time. */
  isUnchanged: boolean;
}

/** A whole new revision; without an id the symbol is new. */
export interface NewRevision {
  id: number | null;
  symbol: string;
  fields: InstrumentFields;
  delistedAt: Date | null;
  source: string;
  sourceDigest: string;
}

/** Reads at a published version and stages revisions of the one after it: one statement, one JSON parameter a batch. */
export class RevisionStore {
  constructor(
    private readonly db: Database,
    readonly baseVersion: number,
    readonly importId: number,
  ) {}

  get stagedVersion(): number {
    return this.baseVersion + 1;
  }

  /** What is known of each symbol; symbols never seen are absent, and so is everything before the first version. */
  async known(incoming: readonly { symbol: string; digest: string }[]): Promise<Map<string, KnownSymbol>> {
    if (this.baseVersion === 0) return new Map();
    const { rows } = await sql<KnownSymbol & { symbol: string }>`
      select i.symbol, i.id, r.version, coalesce(r.source_digest = incoming.digest, false) as "isUnchanged"
      from json_to_recordset(${JSON.stringify(incoming)}::json) as incoming (symbol text, digest text)
      join instruments i on i.symbol = incoming.symbol
      left join lateral (
        select version, source_digest from instrument_revisions
        where instrument_id = i.id and version <= ${this.baseVersion}
        order by version desc limit 1
      ) r on true`.execute(this.db);
    return new Map(rows.map(({ symbol, ...known }) => [symbol, known]));
  }

  /** The revisions named, whole. */
  async load(revisions: readonly { id: number; version: number }[]): Promise<Map<number, StoredInstrument>> {
    const { rows } = await sql<RevisionRow>`
      select r.instrument_id, ${columnList('r')}, (
        select json_agg(json_build_object('alias', a.alias, 'kind', a.kind, 'validFrom', a.valid_from, 'validTo', a.valid_to))
        from instrument_aliases a where a.instrument_id = r.instrument_id and a.version = r.version
      ) as aliases
      from json_to_recordset(${JSON.stringify(revisions)}::json) as wanted (id integer, version integer)
      join instrument_revisions r on r.instrument_id = wanted.id and r.version = wanted.version`.execute(this.db);
    return new Map(rows.map((row) => [row.instrument_id, fromRow(row)]));
  }

  /** Stages one batch. Rejects with ImportLeaseLostError, and writes nothing, when the import is no longer alive. */
  async stage(revisions: readonly NewRevision[]): Promise<void> {
    const records = revisions.map(({ id, symbol, fields, delistedAt, source, sourceDigest }) => ({
      id,
      symbol,
      ...toColumns(fields),
      delisted_at: delistedAt,
      source,
      source_digest: sourceDigest,
    }));
    const { numAffectedRows } = await sql`
      with mine as materialized (${this.mine}),
      incoming as materialized (
        select * from json_to_recordset(${JSON.stringify(records)}::json) as x (id integer, symbol text, ${columnTypes})
      ),
      fresh as (
        insert into instruments (symbol) select incoming.symbol from incoming, mine where incoming.id is null
        on conflict (symbol) do update set symbol = excluded.symbol
        returning id, symbol
      )
      insert into instrument_revisions (instrument_id, version, import_id, ${columnList()})
      select coalesce(incoming.id, fresh.id), ${this.stagedVersion}::integer, mine.id, ${columnList('incoming')}
      from incoming cross join mine left join fresh on fresh.symbol = incoming.symbol`.execute(this.db);
    if (numAffectedRows !== BigInt(revisions.length)) throw new ImportLeaseLostError();
    await this.stageAliases(revisions);
  }

  private async stageAliases(revisions: readonly NewRevision[]): Promise<void> {
    const records = revisions.flatMap(({ symbol, fields }) =>
      fields.aliases.map(({ alias, kind, validFrom, validTo }) => ({
        symbol,
        alias,
        kind,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    );
    if (records.length === 0) return;
    await sql`
      with mine as materialized (${this.mine})
      insert into instrument_aliases (instrument_id, version, alias, kind, valid_from, valid_to)
      select i.id, ${this.stagedVersion}::integer, a.alias, a.kind, a.valid_from, a.valid_to
      from json_to_recordset(${JSON.stringify(records)}::json)
        as a (symbol text, alias text, kind text, valid_from date, valid_to date)
      cross join mine join instruments i on i.symbol = a.symbol`.execute(this.db);
  }

  /** The row that says this import lives; locked, so that nobody can take its place in the middle of a statement. */
  private get mine() {
    return sql`select id from imports where id = ${this.importId} and state = 'staging' for share`;
  }
}

type RevisionRow = Record<string, string | null> & {
  instrument_id: number;
  delisted_at: Date | null;
  aliases: InstrumentAlias[] | null;
};

function fromRow(row: RevisionRow): StoredInstrument {
  const entries = Object.entries(fieldColumns).map(([field, column]) => [field, row[column] ?? null]);
  return {
    fields: { ...Object.fromEntries(entries), aliases: row.aliases ?? [] } as InstrumentFields,
    delistedAt: row.delisted_at,
    source: row['source'] ?? '',
    sourceDigest: row['source_digest'] ?? '',
  };
}
