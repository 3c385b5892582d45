const FIELDS = `
  'name', r.name, 'exchange', r.exchange, 'sourceExchange', r.source_exchange, 'mic', r.mic, 'type', r.type,
  'country', r.country, 'issuerCountry', r.issuer_country, 'currency', r.currency, 'isin', r.isin, 'figi', r.figi,
  'compositeFigi', r.composite_figi, 'shareclassFigi', r.shareclass_figi, 'cik', r.cik, 'status', r.status,
  'marketCap', r.market_cap, 'sector', r.sector, 'industryGroup', r.industry_group, 'industry', r.industry,
  'categoryGroup', r.category_group, 'category', r.category, 'baseCurrency', r.base_currency,
  'delistedAt', r.delisted_at, 'website', r.website, 'summary', r.summary, 'aliases', (
    select json_agg(json_build_object('alias', a.alias, 'kind', a.kind, 'validFrom', a.valid_from, 'validTo', a.valid_to)
      order by a.alias)
    from instrument_aliases a where a.instrument_id = r.instrument_id and a.version = r.version
  )`;

/**
 * Each import keeps a statement per instrument: the fields that its source gives. A revision merges the statements of
 * an instrument, so that an import can be undone. Earlier revisions become one statement each, and earlier imports
 * stay. The categories of funds and indices, which FinanceDatabase's tables have, were stored as sector and industry
 * until now. Imports refer to each other without foreign keys: a restore loads the rows in any order.
 */
export const statements = [
  `alter table imports
     add column kind text not null default 'instruments' check (kind in
       ('instruments', 'cik', 'aliases', 'edit', 'bars', 'dividends', 'splits', 'price-edit', 'undo')),
     add column files json not null default '[]',
     add column as_of date,
     add column undoes integer,
     add column undone_by integer,
     add column can_undo boolean not null default true`,
  `update imports set can_undo = false`,
  `alter table imports drop constraint imports_state_check`,
  `alter table imports add constraint imports_state_check
     check (state in ('staging', 'storing', 'published', 'unchanged', 'abandoned'))`,
  `alter table instrument_revisions
     add column cusip text,
     add column wkn text,
     add column sedol text,
     add column category_group text,
     add column category text,
     add column family text,
     add column delisted_on text check (delisted_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
     add column removed boolean not null default false`,
  `update instrument_revisions
     set category_group = sector, category = industry, sector = null, industry = null
     where source = 'financedatabase' and type in ('ETF', 'Mutual Fund', 'Index') and coalesce(sector, industry) is not null`,
  `create table instrument_statements (
     instrument_id integer not null references instruments (id),
     import_id integer not null references imports (id),
     source text not null,
     said json not null,
     inferred json not null,
     digest text not null,
     primary key (instrument_id, import_id)
   )`,
  `create table cik_tickers (
     import_id integer not null references imports (id),
     kind text not null check (kind in ('company', 'fund')),
     ticker text not null,
     cik text not null,
     name text,
     primary key (import_id, kind, ticker)
   )`,
  `create index instrument_statements_import on instrument_statements (import_id)`,
  `insert into instrument_statements (instrument_id, import_id, source, said, inferred, digest)
   select r.instrument_id, r.import_id, r.source, json_strip_nulls(json_build_object(${FIELDS})), '{}', r.source_digest
   from instruments i
   cross join lateral (
     select * from instrument_revisions
     where instrument_id = i.id and version <= (select version from universe)
     order by version desc limit 1
   ) r
   where exists (select 1 from imports where imports.id = r.import_id)`,
  `alter table instrument_revisions drop column source_digest`,
  `create table servers (
     id uuid primary key,
     universe_version integer not null,
     seen_at timestamptz not null
   )`,
  // What each step of a price import added and overwrote of one instrument, in the order of writing. It holds values
  // only of what was overwritten: an undo restores them. A row has a series where the step changed bars.
  `create table price_changes (
     id integer generated always as identity primary key,
     import_id integer not null references imports (id),
     instrument_id integer not null references instruments (id),
     exchange text,
     interval text check (interval in ('1min', '1day')),
     source text,
     origin text,
     basis text,
     as_of integer,
     series_id integer,
     stored_before timestamptz,
     asked_before integer[],
     chunks bytea,
     actions json,
     undone boolean not null default false
   )`,
  `create index price_changes_import on price_changes (import_id)`,
  `create index price_changes_instrument on price_changes (instrument_id)`,
  // The web origins that a key may be used from in browsers; none means any.
  `alter table api_keys add column allow_origin text[] not null default '{}'`,
  // Files of a version (its snapshot and indexes) that one server has built and all others take. The rows of a file
  // appear in one transaction; content is compressed already.
  `create table index_files (
     id integer generated always as identity primary key,
     name text not null unique,
     kind text not null,
     sha256 text not null,
     stored_at timestamptz not null default now()
   )`,
  `create table index_file_pieces (
     file_id integer not null references index_files (id) on delete cascade,
     number integer not null,
     data bytea not null,
     primary key (file_id, number)
   )`,
  `alter table index_file_pieces alter column data set storage external`,
  // The log is append-only also for a session that replays a replication, where other triggers do not fire.
  `alter table audit_events enable always trigger audit_events_rows`,
  `alter table audit_events enable always trigger audit_events_truncate`,
];
