import { expect, test } from 'vitest';
import { parseSchedules } from './schedules-file.js';

const command = ['db', 'backup', 'x'];
const time = '0 6 * * *';

test('the file has schedules by name', () => {
  const words = ['import', 'instruments', '--format', 'csv', '/data/new listings.csv'];
  expect(
    parseSchedules({
      hourly: { time: '@hourly', command: ['search', 'reindex'] },
      listings: { time: '0 6 * * 1-5', timeZone: 'europe/berlin', timeLimitSeconds: 7200, command: words },
    }),
  ).toEqual([
    { name: 'hourly', cron: '@hourly', timeZone: 'UTC', timeLimitSeconds: 3600, command: ['search', 'reindex'] },
    { name: 'listings', cron: '0 6 * * 1-5', timeZone: 'Europe/Berlin', timeLimitSeconds: 7200, command: words },
  ]);
});

test.each([
  [[], ': Invalid input: expected record, received array'],
  [{ a: { time: '0 6 * *', command } }, 'a: The time "0 6 * *" must have five fields'],
  [{ a: { time, command: ['keys', 'create'] } }, 'a: `keys create` cannot be scheduled; these commands can: import'],
  [{ a: { time, command: ['import', 'undo', '3'] } }, '`import undo 3` cannot be scheduled'],
  [{ a: { time, command: ['sh', '-c', 'db backup'] } }, '`sh -c db backup` cannot be scheduled'],
  [{ a: { time, command: [] } }, '`` cannot be scheduled'],
  [{ a: { time, command: 'db backup x' } }, 'a.command: Invalid input: expected array, received string'],
  [{ a: { time, command, tz: 'UTC' } }, 'a: Unrecognized key: "tz"'],
  [{ a: { time, command, timeLimitSeconds: 0.5 } }, 'a.timeLimitSeconds: Invalid input: expected int'],
  [{ a: { time, command, timeLimitSeconds: 700_000 } }, 'The time limit must be at most seven days'],
  [{ a: { time, command, timeZone: 'Mars/Base' } }, '"Mars/Base" is not an IANA time zone'],
  [{ inbox: { time, command } }, 'not be "inbox"'],
  [{ '../a': { time, command } }, 'The name must have'],
])('%j is refused', (file, message) => {
  expect(() => parseSchedules(file)).toThrow(message);
});

test('all faults are named', () => {
  const file = { a: { time: '99 6 * * *', command: ['keys', 'list'] }, b: { time, command: ['import', 'nothing'] } };
  expect(() => parseSchedules(file)).toThrow(/^a: The time.*\na: `keys list`.*\nb: `import nothing`/);
});
