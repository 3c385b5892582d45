import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SmallDisk } from '@bourse/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFor, plain, spanOf } from '../testing/span-fixtures.js';
import { MAX_BYTES, SpanStage } from '../testing/span-stage.js';
import type { SpanStore } from './span-store.js';

let stage: SpanStage;
beforeEach(() => void (stage = new SpanStage()));
afterEach(() => stage.remove());

describe('a folder that changes under a running process', () => {
  test('it is deleted: reads continue, and what is stored later is in a new file', () => {
    const store = stage.openWith(2);
    rmSync(stage.folder, { recursive: true });
    expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1)));
    store.put(keyFor(3), spanOf(3));
    store.flush();
    expect([store.get(keyFor(1)), plain(store.get(keyFor(3)))]).toEqual([null, plain(spanOf(3))]);
    store.close();
    expect(plain(stage.open().get(keyFor(3)))).toEqual(plain(spanOf(3)));
    expect(stage.errors).toEqual([]);
  });

  test.each([0, 100, 5000])('its file is cut to %i bytes: no error for a reader, and a new file later', (size) => {
    const store = stage.openLarge();
    truncateSync(stage.file, size);
    expect(stage.wrongSpans(store)).toEqual([]);
    expect(storeAgain(store)).toBe(plain(spanOf(99)));
  });
});

/** Stores a span, which replaces a file only when the damage is found, and returns what is read. */
function storeAgain(store: SpanStore): string | null {
  for (let i = 0; i < 2; i++) {
    stage.now += 61_000;
    store.put(keyFor(9), spanOf(99));
    store.flush();
  }
  return plain(store.get(keyFor(9)));
}

function replaceTable(): void {
  const database = new DatabaseSync(stage.file);
  database.exec('drop table runs; create table runs (id integer)');
  database.close();
}

describe('damage', () => {
  const damages: readonly (readonly [string, () => void])[] = [
    ['text instead of a database', () => writeFileSync(stage.file, 'not a database '.repeat(1000))],
    ['an empty file', () => truncateSync(stage.file, 0)],
    ['half of the file', () => truncateSync(stage.file, statSync(stage.file).size / 2)],
    ['a table of another program', () => replaceTable()],
  ];

  test.each(damages)('%s: nothing wrong is read, and spans are stored again in the same place', (_, damage) => {
    stage.openLarge().close();
    damage();
    const store = stage.open(32 * MAX_BYTES);
    expect(stage.wrongSpans(store)).toEqual([]);
    expect(storeAgain(store)).toBe(plain(spanOf(99)));
    expect(stage.files()).toHaveLength(1);
  });

  test('pages overwritten with other bytes: every span that is read is right', () => {
    for (let page = 0; page < 12; page++) {
      stage.openLarge().close();
      const bytes = Uint8Array.from({ length: 4096 }, (_, i) => (i * 31 + page) % 251);
      const position = page < 4 ? page : page * 97;
      const to = [`of=${stage.file}`, 'bs=4096', `seek=${position}`, 'conv=notrunc', 'status=none'];
      execFileSync('dd', to, { input: bytes });
      const store = stage.open(32 * MAX_BYTES);
      expect(stage.wrongSpans(store)).toEqual([]);
      store.close();
      rmSync(stage.folder, { recursive: true });
    }
  });
});

