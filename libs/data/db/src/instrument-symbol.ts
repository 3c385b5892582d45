import { type RawBuilder, sql } from 'kysely';

/** The symbol of the instrument `i` in its revision `r`. */
export const symbolInRevision: RawBuilder<string> = sql`coalesce(r.symbol, i.symbol)`;

/** Whether the instrument `i` has one of the symbols in its revision `r`. */
export function hasSymbol(symbols: readonly string[]): RawBuilder<boolean> {
  const any = sql`any(${[...symbols]}::text[])`;
  return sql`(${symbolInRevision} = ${any} and i.id in (
    select id from instruments where symbol = ${any}
    union select instrument_id from instrument_revisions where symbol = ${any}
  ))`;
}

/** The symbol of the instrument `i` in the published universe. */
export const publishedSymbol: RawBuilder<string> = sql`coalesce(${renamedSymbol(sql`(select version from universe)`)}, i.symbol)`;

/** The symbol of the instrument `i` in its newest revision up to a version, where it was ever renamed. */
export function renamedSymbol(version: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select symbol from instrument_revisions renamed
    where renamed.instrument_id = i.id and renamed.symbol is not null and renamed.version <= ${version}
    order by renamed.version desc limit 1)`;
}
