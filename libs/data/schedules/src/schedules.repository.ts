import type { AuditTrail, Database, Schema } from '@bourse/db';
import type { Transaction } from 'kysely';
import {
  checkSchedule,
  type Schedule,
  type ScheduleInput,
  ScheduleInputError,
  type ScheduleRow,
  toSchedule,
} from './schedule.js';

export interface SchedulesOptions {
  readonly trail: AuditTrail;
  readonly clock?: () => Date;
}

const MAX_SCHEDULES = 100;

/** All schedules, by name. */
export async function listSchedules(db: Database): Promise<Schedule[]> {
  return (await db.selectFrom('schedules').selectAll().orderBy('name').execute()).map(toSchedule);
}

/** Schedules, as their operator manages them. Every change and its audit event are one transaction. */
export class Schedules {
  readonly #clock: () => Date;

  constructor(
    private readonly db: Database,
    private readonly options: SchedulesOptions,
  ) {
    this.#clock = options.clock ?? (() => new Date());
  }

  /** Throws ScheduleInputError. */
  async add(input: ScheduleInput): Promise<Schedule> {
    const checked = checkSchedule(input);
    return this.db.transaction().execute(async (tx) => {
      const names = await tx.selectFrom('schedules').select('name').execute();
      if (names.some(({ name }) => name === checked.name)) {
        throw new ScheduleInputError([`A schedule "${checked.name}" exists. Remove it first, or give another --name.`]);
      }
      if (names.length >= MAX_SCHEDULES) throw new ScheduleInputError([`There are ${MAX_SCHEDULES} schedules.`]);
      const row = await insertOf(tx, checked, 'command', this.#clock()).executeTakeFirstOrThrow();
      const { name, cron, timeZone, command } = checked;
      const details = { cron, timeZone, command };
      await this.options.trail.append(tx, { action: 'schedule.add', subject: name, details });
      return toSchedule(row);
    });
  }

  /** Deletes a schedule and its runs; false if it does not exist. */
  async remove(name: string): Promise<boolean> {
    return this.#changeOf(name, 'schedule.remove', async (tx) => {
      await tx.deleteFrom('schedule_runs').where('schedule', '=', name).execute();
      await tx.deleteFrom('schedules').where('name', '=', name).execute();
    });
  }

  async pause(name: string): Promise<boolean> {
    return this.#changeOf(name, 'schedule.pause', (tx) => update(tx, name, { paused_at: this.#clock() }));
  }

  /** What was due in the meantime is not made up for. */
  async resume(name: string): Promise<boolean> {
    return this.#changeOf(name, 'schedule.resume', async (tx, { paused_at: pausedAt }) => {
      if (pausedAt !== null) await update(tx, name, { paused_at: null, decided_until: this.#clock() });
    });
  }

  /** Requests a run; returns its due time, or null if the schedule does not exist. */
  async request(name: string): Promise<Date | null> {
    let at = this.#clock();
    const isThere = await this.#changeOf(name, 'schedule.run', async (tx, row) => {
      at = row.requested_at ?? at;
      await update(tx, name, { requested_at: at });
    });
    return isThere ? at : null;
  }

  async #changeOf(
    name: string,
    action: string,
    change: (tx: Transaction<Schema>, row: ScheduleRow) => Promise<void>,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const found = tx.selectFrom('schedules').selectAll().where('name', '=', name).forUpdate();
      const row = await found.executeTakeFirst();
      if (row === undefined) return false;
      await change(tx, row);
      await this.options.trail.append(tx, { action, subject: name, details: {} });
      return true;
    });
  }
}

async function update(
  tx: Database,
  name: string,
  columns: Partial<Pick<ScheduleRow, 'paused_at' | 'decided_until' | 'requested_at'>>,
): Promise<void> {
  await tx.updateTable('schedules').set(columns).where('name', '=', name).execute();
}

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
      const { cron, timeZone } = schedule;
      const before = tx.selectFrom('schedules').select('decided_until').where('name', '=', schedule.name);
      const same = await before.where('cron', '=', cron).where('time_zone', '=', timeZone).executeTakeFirst();
      const columns = { ...columnsOf(schedule), decided_until: same?.decided_until ?? now };
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
  return tx.insertInto('schedules').values(row).returningAll();
}
