import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isServed, readStats, recentRuns, recordDecision } from './runs.repository.js';
import type { ScheduleWorker } from './schedule-worker.js';
import { silent, TestSchedules } from './schedules.fixture.js';
import { listSchedules } from './schedules.repository.js';

function toListed(name: string, cron: string) {
  return { name, cron, timeZone: 'UTC', command: ['db', 'backup', 'x'], timeLimitSeconds: 60 };
}

describeOnEachDatabase('schedules', (open) => {
  let database: TestDatabase;
  let given: TestSchedules;
  let worker: ScheduleWorker;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());
  beforeEach(() => {
    given = new TestSchedules(database.db);
    worker = given.worker();
  });
  afterEach(async () => {
    await worker.stop();
    for (const table of ['schedules', 'schedule_runs', 'leases'] as const)
      await database.db.deleteFrom(table).execute();
  });

  const look = async (by = worker) => {
    await by.look();
    await by.drain();
  };
  const newest = async (name: string) => (await given.recent(name))[0]!;
  const statsOf = async (later = 0) =>
    (await readStats(database.db, await listSchedules(database.db), new Date(given.now.getTime() + later)))[0];

  test('what is due runs once, with its output; {date} is that of the due time', async () => {
    await given.add('a', '/backups/{date}-{weekday}.gz');
    await look();
    expect(await given.runs('a')).toEqual([]);
    given.pass(60);
    await look();
    await look();
    expect(await given.runs('a')).toEqual(['12:01:00 succeeded']);
    expect(await newest('a')).toMatchObject({ output: 'db backup /backups/2026-11-29-sun.gz' });
  });

  test('a failure keeps its exit code and both streams; a success ends the count of failures', async () => {
    await given.add('a', 'fail');
    given.pass(60);
    await look();
    expect(await newest('a')).toMatchObject({ state: 'failed', output: 'db backup fail\nit failed\n\nExit code: 1' });
    expect(await statsOf()).toMatchObject({ failures: 1, lastSuccessAt: null });
    await given.change('x');
    given.pass(60);
    await look();
    expect(await statsOf()).toMatchObject({ failures: 0, lastSuccessAt: given.now });
  });

  test('one runs at a time; a command is ended after its time limit', async () => {
    await given.add('a', 'hang', { timeLimitSeconds: 1 });
    await given.add('b', 'x');
    given.pass(60);
    await worker.look();
    await worker.look();
    expect([await given.runs('a'), await given.runs('b')]).toEqual([['12:01:00 running'], []]);
    await look();
    await look();
    expect([await given.runs('a'), await given.runs('b')]).toEqual([['12:01:00 failed'], ['12:01:00 succeeded']]);
    expect((await newest('a')).output).toMatch(/ended after its time limit of 1 seconds\.$/);
  });

  test('what is due and does not run is overdue', async () => {
    await given.add('a', 'hang');
    given.pass(60);
    expect((await statsOf(5000))?.overdueSeconds).toBe(5);
    await worker.look();
    expect((await statsOf(90_000))?.overdueSeconds).toBe(0);
  });

  test('after a time without a server the newest due time is run, the others are missed', async () => {
    await given.add('a', 'x', { cron: '0 * * * *' });
    given.pass(3 * 3600 + 60);
    await look();
    expect(await given.runs('a')).toEqual(['14:00:00 missed', '15:00:00 succeeded']);
    expect((await given.recent('a'))[1]!.output).toMatch(/without a run: 2$/);
    given.pass(36 * 3600);
    await database.db.updateTable('schedules').set({ cron: '0 14 * * *' }).execute();
    await look();
    expect((await given.runs('a')).slice(2)).toEqual(['14:00:00 missed']);
    expect((await statsOf())?.failures).toBe(1);
  });

  test('paused: only on request; resumed: nothing is made up for', async () => {
    await given.add('a', 'x');
    await given.schedules.pause('a');
    given.pass(300);
    await look();
    expect(await given.runs('a')).toEqual([]);
    given.pass(7);
    const first = await given.schedules.request('a');
    given.pass(1);
    expect(await given.schedules.request('a')).toEqual(first);
    await look();
    expect(await given.runs('a')).toEqual(['12:05:07 succeeded']);
    await given.schedules.resume('a');
    await look();
    given.pass(60);
    await look();
    expect(await given.runs('a')).toEqual(['12:05:07 succeeded', '12:06:00 succeeded']);
  });

  test('two servers that look at once run it once', async () => {
    const other = given.worker();
    await given.add('a', 'x');
    for (let minute = 1; minute <= 5; minute++) {
      given.pass(60);
      await Promise.all([look(), look(other)]);
    }
    await other.stop();
    expect(await given.runs('a')).toEqual([1, 2, 3, 4, 5].map((minute) => `12:0${minute}:00 succeeded`));
  });

  test('a due time is not run twice even if two servers believe that they hold the lease', async () => {
    await given.add('a', 'hang');
    given.pass(60);
    const [row] = await listSchedules(database.db);
    await worker.look();
    // The other one has read the schedule before.
    await database.db.updateTable('schedules').set({ decided_until: row!.decidedUntil }).execute();
    await given.expireLease();
    const other = given.worker();
    await look(other);
    await other.stop();
    expect(await given.runs('a')).toEqual(['12:01:00 interrupted']);
  });

  test('a schedule that is removed before its run begins is not run', async () => {
    await given.add('a', 'x');
    const [before] = await listSchedules(database.db);
    await given.schedules.remove('a');
    expect(await recordDecision(database.db, before!, { dueAt: given.now, missed: null }, given.now)).toBeNull();
    expect(await given.runs('a')).toEqual([]);
  });

  test('after a kill another server takes over: the run is interrupted, the next one is made', async () => {
    await given.add('a', 'hang');
    given.pass(60);
    await worker.look();
    const other = given.worker();
    await look(other);
    expect(await given.runs('a')).toEqual(['12:01:00 running']);
    await given.expireLease();
    await look(other);
    expect(await given.runs('a')).toEqual(['12:01:00 interrupted']);
    await given.change('x');
    given.pass(60);
    await look(other);
    expect(await given.runs('a')).toEqual(['12:01:00 interrupted', '12:02:00 succeeded']);
    await other.stop();
  });

  test('a process that has lost the lease ends its command', async () => {
    await given.add('a', 'hang');
    given.pass(60);
    await worker.look();
    const another = { holder: 'another', lease_until: new Date('2100-01-01') };
    await database.db.updateTable('leases').set(another).execute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2500);
    await worker.look();
    vi.restoreAllMocks();
    await worker.drain();
    expect(await given.runs('a')).toEqual(['12:01:00 interrupted']);
  });

  test('a stop ends the command and releases the lease', async () => {
    await given.add('a', 'hang');
    given.pass(60);
    await worker.look();
    await worker.stop();
    expect(await given.runs('a')).toEqual(['12:01:00 interrupted']);
    expect(await isServed(database.db)).toBe(false);
  });

  test('without schedules and without an inbox a server holds no lease, and looks every two seconds', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    await look();
    await given.add('a', 'x');
    now.mockReturnValue(11_999);
    await look();
    expect(await isServed(database.db)).toBe(false);
    now.mockReturnValue(12_000);
    await look();
    expect(await isServed(database.db)).toBe(true);
    vi.restoreAllMocks();
  });

  test('the file: schedules are added, changed and removed, those of commands are not touched', async () => {
    await given.add('mine', 'x');
    const start = async (...listed: ReturnType<typeof toListed>[]) => {
      const warnings: object[] = [];
      const log = { ...silent, warn: (fields: object) => void warnings.push(fields) };
      const one = given.worker({ listed, log });
      await look(one);
      await one.stop();
      const rows = await listSchedules(database.db);
      return { warnings, rows: rows.map(({ name, cron, origin, decidedUntil: at }) => [name, cron, origin, at]) };
    };
    const [first, second] = [given.now, new Date(given.now.getTime() + 30_000)];
    await start(toListed('a', '0 1 * * *'), toListed('b', '0 2 * * *'));
    given.pass(30);
    expect(await start(toListed('a', '0 1 * * *'), toListed('c', '0 2 * * *'), toListed('mine', '0 3 * * *'))).toEqual({
      warnings: [{ schedule: 'mine' }],
      rows: [
        ['a', '0 1 * * *', 'file', first],
        ['c', '0 2 * * *', 'file', second],
        ['mine', '* * * * *', 'command', first],
      ],
    });
    expect((await start(toListed('a', '0 4 * * *'))).rows).toEqual([
      ['a', '0 4 * * *', 'file', second],
      ['mine', '* * * * *', 'command', first],
    ]);
  });

  test('a name is taken once; a removed schedule takes its runs along', async () => {
    await given.add('a', 'x');
    await expect(given.add('a', 'x')).rejects.toThrow('A schedule "a" exists');
    given.pass(60);
    await look();
    expect([await given.schedules.remove('a'), await given.schedules.remove('a')]).toEqual([true, false]);
    expect(await given.runs('a')).toEqual([]);
  });

  test('the newest runs of several schedules', async () => {
    for (const name of ['a', 'b', 'c']) await given.add(name, name);
    await given.schedules.pause('c');
    for (let n = 0; n < 6; n++) {
      if (n % 2 === 0) given.pass(60);
      await look();
    }
    const runs = await recentRuns(database.db, ['c', 'b', 'a'], 2);
    const shown = runs.map((each) => each.map(({ dueAt, output }) => `${output} ${dueAt.toISOString().slice(14, 16)}`));
    expect(shown).toEqual([[], ['db backup b 03', 'db backup b 02'], ['db backup a 03', 'db backup a 02']]);
  });

  test('the last hundred runs are kept, and the last success', async () => {
    await given.add('a', 'x');
    given.pass(60);
    await look();
    const rows = Array.from({ length: 120 }, (_, n) => ({
      schedule: 'a',
      state: 'failed' as const,
      due_at: new Date(given.now.getTime() + n + 1),
    }));
    await database.db.insertInto('schedule_runs').values(rows).execute();
    await given.change('fail');
    given.pass(60);
    await look();
    const runs = await given.runs('a');
    expect([runs.length, runs[0], runs.at(-1)]).toEqual([101, '12:01:00 succeeded', '12:02:00 failed']);
  });
});
