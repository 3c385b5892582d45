/**
 * Bars are stored in chunks of packed columns, one per year of a daily series and one per day of a minute series. They
 * are packed already: the engine keeps them next to their key as long as they fit a page, and compresses nothing.
 */
export const prices = [
  `create sequence price_revision`,
  `create table price_instruments (
     instrument_id integer primary key references instruments (id),
     revision bigint not null
   )`,
  `create index price_instruments_revision on price_instruments (revision)`,
  `create table price_series (
     id integer generated always as identity primary key,
     instrument_id integer not null references instruments (id),
     interval text not null check (interval in ('1min', '1day')),
     source text not null,
     origin text not null check (origin in ('imported', 'fetched')),
     basis text not null check (basis in ('raw', 'splits', 'all')),
     as_of integer,
     spans integer[] not null,
     asked integer[] not null default '{}',
     bars integer not null,
     chunks integer not null,
     stored_at timestamptz not null default now(),
     check ((basis = 'raw') = (as_of is null)),
     unique nulls not distinct (instrument_id, interval, source, origin, basis, as_of)
   )`,
  `create table price_chunks (
     series_id integer not null references price_series (id) on delete cascade,
     period integer not null,
     bars integer not null,
     data bytea not null,
     primary key (series_id, period)
   ) with (toast_tuple_target = 8160)`,
  `alter table price_chunks alter column data set storage external`,
  `create table price_sessions (
     exchange text not null,
     year integer not null,
     days bytea not null,
     revision bigint not null,
     primary key (exchange, year)
   )`,
  `create table splits (
     instrument_id integer not null references instruments (id),
     ex_date date not null,
     numerator bigint not null check (numerator > 0),
     denominator bigint not null check (denominator > 0),
     source text not null,
     rank smallint not null,
     primary key (instrument_id, ex_date)
   )`,
  `create table dividends (
     instrument_id integer not null references instruments (id),
     ex_date date not null,
     amount double precision not null check (amount > 0),
     currency text,
     declaration_date date,
     record_date date,
     payment_date date,
     frequency text,
     type text,
     source text not null,
     rank smallint not null,
     unique nulls not distinct (instrument_id, ex_date, type)
   )`,
  `create table source_budgets (
     source text primary key,
     use jsonb not null
   )`,
];
