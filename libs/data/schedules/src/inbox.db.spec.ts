import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScheduleWorker } from './schedule-worker.js';
import { TestSchedules } from './schedules.fixture.js';

describeOnDatabase('the inbox', (open) => {
  let database: TestDatabase;
  let given: TestSchedules;
  let inboxFolder: string;
  let outcomes: string[];
  let worker: ScheduleWorker;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());
  beforeEach(() => {
    given = new TestSchedules(database.db);
    inboxFolder = join(given.folder, 'inbox');
    mkdirSync(inboxFolder);
    chmodSync(inboxFolder, 0o770);
    outcomes = [];
    worker = newWorker();
  });
  afterEach(async () => {
    await worker.stop();
    for (const table of ['schedule_runs', 'leases'] as const) await database.db.deleteFrom(table).execute();
  });

  const newWorker = (stableMs = 0) =>
    given.worker({ inboxFolder, stableMs, onFile: (outcome) => void outcomes.push(outcome) });
  const pathOf = (path: string) => join(inboxFolder, path);
  const drop = (path: string, text = 'a,b\n1,2\n') => {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), text);
  };
  const look = async (by = worker) => {
    for (let n = 0; n < 6; n++) {
      await by.look();
      await by.drain();
    }
  };
  const list = (folder: string) =>
    readdirSync(pathOf(folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
  const modeOf = (path: string) => (statSync(pathOf(path)).mode & 0o777).toString(8);
  const read = (path: string) => readFileSync(pathOf(path), 'utf8');
  const runs = () => given.recent('inbox');
  const statesOf = async () => (await runs()).map(({ state }) => state);
  const commands = async () => (await runs()).map(({ output }) => output.split('\n')[0]);

  test('the folder decides the command; the report is beside the file', async () => {
    for (const file of ['bars/AAPL.csv', 'bars/stooq/msft.us.txt', 'instruments/new $(id) 名.csv', 'cik/c.csv'])
      drop(file);
    await look();
    expect(list('done/bars')).toEqual(['AAPL.csv', 'AAPL.csv.report.txt']);
    expect(read('done/bars/AAPL.csv.report.txt')).toMatch(
      /^Imported: bars\/AAPL.csv\nCommand: bourse import bars --format csv bars\/AAPL.csv\nStarted: .* s\n\nimport/,
    );
    expect((await commands()).map((line) => line?.replace(/--rejects .*\.rejects\.csv/, 'X')).toSorted()).toEqual([
      'import bars --format csv X bars/AAPL.csv',
      'import bars --format stooq X bars/stooq/msft.us.txt',
      'import cik X cik/c.csv',
      'import instruments --format csv X instruments/new $(id) 名.csv',
    ]);
    expect([outcomes, list('bars'), list('working/bars')]).toEqual([Array(4).fill('done'), [], []]);
  });

  test('a file that fails is refused, with its rejected rows and the output', async () => {
    drop('bars/fail-reject.csv');
    await look();
    const names = ['fail-reject.csv', 'fail-reject.csv.rejects.csv', 'fail-reject.csv.report.txt'];
    expect([list('refused/bars'), outcomes]).toEqual([names, ['refused']]);
    const report = read('refused/bars/fail-reject.csv.report.txt');
    expect(report).toMatch(/^Refused: bars\/fail-reject.csv\n/);
    expect(report).toContain('\nit failed\n\nExit code: 1\n');
    expect(report).toContain(`--rejects ${pathOf('refused/bars/fail-reject.csv.rejects.csv')}`);
  });

  test('reports and folders have the rights of the inbox, not those of the mask of the server', async () => {
    const mask = process.umask(0o077);
    try {
      drop('bars/a.csv');
      await look();
    } finally {
      process.umask(mask);
    }
    expect(['done', 'done/bars', 'splits', 'working'].map(modeOf)).toEqual(['770', '770', '770', '700']);
    expect(modeOf('done/bars/a.csv.report.txt')).toBe('660');
  });

  test('a file is taken when it has not changed for a time', async () => {
    const slow = newWorker(60);
    drop('bars/a.csv');
    await slow.look();
    await new Promise((later) => setTimeout(later, 70));
    drop('bars/a.csv', 'more, longer\n');
    await slow.look();
    await slow.drain();
    expect([list('bars'), await runs()]).toEqual([['a.csv'], []]);
    expect(slow.inbox!.oldestSeconds).toBeGreaterThan(0.06);
    await new Promise((later) => setTimeout(later, 70));
    await look(slow);
    expect(list('done/bars')).toContain('a.csv');
    await slow.stop();
  });

  test('hidden and unfinished files, and folders, stay where they are', async () => {
    const names = ['.a.csv', 'a.crdownload', 'a.csv.PART', 'a.csv.part', 'a.csv~', 'a.tmp'];
    for (const name of names) drop(`bars/${name}`);
    for (const folder of ['bars/folder', 'elsewhere']) drop(`${folder}/a.csv`);
    await look();
    expect([list('bars'), list('bars/folder'), list('elsewhere')]).toEqual([names, ['a.csv'], ['a.csv']]);
    expect(await runs()).toEqual([]);
  });

  test('a file outside of the folders is refused with their names', async () => {
    drop('a.csv');
    await look();
    expect(list('refused')).toEqual(['a.csv', 'a.csv.report.txt']);
    expect(read('refused/a.csv.report.txt')).toContain('\n  bars/yahoo/\n');
    expect(await statesOf()).toEqual(['failed']);
  });

  test('links are not followed: neither a file, nor a folder of files, nor one of reports', async () => {
    const outside = join(given.folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'a.csv'), 'x');
    symlinkSync(outside, pathOf('bars'));
    await look();
    expect(await runs()).toEqual([]);
    renameSync(pathOf('bars'), pathOf('was-bars'));
    await look();
    symlinkSync(join(outside, 'a.csv'), pathOf('bars/link.csv'));
    symlinkSync(outside, pathOf('done'));
    drop('splits/s.csv');
    await look();
    expect(list('refused/bars')).toEqual(['link.csv', 'link.csv.report.txt']);
    expect([readdirSync(outside), list('done/splits')]).toEqual([['a.csv'], ['s.csv', 's.csv.report.txt']]);
  });

  test('nothing is overwritten: a second file of the same name is kept beside the first', async () => {
    for (const text of ['one', 'two']) {
      drop('bars/a.csv', text);
      await look();
    }
    const files = list('done/bars').filter((name) => !name.endsWith('.report.txt'));
    expect(files.map((name) => read(`done/bars/${name}`)).toSorted()).toEqual(['one', 'two']);
    expect(list('done/bars')).toHaveLength(4);
  });

  test('a file that cannot be moved is not imported, and tried again when it changes', async () => {
    await look();
    drop('bars/a.csv');
    // A folder of this name is in the way.
    mkdirSync(pathOf('working/bars/a.csv/x'), { recursive: true });
    await look();
    renameSync(pathOf('working/bars/a.csv'), pathOf('moved'));
    await look();
    expect([list('bars'), await runs()]).toEqual([['a.csv'], []]);
    drop('bars/a.csv', 'changed');
    await look();
    expect(await statesOf()).toEqual(['succeeded']);
  });

  test('two servers that look at once import a file once', async () => {
    const other = newWorker();
    for (const file of ['a', 'b', 'c']) drop(`bars/${file}.csv`);
    await Promise.all([look(), look(other)]);
    await other.stop();
    expect([outcomes, await statesOf()]).toEqual([Array(3).fill('done'), Array(3).fill('succeeded')]);
  });

  test('a stop puts the file back; the next process imports it', async () => {
    drop('bars/hang.csv');
    await worker.look();
    expect(list('working/bars')).toEqual(['hang.csv']);
    await worker.stop();
    expect([list('bars'), list('working/bars'), outcomes]).toEqual([['hang.csv'], [], []]);
  });

  test('after a kill another process imports the file, and refuses what was interrupted three times', async () => {
    drop('bars/hang.csv');
    await worker.look();
    for (let kills = 1; kills <= 3; kills++) {
      await given.expireLease();
      await newWorker().look();
      const interrupted = Array<string>(kills).fill('interrupted');
      expect(await statesOf()).toEqual(kills < 3 ? ['running', ...interrupted] : interrupted);
    }
    expect(list('refused/bars')).toEqual(['hang.csv', 'hang.csv.report.txt']);
    expect(read('refused/bars/hang.csv.report.txt')).toContain('interrupted');
  });
});
