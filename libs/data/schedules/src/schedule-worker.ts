// Runs what is due and imports the files of the inbox: one process at a time, one command at a time.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, Lease, Poller } from '@bourse/db';
import { sql } from 'kysely';
import { decide, type Decision } from './due-times.js';
import { Inbox, type InboxOptions, type Work, type WorkLog } from './inbox.js';
import { runCommand } from './run-command.js';
import {
  beginRequested,
  finishRun,
  interruptLeft,
  readStats,
  recordDecision,
  type ScheduleStats,
} from './runs.repository.js';
import { fillWords, type ScheduleInput, type ScheduleRow } from './schedule.js';
import { followFile } from './schedules.repository.js';

export interface WorkerOptions extends Partial<Pick<InboxOptions, 'clock' | 'onFile' | 'program' | 'stableMs'>> {
  readonly log: WorkLog;
  /** What the file of schedules lists; null without a file. */
  readonly listed: readonly ScheduleInput[] | null;
  /** Null: none. */
  readonly inboxFolder: string | null;
}

const POLL_MS = 1000;
const STATS_MS = 5000;
const STABLE_MS_DEFAULT = 5000;
/** The command `bourse`. */
const bourse = fileURLToPath(new URL('../../../../apps/cli/bundle/main.js', import.meta.url));

export class ScheduleWorker {
  readonly #lease: Lease;
  readonly #inbox: Inbox | null;
  readonly #poller: Poller;
  readonly #clock: () => Date;
  readonly #program: string;
  /** Ends the command when another process may begin with it; null while another one holds the lease. */
  #duty: AbortController | null = null;
  #looking: Promise<void> | null = null;
  #run: Promise<void> | null = null;
  #mayImport: boolean | null = null;
  #stats: readonly ScheduleStats[] = [];
  #statsAtMs = -Infinity;
  #isStarted = false;
  #isStopped = false;

