// Runs what is due and imports the files of the inbox: one process at a time, one command at a time.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, Lease, Poller } from '@bourse/db';
import { sql } from 'kysely';
import { decide } from './due-times.js';
import { Inbox, type InboxOptions, type Work, type WorkLog } from './inbox.js';
import { runCommand } from './run-command.js';
import { finishRun, interruptLeft, readStats, recordDecision, type ScheduleStats } from './runs.repository.js';
import { fillWords, type Schedule, type ScheduleInput } from './schedule.js';
import { followFile, listSchedules } from './schedules.repository.js';

export interface WorkerOptions extends Partial<Pick<InboxOptions, 'clock' | 'onFile' | 'program' | 'stableMs'>> {
  readonly log: WorkLog;
  /** What the file of schedules lists; null without a file. */
  readonly listed: readonly ScheduleInput[] | null;
  /** Null: none. */
  readonly inboxFolder: string | null;
}

const POLL_MS = 1000;
/** Without schedules and without an inbox. */
const IDLE_MS = 2000;
const STATS_MS = 5000;
const STABLE_MS_DEFAULT = 5000;
/** Of a schedule that is paused. */
const NEVER = new Date(8.64e15);
/** The command `bourse`. */
const bourse = fileURLToPath(new URL('../../../../apps/cli/bundle/main.js', import.meta.url));

export class ScheduleWorker {
  readonly #lease: Lease;
  readonly #inbox: Inbox | null;
  readonly #poller: Poller;
  readonly #clock: () => Date;
  readonly #program: string;
  /** Ends the command when another process may begin with it; null while this one does not hold the lease. */
  #duty: AbortController | null = null;
  #looking: Promise<void> | null = null;
  #run: Promise<void> | null = null;
  #mayImport: boolean | null = null;
  #stats: readonly ScheduleStats[] = [];
  #statsAtMs = -Infinity;
  #idleUntilMs = -Infinity;
  #isStarted = false;

  constructor(
    private readonly db: Database,
    private readonly options: WorkerOptions,
  ) {
    const { log, inboxFolder, onFile = () => {}, stableMs = STABLE_MS_DEFAULT } = options;
    const clock = (this.#clock = options.clock ?? (() => new Date()));
    const program = (this.#program = options.program ?? bourse);
    this.#lease = new Lease(db, 'schedules');
    const inbox = { stableMs, program, log, clock, onFile };
    this.#inbox = inboxFolder === null ? null : new Inbox(db, { folder: resolve(inboxFolder), ...inbox });
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
    await this.#looking?.catch(() => undefined);
    await this.#endDuty();
    await this.#lease.release();
  }

  /** Begins at most one run, a schedule before a file; one look at a time. */
  async look(): Promise<void> {
    if (performance.now() >= this.#idleUntilMs)
      await (this.#looking ??= this.#look().finally(() => (this.#looking = null)));
  }

  /** Resolves when no run is under way. */
  async drain(): Promise<void> {
    await this.#run;
  }

  async #look(): Promise<void> {
    const now = this.#clock();
    const schedules = await listSchedules(this.db);
    const { length } = [...schedules, ...(this.options.listed ?? [])];
    const isIdle = length === 0 && this.#inbox === null && this.#run === null;
    if (isIdle) {
      this.#idleUntilMs = performance.now() + IDLE_MS;
      this.#stats = [];
    } else if (performance.now() - this.#statsAtMs >= STATS_MS) {
      this.#stats = await readStats(this.db, schedules, now);
      this.#statsAtMs = performance.now();
    }
    const duty = isIdle ? await this.#endDuty() : await this.#takeDuty();
    if (duty === null) return;
    const file = (await this.#inbox?.find()) ?? null;
    if (this.#run !== null) return;
    const work = (await this.#beginDue(schedules, now)) ?? (file === null ? null : await this.#inbox!.begin(file));
    if (work === null) return;
    this.#run = work(duty.signal).finally(() => {
      this.#run = null;
      if (this.#isStarted) this.#poller.nudge();
    });
  }

  async #takeDuty(): Promise<AbortController | null> {
    if (!(await this.#hasRights())) return null;
    if (!(await this.#lease.hold())) return this.#endDuty();
    if (this.#duty !== null) return this.#duty;
    const { listed, log } = this.options;
    await interruptLeft(this.db, this.#clock());
    const taken = listed === null ? [] : await followFile(this.db, listed, this.#clock());
    for (const schedule of taken)
      log.warn({ schedule }, 'a command has added a schedule of this name: the file is ignored');
    this.#inbox?.takeOver();
    return (this.#duty = new AbortController());
  }

  async #endDuty(): Promise<null> {
    this.#duty?.abort();
    this.#duty = null;
    await this.#run;
    return null;
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
  async #beginDue(schedules: readonly Schedule[], now: Date): Promise<Work | null> {
    const due = schedules
      .map((schedule) => ({ schedule, since: schedule.requestedAt ?? schedule.nextAt ?? NEVER }))
      .filter(({ since }) => since <= now);
    for (const { schedule } of due.sort((left, right) => left.since.getTime() - right.since.getTime())) {
      const { name, requestedAt, decidedUntil } = schedule;
      const requested = requestedAt === null ? null : { dueAt: requestedAt, missed: null };
      const decision = requested ?? decide(schedule, decidedUntil, now);
      if (decision === null) continue;
      const id = await recordDecision(this.db, schedule, decision, now);
      if (decision.missed !== null)
        this.options.log.warn({ schedule: name, count: decision.missed.count }, 'runs of a schedule were missed');
      if (id !== null) return (signal) => this.#execute(id, schedule, decision.dueAt!, signal);
    }
    return null;
  }

  async #execute(id: number, { name, ...row }: Schedule, dueAt: Date, signal: AbortSignal): Promise<void> {
    const { log } = this.options;
    const { timeLimitSeconds } = row;
    try {
      const command = fillWords(row.command, dueAt, row.timeZone);
      const result = await runCommand(command, { program: this.#program, timeLimitSeconds, signal });
      const fields = { schedule: name, state: result.state };
      if (result.state === 'succeeded') log.info(fields, 'a schedule has run');
      else log.error(fields, 'the run of a schedule did not succeed');
      await finishRun(this.db, { id, schedule: name }, result, this.#clock());
    } catch (error) {
      log.error({ err: error, schedule: name }, 'the result of a schedule could not be stored');
    }
  }
}
