import type { ScheduleEntry, ScheduleRunEntry } from '@bourse/sdk';
import type { ComponentChildren } from 'preact';
import { State } from './figures.js';
import { Section } from './operator-tables.js';
import { formatDuration, formatInstant } from './server-figures.js';

const RUN_COLUMNS = ['Took', 'Output'];

export function ScheduleTable({ schedules }: { readonly schedules: readonly ScheduleEntry[] }) {
  return (
    <Section
      title="Schedules"
      columns={['Name', 'Time', 'Command', 'Next run', 'Last run', ...RUN_COLUMNS]}
      rows={schedules.map(({ name, cron, time_zone: zone, command, next_at: next, runs: [last] }) => [
        name,
        <>
          {cron} <small class="quiet">{zone}</small>
        </>,
        <span class="wide">{command}</span>,
        next === null ? 'paused' : formatInstant(next),
        ...cellsOf(last),
      ])}
    >
      There is no schedule. Add one with <code>./bourse schedule add</code>.
    </Section>
  );
}

export function InboxTable({ files }: { readonly files: readonly ScheduleRunEntry[] }) {
  return (
    <Section
      title="Inbox"
      columns={['File', 'Import', ...RUN_COLUMNS]}
      rows={files.map((run) => [<span class="wide">{run.file}</span>, ...cellsOf(run)])}
    >
      No file was imported from the inbox. <code>BOURSE_INBOX</code> names its folder.
    </Section>
  );
}

function cellsOf(run: ScheduleRunEntry | undefined): readonly ComponentChildren[] {
  if (run === undefined) return ['–', '–', '–'];
  const { state, due_at: dueAt, started_at: start, finished_at: end, output } = run;
  return [
    <>
      <State isGood={state === 'succeeded' || state === 'running'} text={state} />{' '}
      <small class="quiet">{formatInstant(dueAt)}</small>
    </>,
    start === null || end === null ? '–' : formatDuration((Date.parse(end) - Date.parse(start)) / 1000),
    output === '' ? (
      '–'
    ) : (
      <details class="run-output">
        <summary>Show</summary>
        <pre>{output}</pre>
      </details>
    ),
  ];
}