  constructor(
    private readonly db: Database,
    private readonly options: WorkerOptions,
  ) {
    const { log, inboxFolder, onFile = () => {}, stableMs = STABLE_MS_DEFAULT } = options;
    const clock = (this.#clock = options.clock ?? (() => new Date()));
    const program = (this.#program = options.program ?? bourse);
    this.#lease = new Lease(db, 'schedules');
    this.#inbox =
      inboxFolder === null
        ? null
        : new Inbox(db, { folder: resolve(inboxFolder), stableMs, program, log, clock, onFile });
    const onError = (error: unknown) => log.error({ err: error }, 'schedules cannot follow the database');
    this.#poller = new Poller(() => this.look(), { intervalMs: POLL_MS, clock: () => performance.now(), onError });
  }

  /** A few seconds old. */
  get stats(): readonly ScheduleStats[] {
    return this.#stats;
  }

  /** Null where this process does not have the inbox. */
  get inbox(): Pick<Inbox, 'oldestSeconds'> | null {
    return this.#duty === null ? null : this.#inbox;
  }

  start(): void {
    this.#isStarted = true;
    this.#poller.start();
  }

  /** Ends the command that runs, and leaves the rest to another process. */
  async stop(): Promise<void> {
    this.#poller.stop();
    this.#isStarted = false;
    this.#isStopped = true;
    await this.#looking?.catch(() => undefined);
    await this.#endDuty();
    await this.#lease.release();
  }

  /** Begins at most one run, a schedule before a file; one look at a time. */
  look(): Promise<void> {
    return (this.#looking ??= this.#look().finally(() => (this.#looking = null)));
  }

  /** Resolves when no run is under way. */
  async drain(): Promise<void> {
    await this.#run;
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#statsAtMs >= STATS_MS) {
      this.#stats = await readStats(this.db, this.#clock());
      this.#statsAtMs = performance.now();
    }
    const duty = await this.#takeDuty();
    if (duty === null) return;
    const file = (await this.#inbox?.find()) ?? null;
    if (this.#run !== null) return;
    const work = (await this.#beginDue()) ?? (file === null ? null : await this.#inbox!.begin(file));
    if (work === null) return;
    this.#run = work(duty.signal).finally(() => {
      this.#run = null;
      if (this.#isStarted) this.#poller.nudge();
    });
  }

  async #takeDuty(): Promise<AbortController | null> {
    if (this.#isStopped || !(await this.#hasRights())) return null;
    if (!(await this.#lease.hold())) {
      await this.#endDuty();
      return null;
    }
    if (this.#duty !== null) return this.#duty;
    const { listed, log } = this.options;
    await interruptLeft(this.db, this.#clock());
    const taken = listed === null ? [] : await followFile(this.db, listed, this.#clock());
    for (const schedule of taken)
      log.warn({ schedule }, 'a command has added a schedule of this name: the file is ignored');
    this.#inbox?.takeOver();
    return (this.#duty = new AbortController());
  }

  async #endDuty(): Promise<void> {
    this.#duty?.abort();
    this.#duty = null;
    await this.#run;
  }

  /** The role of the servers of a PostgreSQL may have no right to write instruments: another process does the work. */
  async #hasRights(): Promise<boolean> {
    if (this.#mayImport !== null) return this.#mayImport;
    const { rows } = await sql<{ mayImport: boolean }>`
      select has_table_privilege('imports', 'INSERT') as "mayImport"`.execute(this.db);
    const { mayImport } = rows[0]!;
    if (!mayImport) this.options.log.info({}, 'the database role may not import: this process runs no schedules');
    return (this.#mayImport = mayImport);
  }

  /** What waits longest comes first. Null: nothing is due. */
  async #beginDue(): Promise<Work | null> {
    const now = this.#clock();
    const rows = await this.db.selectFrom('schedules').selectAll().orderBy('name').execute();
    const due = rows.flatMap((row) => findDue(row, now)).sort((left, right) => left.since - right.since);
    for (const { row, decision } of due) {
      const work = await this.#begin(row, decision, now);
      if (work !== null) return work;
    }
    return null;
  }

  async #begin(row: ScheduleRow, decision: Decision | null, now: Date): Promise<Work | null> {
    const id = await (decision === null
      ? beginRequested(this.db, row, now)
      : recordDecision(this.db, row, decision, now));
    if (decision?.missed != null)
      this.options.log.warn({ schedule: row.name, count: decision.missed.count }, 'runs of a schedule were missed');
    return id === null ? null : (signal) => this.#execute(id, row, decision?.dueAt ?? row.requested_at!, signal);
  }

  async #execute(id: number, row: ScheduleRow, dueAt: Date, signal: AbortSignal): Promise<void> {
    const { log } = this.options;
    const { name: schedule, time_limit_seconds: timeLimitSeconds } = row;
    try {
      const command = fillWords(row.command, dueAt, row.time_zone);
      const result = await runCommand(command, { program: this.#program, timeLimitSeconds, signal });
      const fields = { schedule, state: result.state };
      if (result.state === 'succeeded') log.info(fields, 'a schedule has run');
      else log.error(fields, 'the run of a schedule did not succeed');
      await finishRun(this.db, { id, schedule }, result, this.#clock());
    } catch (error) {
      log.error({ err: error, schedule }, 'the result of a schedule could not be stored');
    }
  }
}

interface DueSchedule {
  readonly row: ScheduleRow;
  /** Null: an operator requested a run. */
  readonly decision: Decision | null;
  readonly since: number;
}

function findDue(row: ScheduleRow, now: Date): DueSchedule[] {
  if (row.requested_at !== null) return [{ row, decision: null, since: row.requested_at.getTime() }];
  if (row.paused_at !== null) return [];
  const decision = decide({ cron: row.cron, timeZone: row.time_zone }, row.decided_until, now);
  return decision === null ? [] : [{ row, decision, since: (decision.dueAt ?? now).getTime() }];
}
