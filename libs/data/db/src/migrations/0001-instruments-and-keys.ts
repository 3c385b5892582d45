import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const statements = [
  `create table database_identity (
     singleton boolean primary key default true check (singleton),
     id uuid not null default gen_random_uuid()
   )`,
  `insert into database_identity default values`,
  `create table imports (
     id integer generated always as identity primary key,
     source text not null,
     state text not null check (state in ('staging', 'published', 'unchanged', 'abandoned')),
     started_at timestamptz not null default now(),
     finished_at timestamptz,
     lease_until timestamptz not null,
     version integer,
     summary jsonb
   )`,
  `create unique index imports_one_staging on imports (state) where state = 'staging'`,
  `create table universe (
     singleton boolean primary key default true check (singleton),
     version integer not null,
     published_at timestamptz not null default now(),
     import_id integer references imports (id)
   )`,
  `insert into universe (version) values (0)`,
  `create table instruments (
     id integer generated always as identity primary key,
     symbol text not null unique,
     first_seen_at timestamptz not null default now()
   )`,
  `create table instrument_revisions (
     instrument_id integer not null references instruments (id),
     version integer not null,
     import_id integer not null,
     name text,
     exchange text,
     source_exchange text,
     mic text,
     type text not null,
     country text,
     issuer_country text,
     currency text,
     isin text,
     figi text,
     composite_figi text,
     shareclass_figi text,
     cik text,
     status text not null,
     delisted_at timestamptz,
     market_cap text,
     sector text,
     industry_group text,
     industry text,
     base_currency text,
     website text,
     summary text,
     source text not null,
     source_digest text not null,
     updated_at timestamptz not null default now(),
     primary key (instrument_id, version)
   )`,
  `create index instrument_revisions_version on instrument_revisions (version)`,
  `create table instrument_aliases (
     instrument_id integer not null,
     version integer not null,
     alias text not null,
     kind text not null,
     valid_from date,
     valid_to date,
     primary key (instrument_id, version, alias),
     foreign key (instrument_id, version) references instrument_revisions (instrument_id, version) on delete cascade
   )`,
  `create sequence api_key_revision`,
  `create table api_keys (
     id text primary key,
     name text not null,
     env text not null check (env in ('live', 'test', 'demo')),
     prefix text not null,
     last4 text not null,
     digest text not null unique,
     pepper_id text not null,
     scopes text[] not null,
     allow_ip text[] not null default '{}',
     per_minute integer check (per_minute >= 1),
     per_month integer check (per_month >= 1),
     subscription text not null default 'active' check (subscription in ('active', 'past_due')),
     created_at timestamptz not null default now(),
     expires_at timestamptz,
     revoked_at timestamptz,
     revision bigint not null default nextval('api_key_revision')
   )`,
  `create index api_keys_revision on api_keys (revision)`,
  `create table usage_months (
     key_id text not null references api_keys (id),
     month date not null,
     count bigint not null check (count >= 0),
     primary key (key_id, month)
   )`,
];
