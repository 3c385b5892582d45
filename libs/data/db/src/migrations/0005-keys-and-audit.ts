/**
 * Keys that replaced one another share a family, the id of the first; null for the first itself. No foreign keys: a
 * restore loads the rows in any order.
 */
export const keysAndAudit = [
  `alter table api_keys
     add column family_id text,
     add column successor_id text unique,
     add column last_used_at timestamptz`,
  `create table audit_events (
     id bigint generated always as identity primary key,
     log uuid not null,
     number integer not null check (number >= 1),
     at timestamptz not null,
     actor text not null,
     origin text not null,
     version text not null,
     action text not null,
     subject text,
     details jsonb not null,
     previous text not null,
     hash text not null,
     signature text,
     signed_by text,
     unique (log, number)
   )`,
  `create index audit_events_subject on audit_events (subject)`,
  `create function audit_events_append_only() returns trigger language plpgsql as $$
   begin
     raise exception 'audit_events is append-only' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_events_rows before update or delete on audit_events
     for each row execute function audit_events_append_only()`,
  `create trigger audit_events_truncate before truncate on audit_events
     for each statement execute function audit_events_append_only()`,
];
