import { type RawBuilder, sql } from 'kysely';

/** The symbol of the instrument `i` in its revision `r`. */
export const symbolInRevision: RawBuilder<string> = sql`coalesce(r.symbol, i.symbol)`;

/**
 * The ids of the instruments that have or had a symbol, some of them twice. `offset 0` keeps the planner from joining
 * whole tables where they have no statistics.
 */
export function everNamed(symbol: RawBuilder<unknown>): RawBuilder<{ id: number }> {
  return sql`(select id from instruments where symbol = ${symbol}
    union all select instrument_id from instrument_revisions where symbol = ${symbol} offset 0)`;
}

/** Whether the instrument `i` has one of the symbols in its revision `r`. */
export function hasSymbol(symbols: readonly string[]): RawBuilder<boolean> {
  const wanted = sql`${[...symbols]}::text[]`;
  return sql`(${symbolInRevision} = any(${wanted}) and i.id = any(array(
    select named.id from unnest(${wanted}) as wanted (symbol) cross join lateral ${everNamed(sql`wanted.symbol`)} named
  )))`;
}

/** The symbol of the instrument `i` in the published universe. */
export const publishedSymbol: RawBuilder<string> = sql`coalesce(${renamedSymbol(sql`(select version from universe)`)}, i.symbol)`;

/** The symbol of the instrument `i` in its newest revision up to a version, where it was ever renamed. */
export function renamedSymbol(version: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select symbol from instrument_revisions renamed
    where renamed.instrument_id = i.id and renamed.symbol is not null and renamed.version <= ${version}
    order by renamed.version desc limit 1)`;
}

/** Whether the published universe has the instrument `i`. A removed one may have the symbol of another. */
export const isPublished: RawBuilder<boolean> = sql`coalesce(not (select removed from instrument_revisions newest
  where newest.instrument_id = i.id and newest.version <= (select version from universe)
  order by newest.version desc limit 1), false)`;
