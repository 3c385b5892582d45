/** One row per index of an external search engine: at most one is being built, at most one is live. */
export const searchIndexes = [
  `create table search_indexes (
     id integer generated always as identity primary key,
     universe_version integer not null,
     settings text not null,
     state text not null check (state in ('building', 'live', 'kept', 'failed')),
     documents integer not null default 0,
     started_at timestamptz not null default now(),
     finished_at timestamptz,
     lease_until timestamptz not null,
     failure text
   )`,
  `create unique index search_indexes_live on search_indexes ((true)) where state = 'live'`,
  `create unique index search_indexes_building on search_indexes ((true)) where state = 'building'`,
];
