import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { get, runCommand, runCommandJson } from '../../../harness/shared.js';

interface Entry {
  readonly name: string;
}

const find = async (name: string) =>
  ((await get('/v1/admin/schedules')).json.schedules as Entry[]).find((entry) => entry.name === name);

test('GET /v1/admin/schedules: a schedule with its next run, by name', async () => {
  const name = `e2e-${randomUUID()}`;
  const words = ['instruments', 'check', '--mend', 'a b.csv'];
  await runCommand('schedule', 'add', '0 3 29 2 *', '--name', name, '--time-zone', 'asia/tokyo', '--', ...words);
  const expected = {
    name,
    cron: '0 3 29 2 *',
    time_zone: 'Asia/Tokyo',
    command: "instruments check --mend 'a b.csv'",
    next_at: '2028-02-28T18:00:00Z',
    runs: [],
  };
  expect(await find(name)).toEqual({ ...expected, next_at: expect.stringMatching(/-02-28T18:00:00Z$/) });
  await runCommandJson('schedule', 'pause', name);
  expect(await find(name)).toEqual({ ...expected, next_at: null });
  await runCommandJson('schedule', 'remove', name);
  expect(await find(name)).toBeUndefined();
});
