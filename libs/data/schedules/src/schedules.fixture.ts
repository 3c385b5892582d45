import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditTrail, type Database, localAuthor } from '@bourse/db';
import { onTestFinished } from 'vitest';
import { recentRuns } from './runs.repository.js';
import type { ScheduleRun } from './schedule.js';
import { ScheduleWorker, type WorkerOptions } from './schedule-worker.js';
import { Schedules } from './schedules.repository.js';

/** A command whose last word decides what it does. */
const COMMAND = `
const word = require('node:path').basename(process.argv.at(-1));
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
console.log(process.argv.slice(2).join(' '));
if (/reject/.test(word)) require('node:fs').writeFileSync(process.argv[process.argv.indexOf('--rejects') + 1], 'a,b');
if (/fail/.test(word)) { console.error('it failed'); process.exit(1); }
if (/hang/.test(word)) setInterval(() => {}, 1000);
`;

export const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Schedules on a database, with a clock that tests move and a command of its own. */
export class TestSchedules {
  readonly folder = mkdtempSync(join(tmpdir(), 'bourse-schedules-'));
  readonly program = join(this.folder, 'command.cjs');
  readonly schedules: Schedules;
  now = new Date('2026-11-29T12:00:00Z');
  readonly clock = () => this.now;

  constructor(readonly db: Database) {
    writeFileSync(this.program, COMMAND);
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    this.schedules = new Schedules(db, new AuditTrail(localAuthor('spec')), this.clock);
  }

  worker(options: Partial<WorkerOptions> = {}): ScheduleWorker {
    const own = { log: silent, listed: null, inboxFolder: null, clock: this.clock, stableMs: 0 };
    return new ScheduleWorker(this.db, { ...own, program: this.program, ...options });
  }

  /** What the process of a lease that was killed leaves. */
  async expireLease(): Promise<void> {
    const past = { lease_until: new Date(0) };
    await this.db.updateTable('leases').set(past).execute();
  }

  /** Replaces the last word of the commands. */
  async change(word: string): Promise<void> {
    const changed = { command: ['db', 'backup', word] };
    await this.db.updateTable('schedules').set(changed).execute();
  }

  /** Adds a schedule of every minute. */
  add(name: string, word: string, given: { readonly cron?: string; readonly timeLimitSeconds?: number } = {}) {
    const { cron = '* * * * *', timeLimitSeconds = 60 } = given;
    return this.schedules.add({ name, cron, timeZone: 'UTC', command: ['db', 'backup', word], timeLimitSeconds });
  }

  /** Moves the clock. */
  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  async recent(name: string): Promise<ScheduleRun[]> {
    return (await recentRuns(this.db, [name], 200))[0]!;
  }

  /** Runs of a schedule, oldest first, with the time of day that they were due. */
  async runs(name: string): Promise<string[]> {
    return (await this.recent(name))
      .toReversed()
      .map(({ dueAt, state }) => `${dueAt.toISOString().slice(11, 19)} ${state}`);
  }
}
