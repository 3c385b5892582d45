import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnEmbedded, SmallDisk } from '@bourse/testing';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type DatabaseOptions, isDatabaseUnavailable } from '../index.js';
import { FullDiskTrial, expectedResults, tryFullDisk } from './testing/full-disk-trial.js';

let disk: SmallDisk;
let trial: FullDiskTrial;
afterEach(async () => {
  await trial.close();
  disk.unmount();
});

async function open(megabytes: number, owner?: DatabaseOptions['owner']): Promise<void> {
  disk = SmallDisk.mount(megabytes)!;
  trial = await FullDiskTrial.open(await openOwnEmbedded(), disk, owner);
}
const inDatabase = (name: string) => join(trial.options.dataDir, 'database', name);
/** Fills the log, and nothing else. */
const log = (megabytes: number) =>
  sql`select pg_logical_emit_message(true, 'test', repeat('x', 1048576)) from generate_series(1, ${megabytes})`.execute(
    trial.db,
  );

// Generous: what is asserted is that nothing hangs.
describe.skipIf(!SmallDisk.isAllowed())('on a disk that fills up', { timeout: 180_000 }, () => {
  test.each([0, 16])(
    'with %i MB left, reads continue, writes are refused, and nothing acknowledged is lost',
    async (left) => {
      await open(260);
      expect(await tryFullDisk(trial, left)).toEqual(expectedResults);
    },
  );

  test('it writes again after the disk has grown', async () => {
    await open(260);
    await trial.write();
    disk.fill(0);
    expect(await trial.write()).toBe('53100');
    disk.resize(400);
    expect(await trial.write()).toBe('written');
  });

  test('without a reserve it reports why it does not start, and starts when there is space', async () => {
    await open(260, { reserveBytes: 0 });
    disk.fill(0);
    expect(await trial.write()).toBe('53100');
    await expect(trial.findLostSymbols()).rejects.toMatchObject({
      message: expect.stringMatching(/No space left .* did not start/),
    });
    disk.empty();
    expect([await trial.write(), await trial.findLostSymbols()]).toEqual(['written', []]);
  });

  test('a statement that needs more space than is left fails, and reads continue', async () => {
    await open(400);
    await trial.write();
    disk.fill(70);
    const large = sql`create table large as select g, repeat('x', 200) from generate_series(1, 500000) g`;
    const error = await large.execute(trial.db).catch((caught: unknown) => caught);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await trial.findLostSymbols()).toEqual([]);
    disk.empty();
    expect([await trial.write(), await trial.findLostSymbols()]).toEqual(['written', []]);
  });

  test('a log that cannot grow ends the process with a line in its log, and never hangs it', async () => {
    await open(260, { writeRoomBytes: 0, reserveBytes: 6 * 1024 ** 2 });
    await trial.write();
    disk.fill(0);
    await expect(log(20)).rejects.toMatchObject({ code: '57P02' });
    await expect
      .poll(() => readFileSync(inDatabase('owner.log'), 'utf8'))
      .toMatch(/PANIC: .*No space left on device[^]*the owner of the database exits/);
    disk.empty();
    expect([await trial.findLostSymbols(), await trial.write()]).toEqual([[], 'written']);
  });

  test('a log that needs another segment takes it from the reserve, which is filled again later', async () => {
    await open(260, { writeRoomBytes: 0 });
    await trial.write();
    const whole = statSync(inDatabase('reserve')).size;
    disk.fill(0);
    await log(14);
    expect(statSync(inDatabase('reserve')).size).toBeLessThan(whole);
    await trial.endOwner('SIGKILL');
    expect(await trial.findLostSymbols()).toEqual([]);
    disk.empty();
    expect(await trial.write()).toBe('written');
    expect(statSync(inDatabase('reserve')).size).toBe(whole);
  });
});
