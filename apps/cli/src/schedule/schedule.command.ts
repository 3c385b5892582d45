import {
  checkSchedule,
  INBOX,
  isServed,
  quoteCommand,
  type Schedule,
  type ScheduleRun,
  TIME_LIMIT_SECONDS_DEFAULT,
  TIME_ZONE_DEFAULT,
  listSchedules,
  recentRuns,
} from '@bourse/schedules';
import type { Database } from '@bourse/db';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import { command } from '../command.js';
import { CommandError } from '../command-error.js';
import { formatTable } from '../terminal/table.js';
import { parseDuration } from '../values.js';
import { checkCommandLine, nameOf } from './command-line.js';
import { serve } from './serve.js';

const POLL_MS = 250;
const MAX_WAIT_MS = 4000;
const SHOWN_RUNS = 20;
const NO_SERVER = 'No server runs schedules at present.';

const ADD_HELP = `
The time has five fields (minute, hour, day of month, month, day of week), six with seconds first, or is @hourly,
@daily, @weekly, @monthly or @yearly. A server runs the command with its own environment, working directory and user:
give absolute paths that it can read. {date} in a word is the day of the run, {weekday} is mon, tue, …

  bourse schedule add "0 6 * * 1-5" --time-zone Europe/Berlin -- import instruments --format csv /data/listings.csv
  bourse schedule add "30 2 * * *" --name backup -- db backup /backups/bourse-{weekday}.tar.gz`;

interface AddOptions {
  name?: string;
  timeZone: string;
  timeLimit: number;
}

/** `bourse schedule …`. */
export function scheduleCommand(outline: Command): Command {
  return outline
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(runCommand())
    .addCommand(changeCommand('pause', 'Stop running a schedule until `schedule resume`.', 'Paused'))
    .addCommand(changeCommand('resume', 'Run a paused schedule again, from its next time on.', 'Resumed'))
    .addCommand(changeCommand('remove', 'Delete a schedule and its history.', 'Removed'))
    .addCommand(serveCommand());
}

function addCommand(): Command {
  const add = command(
    'add',
    'Run a command at fixed times.',
    async (context, cron: string, words: string[], { name, timeZone, timeLimit }: AddOptions) => {
      const given = { name: name ?? nameOf(words), cron, timeZone, command: words };
      const schedule = checkSchedule({ ...given, timeLimitSeconds: timeLimit / 1000 });
      await checkCommandLine(add, words);
      const added = await (await context.schedules()).add(schedule);
      context.out.result(added, `Added ${added.name}, next run ${formatTime(added.nextAt!, added.timeZone)}.`);
      if (!(await waitUntilServed(await context.database()))) context.out.note(NO_SERVER);
    },
  );
  return add
    .argument('<time>', 'when, as a cron expression in quotes')
    .argument('<command...>', 'words of the command, after --')
    .option('--name <name>', 'name of the schedule (default: from the command, such as import-bars)')
    .option('--time-zone <zone>', 'IANA time zone of the time', TIME_ZONE_DEFAULT)
    .option(
      '--time-limit <duration>',
      'end a run after this time, such as 90s, 15m, 2h (default: 1h)',
      parseDuration,
      TIME_LIMIT_SECONDS_DEFAULT * 1000,
    )
    .addHelpText('after', ADD_HELP);
}

function listCommand(): Command {
  return command('list', 'List all schedules with their next and last run.', async (context) => {
    const db = await context.database();
    const schedules = await listSchedules(db);
    const names = schedules.map(({ name }) => name);
    const last = await recentRuns(db, names, 1);
    const listed = schedules.map((schedule, i) => ({ ...schedule, lastRun: last[i]![0] ?? null }));
    context.out.result(listed, formatSchedules(listed));
    if (listed.length > 0 && !(await isServed(db))) context.out.note(NO_SERVER);
  });
}

