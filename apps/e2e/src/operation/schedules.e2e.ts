import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson, startCommand } from '../harness/command.js';
import { sumOf } from '../harness/exposition.js';
import { send } from '../harness/http-client.js';
import { startSeeded } from '../harness/shared.js';
import { eventually } from '../harness/until.js';

const folder = createTemporaryFolder();
const inbox = join(folder, 'inbox');
const drop = (path: string, text: string) => {
  writeFileSync(join(inbox, `${path}.part`), text);
  renameSync(join(inbox, `${path}.part`), join(inbox, path));
};
const names = (path: string) => (existsSync(join(inbox, path)) ? readdirSync(join(inbox, path)) : []);
const header = 'symbol,name,type,exchange';

let server: Bourse;
const bourse = (...args: string[]) => runBourse(['schedule', ...args], server.env);
const bourseJson = (...args: string[]) => runBourseJson(['schedule', ...args], server.env);
const statesOf = async (name: string) =>
  ((await bourseJson('show', name)).runs as { state: string }[]).map(({ state }) => state);
const nameOf = async (symbol: string) =>
  ((await send(server, 'GET', `/v1/stocks/${symbol}`)).json as { name?: string }).name;

beforeAll(async () => {
  mkdirSync(inbox);
  const file = join(folder, 'schedules.json');
  const command = ['export', 'instruments', '--out', `${folder}/{date}.csv`];
  const schedule = { time: '* * * * * *', timeZone: 'Europe/Berlin', command };
  writeFileSync(file, JSON.stringify({ 'from-file': schedule }));
  server = await startSeeded({ env: { BOURSE_INBOX: inbox, BOURSE_SCHEDULES: file } });
});
afterAll(() => server.stop());

describe('schedules', () => {
  test('one of the file runs each second, on the embedded database of the server', async () => {
    await expect.poll(async () => (await statesOf('from-file')).length, eventually).toBeGreaterThan(2);
    await bourseJson('pause', 'from-file');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect(readFileSync(join(folder, `${day}.csv`), 'utf8')).toContain('\r\nAAPL,');
    await expect.poll(() => statesOf('from-file'), eventually).not.toContain('running');
    expect(await statesOf('from-file')).not.toContain('failed');
  });

  test('run prints the output and exits with 1 if the command fails', async () => {
    const missing = join(folder, 'missing.csv');
    await bourse('add', '@yearly', '--name', 'fails', '--', 'import', 'instruments', '--format', 'csv', missing);
    const { code, stdout } = await bourse('run', 'fails');
    expect([code, stdout]).toEqual([1, expect.stringContaining(missing)]);
    expect(await statesOf('fails')).toEqual(['failed']);
    const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
    expect(text).toContain('bourse_schedule_overdue_seconds');
    await bourseJson('remove', 'fails');
  });

  test.each([
    [['0 6 * *', '--', 'prices', 'check'], 'The time "0 6 * *" must have five fields'],
    [['@daily', '--', 'import', 'bars', 'a.csv'], "required option '--format <format>' not specified"],
  ])('add %j is refused', async (args, message) => {
    const { code, stderr } = await bourse('add', ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('an unknown name is named', async () => {
    for (const verb of ['show', 'run', 'pause', 'remove'])
      expect(await bourse(verb, 'nothing')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Schedule nothing'),
      });
  });
});

test('a file of the inbox is imported, with a report; a wrong one is refused', async () => {
  drop('instruments/ours.csv', `${header}\nZZQ.L,From the inbox,Common Stock,LSE\nbad row,,,\n`);
  drop('instruments/wrong.csv', 'nothing,of,this\n1,2,3\n');
  await expect.poll(() => nameOf('ZZQ.L'), eventually).toBe('From the inbox');
  await expect.poll(() => names('refused/instruments'), eventually).toContain('wrong.csv.report.txt');
  expect(names('done/instruments')).toEqual(['ours.csv', 'ours.csv.rejects.csv', 'ours.csv.report.txt']);
  expect(readFileSync(join(inbox, 'done/instruments/ours.csv.report.txt'), 'utf8')).toMatch(
    /^Imported: instruments\/ours.csv\n[^]*2 rows in .* 1 added, .*1 rejected/,
  );
  expect(readFileSync(join(inbox, 'refused/instruments/wrong.csv.report.txt'), 'utf8')).toMatch(/Exit code: 1/);
  expect(names('instruments')).toEqual(['financedatabase']);
  const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
  expect(sumOf(text, 'bourse_inbox_files_total', /outcome="done"/)).toBe(1);
  expect(sumOf(text, 'bourse_inbox_files_total', /outcome="refused"/)).toBe(1);
});

test('a kill of the server ends its import; another process imports the file once', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `ZK${n}.L,Killed ${n},Common Stock,LSE`);
  drop('instruments/large.csv', [header, ...rows, ''].join('\n'));
  await expect.poll(() => names('working/instruments'), { ...eventually, interval: 5 }).toEqual(['large.csv']);
  server.kill('SIGKILL');
  await server.exited;
  const { child, ended } = startCommand(['schedule', 'serve'], server.env);
  await expect.poll(() => names('done/instruments'), { timeout: 60_000 }).toContain('large.csv.report.txt');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect((await statesOf('inbox')).slice(0, 2)).toEqual(['succeeded', 'interrupted']);
  const { stdout } = await runBourse(['import', 'history', '--limit', '1', '--json'], server.env);
  expect(JSON.parse(stdout).imports[0]).toMatchObject({ state: 'published', summary: { added: 5000 } });
  const failed = await bourse('run', 'from-file');
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('No server runs schedules')]);
});
