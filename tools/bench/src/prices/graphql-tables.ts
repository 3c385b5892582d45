// The instruments, bars and dividends of graphql: as Bourse stores them, and as rows of a schema that PostGraphile reads.
import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { sql } from 'kysely';
import { expectedValues } from './bar-values.js';
import { fillSeries } from './chunk-filler.js';
import { dailyBarsOf, type Instrument } from './synthetic-bars.js';

/** The bars that a screen requests; each instrument has 5,000. */
const ROWS_EACH = 1000;
const DAYS_A_QUARTER = 91;
const DIVIDENDS_EACH = 8;

export interface NamedInstrument extends Instrument {
  readonly name: string | null;
}

/** Stores bars and dividends of each instrument in both forms. */
export async function fillGraphqlTables(db: Database, instruments: readonly NamedInstrument[]): Promise<void> {
  await sql`create schema bench_graphql`.execute(db);
  await sql`create table bench_graphql.instruments (id integer primary key, symbol text collate "C" not null unique, name text)`.execute(
    db,
  );
  await sql`create table bench_graphql.bars (
    instrument_id integer not null references bench_graphql.instruments, day date not null,
    open double precision not null, high double precision not null, low double precision not null,
    close double precision not null, volume double precision not null, primary key (instrument_id, day))`.execute(db);
  await sql`create table bench_graphql.dividends (
    instrument_id integer not null references bench_graphql.instruments, ex_date date not null,
    amount double precision not null, currency text, primary key (instrument_id, ex_date))`.execute(db);
  for (const instrument of instruments) await fill(db, instrument);
  await sql`create index on bench_graphql.bars (instrument_id, day desc) include (open, high, low, close, volume)`.execute(
    db,
  );
  await sql`vacuum analyze bench_graphql.bars`.execute(db);
  await sql`vacuum analyze bench_graphql.dividends`.execute(db);
}

async function fill(db: Database, instrument: NamedInstrument): Promise<void> {
  const { id, symbol, name } = instrument;
  const bars = dailyBarsOf(instrument);
  await fillSeries(db, instrument, '1day', bars);
  await sql`insert into bench_graphql.instruments values (${id}, ${symbol}, ${name})`.execute(db);
  const rows = JSON.stringify(expectedValues(bars, 'day', ROWS_EACH));
  await sql`
    insert into bench_graphql.bars
    select ${id}::int, datetime, open, high, low, close, volume from json_to_recordset(${rows}::json)
      as r (datetime date, open float8, high float8, low float8, close float8, volume float8)`.execute(db);
  const last = bars.labels.at(-1)!;
  const days = Array.from({ length: DIVIDENDS_EACH }, (_, i) => dayText(last - i * DAYS_A_QUARTER));
  await sql`
    insert into dividends (instrument_id, ex_date, amount, currency, source, rank)
    select ${id}::int, day, 0.25, 'USD', 'bench', 0 from unnest(${days}::date[]) as day`.execute(db);
  await sql`
    insert into bench_graphql.dividends
    select ${id}::int, day, 0.25, 'USD' from unnest(${days}::date[]) as day`.execute(db);
}
