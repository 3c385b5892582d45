import type { AuditTrail, Database, Schema } from '@bourse/db';
import { sql, type UpdateObject } from 'kysely';
import { nextDueTime } from './due-times.js';
import { checkSchedule, type Schedule, type ScheduleInput, ScheduleInputError } from './schedule.js';

const MAX_SCHEDULES = 100;

/** All schedules, by name. */
export async function listSchedules(db: Database): Promise<Schedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['name', 'cron', 'time_zone as timeZone', 'command', 'time_limit_seconds as timeLimitSeconds', 'origin'])
    .select(['paused_at as pausedAt', 'decided_until as decidedUntil', 'requested_at as requestedAt'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, nextAt: row.pausedAt === null ? nextDueTime(row, row.decidedUntil) : null }));
}

/** Schedules, as their operator manages them. Every change and its audit event are one transaction. */
export class Schedules {
  constructor(
    private readonly db: Database,
    private readonly trail: AuditTrail,
    private readonly clock = () => new Date(),
  ) {}

  /** Throws ScheduleInputError. */
  async add(input: ScheduleInput): Promise<Schedule> {
    const { name, ...checked } = checkSchedule(input);
    return this.db.transaction().execute(async (tx) => {
      const others = await listSchedules(tx);
      if (others.some((other) => other.name === name))
        throw new ScheduleInputError([`A schedule "${name}" exists. Remove it first, or give another --name.`]);
      if (others.length >= MAX_SCHEDULES) throw new ScheduleInputError([`There are ${MAX_SCHEDULES} schedules.`]);
      await insertOf(tx, { name, ...checked }, 'command', this.clock()).execute();
      const { cron, timeZone, command } = checked;
      await this.trail.append(tx, { action: 'schedule.add', subject: name, details: { cron, timeZone, command } });
      return (await listSchedules(tx)).find((schedule) => schedule.name === name)!;
    });
  }

  /** Deletes a schedule and its runs; false if it does not exist. */
  async remove(name: string): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('schedules').where('name', '=', name).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await tx.deleteFrom('schedule_runs').where('schedule', '=', name).execute();
      await this.trail.append(tx, { action: 'schedule.remove', subject: name, details: {} });
      return true;
    });
  }

  async pause(name: string): Promise<boolean> {
    return (await this.#update(name, 'schedule.pause', { paused_at: this.clock() })) !== undefined;
  }

  /** What was due in the meantime is not made up for. */
  async resume(name: string): Promise<boolean> {
    const until = sql<Date>`case when paused_at is null then decided_until else ${this.clock()}::timestamptz end`;
    const columns = { paused_at: null, decided_until: until };
    return (await this.#update(name, 'schedule.resume', columns)) !== undefined;
  }

  /** Requests a run; returns its due time, or null if the schedule does not exist. */
  async request(name: string): Promise<Date | null> {
    const at = sql<Date>`coalesce(requested_at, ${this.clock()}::timestamptz)`;
    return (await this.#update(name, 'schedule.run', { requested_at: at }))?.requested_at ?? null;
  }

  async #update(name: string, action: string, columns: UpdateObject<Schema, 'schedules'>) {
    return this.db.transaction().execute(async (tx) => {
      const update = tx.updateTable('schedules').set(columns).where('name', '=', name).returning('requested_at');
      const row = await update.executeTakeFirst();
      if (row !== undefined) await this.trail.append(tx, { action, subject: name, details: {} });
      return row;
    });
  }
}

/** Of a schedule of the file that was there before. */
const decidedUntil = sql<Date>`
  case when (schedules.cron, schedules.time_zone) = (excluded.cron, excluded.time_zone)
    then schedules.decided_until else excluded.decided_until end`;

/**
 * Makes the schedules of the file those that the file lists. A schedule whose time changed is due from now on; one that
 * a command has added keeps its name. Returns the names that the file cannot use.
 */
export async function followFile(db: Database, listed: readonly ScheduleInput[], now: Date): Promise<string[]> {
  const names = listed.map(({ name }) => name);
  return db.transaction().execute(async (tx) => {
    const gone = tx.deleteFrom('schedules').where('origin', '=', 'file');
    await (names.length === 0 ? gone : gone.where('name', 'not in', names)).execute();
    const taken: string[] = [];
    for (const schedule of listed) {
      const columns = { ...columnsOf(schedule), decided_until: decidedUntil };
      const row = await insertOf(tx, schedule, 'file', now)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(columns).where('schedules.origin', '=', 'file'))
        .executeTakeFirst();
      if (row === undefined) taken.push(schedule.name);
    }
    return taken;
  });
}

const columnsOf = ({ cron, timeZone, command, timeLimitSeconds }: ScheduleInput) => ({
  cron,
  time_zone: timeZone,
  command: [...command],
  time_limit_seconds: timeLimitSeconds,
});

function insertOf(tx: Database, schedule: ScheduleInput, origin: 'command' | 'file', now: Date) {
  const row = { name: schedule.name, ...columnsOf(schedule), origin, decided_until: now };
  return tx.insertInto('schedules').values(row).returning('name');
}