describe('a folder that cannot be written', () => {
  test('a file in its place: no span, one error, and a retry after a minute', () => {
    writeFileSync(stage.folder, '');
    const store = stage.openWith(3);
    expect(store.get(keyFor(1))).toBeNull();
    stage.now += 61_000;
    store.put(keyFor(1), spanOf(1));
    store.flush();
    expect(stage.errors).toHaveLength(1);
    rmSync(stage.folder);
    stage.now += 61_000;
    store.put(keyFor(1), spanOf(1));
    store.flush();
    expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1)));
    expect(stage.errors).toHaveLength(1);
  });

  test('a file of another user is left alone: a new one is opened', () => {
    stage.openWith(1).close();
    const path = stage.file;
    rmSync(path);
    // Nothing can open a folder as a database, not even root.
    execFileSync('mkdir', [path]);
    const store = stage.openWith(1);
    expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1)));
    expect(stage.errors).toEqual([]);
  });

  test.skipIf(process.getuid?.() === 0)('a folder without the right to write: one error', () => {
    stage.openWith(1).close();
    chmodSync(stage.folder, 0o500);
    stage.openWith(2);
    chmodSync(stage.folder, 0o700);
    expect(stage.errors).toHaveLength(1);
  });

  describe.skipIf(!SmallDisk.isAllowed())('on a disk of its own', () => {
    let disk: SmallDisk;
    beforeEach(() => void (disk = SmallDisk.mount(8)!));
    afterEach(() => {
      stage.close();
      disk.unmount();
    });

    test('a full disk: what was stored is still read, one error, and spans are stored when there is space', () => {
      const store = stage.openWith(3, 100 * MAX_BYTES, disk.path);
      disk.fill(0);
      for (let id = 10; id < 100; id++) store.put(keyFor(id), spanOf(id, 20_000));
      store.flush();
      expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1)));
      expect(stage.errors).toHaveLength(1);
      disk.empty();
      stage.now += 61_000;
      store.put(keyFor(10), spanOf(10));
      store.flush();
      expect(plain(store.get(keyFor(10)))).toEqual(plain(spanOf(10)));
      expect(stage.errors).toHaveLength(1);
    });

    test('a read-only disk: no span, one error', () => {
      stage.openWith(3, MAX_BYTES, disk.path).close();
      execFileSync('mount', ['-o', 'remount,ro', disk.path]);
      const store = stage.openWith(3, MAX_BYTES, disk.path);
      expect(store.get(keyFor(1))).toBeNull();
      expect(stage.errors).toHaveLength(1);
    });
  });
});

describe('several processes on one folder', () => {
  test('each has a file of its own, which the next one takes over', () => {
    const [first, second] = [stage.openWith(1), stage.open()];
    second.put(keyFor(1), spanOf(60));
    second.flush();
    expect(plain(first.get(keyFor(1)))).toEqual(plain(spanOf(1)));
    expect(plain(second.get(keyFor(1)))).toEqual(plain(spanOf(60)));
    first.close();
    second.close();
    const read = [stage.open(), stage.open()].map((store) => plain(store.get(keyFor(1))));
    expect(read).toEqual(expect.arrayContaining([plain(spanOf(1)), plain(spanOf(60))]));
    expect(stage.files()).toHaveLength(2);
    expect(stage.errors).toEqual([]);
  });

  test('a file that another process has open is not taken, and is free after its kill', async () => {
    stage.openWith(1).close();
    const program = `
      const file = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(stage.file)});
      file.exec('pragma locking_mode = exclusive; begin exclusive; update runs set turn = turn + 1');
      console.log('open'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => other.stdout.once('data', resolve));
    const store = stage.open();
    expect(store.get(keyFor(1))).toBeNull();
    expect(stage.files()).toHaveLength(2);
    store.close();
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    expect([stage.open(), stage.open()].map((each) => plain(each.get(keyFor(1))))).toContainEqual(plain(spanOf(1)));
    expect(stage.errors).toEqual([]);
  });

  test('files that no process has written for a week are removed, of any version; one in use is not', () => {
    const stores = [stage.openWith(1), stage.openWith(1), stage.openWith(1)];
    for (const store of stores.slice(1)) store.close();
    for (const name of ['runs-0-old.sqlite', 'other.sqlite']) writeFileSync(join(stage.folder, name), '');
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    for (const name of stage.files()) utimesSync(join(stage.folder, name), old, old);
    const taken = stage.open();
    expect([stores[0], taken].map((store) => plain(store!.get(keyFor(1))))).toEqual([
      plain(spanOf(1)),
      plain(spanOf(1)),
    ]);
    expect(stage.files()).toHaveLength(3);
    expect(stage.files()).toContain('other.sqlite');
    expect(stage.files()).not.toContain('runs-0-old.sqlite');
  });

  test('files that were written in the last week remain for other processes', () => {
    const stores = [stage.openWith(1), stage.openWith(1), stage.openWith(1)];
    for (const store of stores) store.close();
    stage.open();
    expect(stage.files()).toHaveLength(3);
  });
});
