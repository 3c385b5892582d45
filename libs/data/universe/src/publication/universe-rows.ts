// The universe of one version from the database, in pages by id. Each page comes as one JSON text: an object per row
// would cost more than the query, twice on the embedded database, where rows also cross a socket.
import { type Database, symbolInRevision } from '@bourse/db';
import { columnOf, packedFields } from '@bourse/instrument';
import { type RawBuilder, sql } from 'kysely';
import { joinRevision } from '../import/revision-columns.js';
import type { SnapshotSource } from '../columns/snapshot-source.js';

const PAGE_ROWS = 1500;
const columns = packedFields.map((field) => (field === 'symbol' ? symbolInRevision : sql.ref(`r.${columnOf(field)}`)));

/** A row of a page: id, version and the packed fields in their order. */
type PageRow = [id: number, version: number, ...values: string[]];

/** The newest revision of each instrument up to the version, in pages in order of id; the next page is read ahead. */
export async function* universeRows(db: Database, version: number): AsyncGenerator<SnapshotSource[]> {
  let next = pageOfRows(db, version, 0);
  for (let afterId = 0; ;) {
    const page = await next;
    const last = page.at(-1);
    if (last === undefined) return;
    const aliases = await aliasesWhere(db, sql`instrument_id > ${afterId} and instrument_id <= ${last[0]}`);
    afterId = last[0];
    next = pageOfRows(db, version, afterId);
    next.catch(() => undefined); // the read may be abandoned
    yield page.map((row) => toSource(row, aliases));
  }
}

/** The same for each of these instruments, where it exists. */
export async function universeRowsOf(db: Database, ids: readonly number[], version: number): Promise<SnapshotSource[]> {
  const sources: SnapshotSource[] = [];
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const pageIds = ids.slice(start, start + PAGE_ROWS);
    const isAmong = (id: RawBuilder<unknown>) => sql`${id} = any(${pageIds}::int[])`;
    const rows = await rowsWhere(db, version, isAmong(sql`i.id`));
    const aliases = await aliasesWhere(db, isAmong(sql`instrument_id`));
    sources.push(...rows.map((row) => toSource(row, aliases)));
  }
  return sources;
}

function pageOfRows(db: Database, version: number, afterId: number): Promise<PageRow[]> {
  return rowsWhere(db, version, sql`i.id > ${afterId}`);
}

async function rowsWhere(db: Database, version: number, condition: RawBuilder<unknown>): Promise<PageRow[]> {
  const { rows } = await sql<{ page: string | null }>`
    select json_agg(row)::text as page from (
      select json_build_array(
        i.id, r.version, ${sql.join(columns)}
      ) as row
      from instruments i
      ${joinRevision(version)}
      where ${condition} and not r.removed
      order by i.id limit ${PAGE_ROWS}
    ) page`.execute(db);
  return JSON.parse(rows[0]?.page ?? '[]') as PageRow[];
}

type AliasesByRevision = ReadonlyMap<string, readonly { readonly alias: string }[]>;

async function aliasesWhere(db: Database, condition: RawBuilder<unknown>): Promise<AliasesByRevision> {
  const { rows } = await sql<{ instrument_id: number; version: number; alias: string }>`
    select instrument_id, version, alias from instrument_aliases
    where ${condition} order by instrument_id, alias`.execute(db);
  return Map.groupBy(rows, ({ instrument_id, version }) => aliasKey(instrument_id, version));
}

function toSource(row: PageRow, aliasesByRevision: AliasesByRevision): SnapshotSource {
  const [id, version] = row;
  const aliases = aliasesByRevision.get(aliasKey(id, version))?.map(({ alias }) => alias) ?? [];
  const source: Record<string, unknown> = { id, version, aliases };
  for (let at = 0; at < packedFields.length; at++) source[packedFields[at]!] = row[at + 2];
  return source as unknown as SnapshotSource; // the packed fields of a row
}

function aliasKey(id: number, version: number): string {
  return `${id}/${version}`;
}
