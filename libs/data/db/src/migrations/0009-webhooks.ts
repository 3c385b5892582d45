/**
 * An endpoint has seen the changes up to a moment of the universe (`seen_…`) and a revision of the keys: messages for
 * what follows are inserted in the transaction that moves these on. Secrets are sealed. No foreign keys: a restore
 * loads the rows in any order.
 */
export const webhooks = [
  `create table webhook_endpoints (
     id text primary key,
     url text not null,
     description text,
     events text[] not null,
     filters jsonb not null,
     secret text not null,
     previous_secret text,
     previous_until timestamptz,
     created_at timestamptz not null,
     disabled_at timestamptz,
     disabled_reason text check (disabled_reason in ('operator', 'gone', 'failing')),
     failing_since timestamptz,
     seen_database text not null,
     seen_version integer not null,
     seen_published_at text,
     seen_token text,
     seen_key_revision bigint not null,
     seen_at timestamptz not null default now()
   )`,
  `create table webhook_messages (
     id text primary key,
     number bigint generated always as identity,
     endpoint_id text not null,
     event_key text not null,
     type text not null,
     version integer,
     payload text not null,
     state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
     attempts integer not null default 0,
     created_at timestamptz not null,
     next_attempt_at timestamptz not null,
     finished_at timestamptz,
     unique (endpoint_id, event_key)
   )`,
  `create index webhook_messages_pending on webhook_messages (endpoint_id, next_attempt_at, number)
     where state = 'pending'`,
  `create table webhook_attempts (
     id bigint generated always as identity primary key,
     endpoint_id text not null,
     message_id text not null,
     at timestamptz not null,
     milliseconds integer not null,
     status integer,
     error text
   )`,
  `create index webhook_attempts_endpoint on webhook_attempts (endpoint_id, id)`,
  `create table webhook_sender (
     singleton boolean primary key default true check (singleton),
     holder text not null,
     lease_until timestamptz not null
   )`,
];
