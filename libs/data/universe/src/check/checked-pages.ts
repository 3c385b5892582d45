import { type Database, hasSymbol, symbolInRevision } from '@bourse/db';
import { type RawBuilder, sql } from 'kysely';
import { idRanges } from '../import/published-pages.js';
import { fieldList, joinRevision } from '../import/revision-columns.js';
import { checkedFields, type CheckedInstrument } from './finding.js';

/** The instruments of a version in order of id, some at a time, with the highest id of the page. */
export async function* checkedPages(
  db: Database,
  version: number,
): AsyncGenerator<{ readonly rows: CheckedInstrument[]; readonly upTo: number }> {
  for await (const [above, upTo] of idRanges(db)) {
    yield { rows: await checkedRows(db, version, sql`i.id > ${above} and i.id <= ${upTo}`), upTo };
  }
}

/** The instruments of a version with these ids. */
export function checkedByIds(db: Database, version: number, ids: readonly number[]): Promise<CheckedInstrument[]> {
  return checkedRows(db, version, sql`i.id = any(${[...ids]}::int[])`);
}

/** The instruments of a version with these symbols. */
export function checkedBySymbols(
  db: Database,
  version: number,
  symbols: readonly string[],
): Promise<CheckedInstrument[]> {
  return checkedRows(db, version, hasSymbol(symbols));
}

/** The instruments of a version with these ISINs or FIGIs; reads all instruments. */
export function checkedByIdentifiers(
  db: Database,
  version: number,
  identifiers: readonly string[],
): Promise<CheckedInstrument[]> {
  const any = sql`any(${[...identifiers]}::text[])`;
  return checkedRows(db, version, sql`(r.isin = ${any} or r.figi = ${any})`);
}

/** The names in imports, oldest first, where they differ or the merged row has none. */
const recordsOf = sql`(
  select coalesce(json_agg(json_build_object('name', given.name, 'isin', given.isin) order by given.last), '[]')
  from (
    select coalesce(s.said->>'name', s.inferred->>'name') as name, coalesce(s.said->>'isin', s.inferred->>'isin') as isin,
      max(s.import_id) as last
    from instrument_statements s where s.instrument_id = i.id group by 1, 2
  ) given
  where given.name is not null
)`;

const aliasesOf = sql`(
  select coalesce(json_agg(a.alias order by a.alias), '[]') from instrument_aliases a
  where a.instrument_id = i.id and a.version = r.version
)`;

async function checkedRows(
  db: Database,
  version: number,
  condition: RawBuilder<unknown>,
): Promise<CheckedInstrument[]> {
  const { rows } = await sql<CheckedInstrument>`
    select i.id, ${symbolInRevision} as symbol, ${fieldList('r', checkedFields)}, r.source, exists (
        select from price_series p where p.instrument_id = i.id
        union all select from splits a where a.instrument_id = i.id
        union all select from dividends a where a.instrument_id = i.id
      ) as "hasPrices", ${aliasesOf} as aliases, ${recordsOf} as records
    from instruments i
    ${joinRevision(version)}
    where ${condition} and not r.removed
    order by i.id`.execute(db);
  return rows;
}