function showCommand(): Command {
  return command(
    'show',
    'Show the runs of a schedule and the output of the last one.',
    async (context, name: string) => {
      const db = await context.database();
      const schedule = (await listSchedules(db)).find((each) => each.name === name);
      if (schedule === undefined && name !== INBOX) throw unknownSchedule(name);
      const runs = await runsOf(db, name);
      const rows = runs.map(({ dueAt, startedAt, finishedAt, state, file }) => [
        formatTime(dueAt, schedule?.timeZone),
        state,
        startedAt === null || finishedAt === null ? null : (finishedAt.getTime() - startedAt.getTime()) / 1000,
        ...(file === null ? [] : [file]),
      ]);
      const parts = [
        ...(schedule === undefined ? [] : [formatSchedules([{ ...schedule, lastRun: runs[0] ?? null }])]),
        formatTable(['due', 'state', 'seconds', ...(schedule === undefined ? ['file'] : [])], rows),
        runs.find(({ state }) => state !== 'running')?.output ?? '',
      ];
      context.out.result({ ...schedule, runs }, parts.join('\n\n').trimEnd());
    },
  ).argument('<name>', `name of the schedule, or ${INBOX} for the files of the inbox`);
}

function runCommand(): Command {
  return command('run', 'Run a schedule now, on a server, and wait for its end.', async (context, name: string) => {
    const db = await context.database();
    if (!(await waitUntilServed(db))) throw new CommandError(`${NO_SERVER} Start one, or \`bourse schedule serve\`.`);
    const dueAt = await (await context.schedules()).request(name);
    if (dueAt === null) throw unknownSchedule(name);
    const run = await waitForEnd(db, name, dueAt);
    context.out.result(run, run.output);
    if (run.state !== 'succeeded') process.exitCode = 1;
  }).argument('<name>', 'name of the schedule');
}

/** A server without schedules looks for the first one every few seconds. */
async function waitUntilServed(db: Database): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_MS) {
    if (await isServed(db)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function runsOf(db: Database, name: string): Promise<ScheduleRun[]> {
  return (await recentRuns(db, [name], SHOWN_RUNS))[0]!;
}

async function waitForEnd(db: Database, name: string, dueAt: Date): Promise<ScheduleRun> {
  for (; ; await sleep(POLL_MS)) {
    const run = (await runsOf(db, name)).find((each) => each.dueAt.getTime() === dueAt.getTime());
    if (run !== undefined && run.state !== 'running') return run;
    if (!(await isServed(db))) throw new CommandError(`${NO_SERVER} The run waits for one.`);
  }
}

function changeCommand(name: 'pause' | 'resume' | 'remove', description: string, done: string): Command {
  return command(name, description, async (context: CliContext, schedule: string) => {
    const found = (await listSchedules(await context.database())).find((each) => each.name === schedule);
    if (found === undefined || !(await (await context.schedules())[name](schedule))) throw unknownSchedule(schedule);
    context.out.result({ name: schedule }, `${done} ${schedule}.`);
    if (name === 'remove' && found.origin === 'file')
      context.out.note('It comes from the file of BOURSE_SCHEDULES: a server that starts with it adds it again.');
  }).argument('<name>', 'name of the schedule');
}

function serveCommand(): Command {
  return command('serve', 'Run schedules and import the files of BOURSE_INBOX until a signal, as the API does.', serve);
}

function unknownSchedule(name: string): CommandError {
  return new CommandError(`Schedule ${name} does not exist. \`bourse schedule list\` shows all schedules.`);
}

function formatSchedules(schedules: readonly (Schedule & { readonly lastRun: ScheduleRun | null })[]): string {
  const rows = schedules.map(({ lastRun, ...schedule }) => [
    schedule.name,
    schedule.cron,
    schedule.timeZone,
    schedule.nextAt === null ? 'paused' : formatTime(schedule.nextAt, schedule.timeZone),
    lastRun === null ? null : `${lastRun.state} ${formatTime(lastRun.dueAt, schedule.timeZone)}`,
    schedule.origin,
    quoteCommand(schedule.command),
  ]);
  return formatTable(['name', 'time', 'zone', 'next', 'last', 'from', 'command'], rows);
}

/** `2026-03-29 02:30:00`, in the time zone of the schedule. */
function formatTime(at: Date, timeZone = TIME_ZONE_DEFAULT): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}
