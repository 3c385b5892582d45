import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Decision } from './due-times.js';
import type { CommandResult } from './run-command.js';
import { INBOX, type Schedule, type ScheduleRun } from './schedule.js';

/** Runs kept per schedule, and the last success. */
const MAX_KEPT_RUNS = 100;

/** The runs of each of the schedules, the newest first. */
export async function recentRuns(db: Database, names: readonly string[], limit: number): Promise<ScheduleRun[][]> {
  const { rows } = await sql<ScheduleRun>`
    select schedule, due_at as "dueAt", file, state, started_at as "startedAt", finished_at as "finishedAt", output
    from unnest(${names}::text[]) as n (name) cross join lateral (
      select * from schedule_runs where schedule = n.name order by id desc limit ${limit}
    ) r order by id desc`.execute(db);
  return names.map((name) => rows.filter(({ schedule }) => schedule === name));
}

/**
 * Records what is decided in one transaction. Returns the id of the run to make; null: none, or the schedule is another
 * one by now.
 */
export async function recordDecision(
  db: Database,
  { name, requestedAt, decidedUntil }: Schedule,
  { dueAt, missed }: Decision,
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const decided = requestedAt === null ? { decided_until: dueAt ?? missed!.lastAt } : { requested_at: null };
    const update = tx
      .updateTable('schedules')
      .set(decided)
      .where('name', '=', name)
      .where('decided_until', '=', decidedUntil);
    if ((await update.executeTakeFirst()).numUpdatedRows === 0n) return null;
    if (missed !== null) {
      const output = `No server was free; due times without a run: ${missed.count}`;
      const row = { schedule: name, due_at: missed.lastAt, state: 'missed', finished_at: now, output } as const;
      const insert = tx.insertInto('schedule_runs').values(row);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
    return dueAt === null ? null : beginRun(tx, { schedule: name, dueAt, file: null }, now);
  });
}

/** Null: the run of this due time has begun before. */
export async function beginRun(
  tx: Database,
  { schedule, dueAt, file }: Pick<ScheduleRun, 'schedule' | 'dueAt' | 'file'>,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto('schedule_runs')
    .values({ schedule, due_at: dueAt, file, state: 'running', started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.id);
}

export async function finishRun(
  db: Database,
  { id, schedule }: { readonly id: number; readonly schedule: string },
  { state, output }: CommandResult,
  now: Date,
): Promise<void> {
  const finished = { state, output, finished_at: now };
  await db.updateTable('schedule_runs').set(finished).where('id', '=', id).where('state', '=', 'running').execute();
  await sql`
    delete from schedule_runs where schedule = ${schedule} and state <> 'running'
      and id <= (
        select id from schedule_runs where schedule = ${schedule} order by id desc limit 1 offset ${MAX_KEPT_RUNS}
      )
      and id is distinct from (select max(id) from schedule_runs where schedule = ${schedule} and state = 'succeeded')
  `.execute(db);
}

/** Marks the runs of a process that is gone. */
export async function interruptLeft(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('schedule_runs')
    .set({ state: 'interrupted', finished_at: now, output: 'The server that ran it ended.' })
    .where('state', '=', 'running')
    .execute();
}

/** How often the import of a file was interrupted in a row, the last time within a day. */
export async function countInterruptions(db: Database, file: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from schedule_runs r where file = ${file} and state = 'interrupted'
      and due_at > ${now}::timestamptz - interval '1 day'
      and id > coalesce((select max(id) from schedule_runs where file = r.file and state <> 'interrupted'), 0)`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Metrics of a schedule. */
export interface ScheduleStats {
  readonly schedule: string;
  readonly lastSuccessAt: Date | null;
  /** Runs since the last success that failed, were interrupted or missed. */
  readonly failures: number;
  /** How long its due time has passed without a run. */
  readonly overdueSeconds: number;
}

export async function readStats(db: Database, schedules: readonly Schedule[], now: Date): Promise<ScheduleStats[]> {
  const { rows } = await sql<Omit<ScheduleStats, 'overdueSeconds'> & { isRunning: boolean }>`
    select schedule, max(finished_at) filter (where state = 'succeeded') as "lastSuccessAt",
      coalesce(bool_or(state = 'running'), false) as "isRunning",
      (count(*) filter (where state in ('failed', 'interrupted', 'missed') and id > coalesce(
        (select max(id) from schedule_runs s where s.schedule = r.schedule and s.state = 'succeeded'), 0
      )))::integer as failures
    from schedule_runs r where schedule <> ${INBOX} group by schedule`.execute(db);
  const stats = new Map(rows.map((row) => [row.schedule, row]));
  return schedules.map(({ name, nextAt }) => {
    const { isRunning = false, lastSuccessAt = null, failures = 0 } = stats.get(name) ?? {};
    const lateMs = nextAt === null || isRunning ? 0 : now.getTime() - nextAt.getTime();
    return { schedule: name, lastSuccessAt, failures, overdueSeconds: Math.max(0, lateMs / 1000) };
  });
}

/** Whether a process runs schedules. */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await sql`select from leases where name = 'schedules' and lease_until > now()`.execute(db);
  return rows.length > 0;
}
