/**
 * `decided_until`: every due time up to it was run, skipped or recorded as missed. One run per due time of a schedule;
 * files of the inbox are runs of the schedule `inbox`. Leases by name replace the one of the sender of webhooks.
 */
export const schedules = [
  `create table schedules (
     name text primary key,
     cron text not null,
     time_zone text not null,
     command text[] not null,
     time_limit_seconds integer not null,
     origin text not null check (origin in ('command', 'file')),
     paused_at timestamptz,
     decided_until timestamptz not null,
     requested_at timestamptz
   )`,
  `create table schedule_runs (
     id bigint generated always as identity primary key,
     schedule text not null,
     due_at timestamptz not null,
     file text,
     state text not null check (state in ('running', 'succeeded', 'failed', 'interrupted', 'missed')),
     started_at timestamptz,
     finished_at timestamptz,
     output text not null default ''
   )`,
  `create unique index schedule_runs_due on schedule_runs (schedule, due_at) where file is null`,
  `create index schedule_runs_schedule on schedule_runs (schedule, id)`,
  `create table leases (
     name text primary key,
     holder text not null,
     lease_until timestamptz not null
   )`,
  `drop table webhook_sender`,
];
