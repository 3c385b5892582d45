import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { SmallDisk } from '@bourse/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFor, plain, runOf } from './run-fixtures.js';
import { RunStore } from './run-store.js';

const MAX_BYTES = 1024 ** 2;

let folder: string;
let now: number;
let errors: unknown[];
const stores: RunStore[] = [];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bourse-runs-')), 'price-cache');
  [now, errors] = [0, []];
});
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

function open(maxBytes = MAX_BYTES, at = folder): RunStore {
  const store = new RunStore({ folder: at, maxBytes, onError: (error) => errors.push(error), clock: () => now });
  stores.push(store);
  return store;
}

function openWith(count: number, maxBytes = MAX_BYTES, at = folder): RunStore {
  const store = open(maxBytes, at);
  for (let id = 1; id <= count; id++) store.put(keyFor(id), runOf(id));
  store.flush();
  return store;
}

const files = () => readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
const onlyFile = () => join(folder, files()[0]!);

describe('what is stored', () => {
  test('a run is read under its key, in this process and in the next one', () => {
    openWith(3).close();
    const store = open();
    expect(plain(store.get(keyFor(2)))).toEqual(plain(runOf(2)));
    expect(store.get(keyFor(4))).toBeNull();
    expect(files()).toHaveLength(1);
  });

  test.each([
    ['revision', { revision: 8 }],
    ['database', { databaseId: 'b' }],
    ['time of storing', { storedAt: new Date('2024-03-13T12:00:01Z') }],
  ])('a run of another %s is not read, and one stored under it replaces the first', (_, other) => {
    const store = openWith(1);
    expect(store.get(keyFor(1, other))).toBeNull();
    store.put(keyFor(1, other), runOf(50));
    store.flush();
    expect(plain(store.get(keyFor(1, other)))).toEqual(plain(runOf(50)));
    expect(store.get(keyFor(1))).toBeNull();
  });

  test('runs are written after the caller is done, without another call', async () => {
    const store = open();
    store.put(keyFor(1), runOf(1));
    expect(store.get(keyFor(1))).toBeNull();
    await expect.poll(() => plain(store.get(keyFor(1)))).toEqual(plain(runOf(1)));
  });

  test('a closed store answers nothing and stores nothing', async () => {
    const store = openWith(1);
    store.close();
    store.put(keyFor(2), runOf(2));
    await sleep(80);
    expect([store.get(keyFor(1)), store.get(keyFor(2))]).toEqual([null, null]);
    expect(errors).toEqual([]);
  });
});

describe('the bound', () => {
  /** Much more than fits. */
  const fill = (store: RunStore, size = 25_000, onEach: (id: number) => void = () => {}) => {
    for (let id = 1; id <= 2000; id++) {
      store.put(keyFor(id), runOf(id, size));
      if (id % 8 === 0) store.flush();
      onEach(id);
    }
    store.flush();
  };

  test('the file stays within it, and what was stored first is evicted', () => {
    const store = open();
    fill(store);
    expect(store.byteLength).toBeLessThanOrEqual(1.1 * MAX_BYTES);
    expect(statSync(onlyFile()).size).toBeLessThanOrEqual(1.1 * MAX_BYTES);
    expect(plain(store.get(keyFor(2000)))).toEqual(plain(runOf(2000, 25_000)));
    expect(store.get(keyFor(1))).toBeNull();
    expect(errors).toEqual([]);
  });

  test('a run that is still read is kept', () => {
    const store = open();
    fill(store, 2500, () => store.get(keyFor(1)));
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1, 2500)));
    expect(store.get(keyFor(2))).toBeNull();
  });

  test('a run of more than a quarter of it is not stored', () => {
    const store = open();
    store.put(keyFor(1), runOf(1, MAX_BYTES / 4, 1));
    store.flush();
    expect(store.get(keyFor(1))).toBeNull();
  });

  test('a file from a time with a larger bound is replaced', () => {
    const store = open();
    fill(store);
    store.close();
    expect(open(MAX_BYTES / 2).get(keyFor(2000))).toBeNull();
    expect(statSync(onlyFile()).size).toBeLessThan(MAX_BYTES / 2);
    expect(errors).toEqual([]);
  });

  test('what waits to be written is bounded too', () => {
    const store = open(1024 ** 3);
    for (let id = 1; id <= 1000; id++) store.put(keyFor(id), runOf(id, 25_000));
    store.flush();
    expect(store.byteLength).toBeLessThan(20 * 1024 ** 2);
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1, 25_000)));
  });
});

describe('a folder that changes under a running process', () => {
  test('it is deleted: reads continue, and what is stored later is in a new file', () => {
    const store = openWith(2);
    rmSync(folder, { recursive: true });
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1)));
    store.put(keyFor(3), runOf(3));
    store.flush();
    expect([store.get(keyFor(1)), plain(store.get(keyFor(3)))]).toEqual([null, plain(runOf(3))]);
    store.close();
    expect(plain(open().get(keyFor(3)))).toEqual(plain(runOf(3)));
    expect(errors).toEqual([]);
  });

  test.each([0, 100, 5000])('its file is cut to %i bytes: no error for a reader, and a new file later', (size) => {
    const store = openWith(500);
    truncateSync(onlyFile(), size);
    for (let id = 1; id <= 500; id++) {
      const read = store.get(keyFor(id));
      if (read !== null) expect(plain(read)).toEqual(plain(runOf(id)));
    }
    now += 61_000;
    for (let i = 0; i < 2; i++) {
      store.put(keyFor(9), runOf(99));
      store.flush();
      now += 61_000;
    }
    expect(plain(store.get(keyFor(9)))).toEqual(plain(runOf(99)));
  });
});

describe('damage', () => {
  test.each([
    ['text instead of a database', () => writeFileSync(onlyFile(), 'not a database '.repeat(1000))],
    ['an empty file', () => truncateSync(onlyFile(), 0)],
    ['half of the file', () => truncateSync(onlyFile(), statSync(onlyFile()).size / 2)],
    [
      'a table of another program',
      () => {
        const alien = new DatabaseSync(onlyFile());
        alien.exec('drop table runs; create table runs (id integer)');
        alien.close();
      },
    ],
  ])('%s: nothing wrong is read, and runs are stored again', (_, damage) => {
    openWith(500).close();
    damage();
    const store = open();
    for (let id = 1; id <= 500; id++) {
      const read = store.get(keyFor(id));
      if (read !== null) expect(plain(read)).toEqual(plain(runOf(id)));
    }
    now += 61_000;
    store.put(keyFor(1), runOf(77));
    store.flush();
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(77)));
  });

  test('pages overwritten with random bytes: every run that is read is right', () => {
    for (let page = 0; page < 12; page++) {
      openWith(500).close();
      const bytes = Uint8Array.from({ length: 4096 }, (_, i) => (i * 31 + page) % 251);
      const file = onlyFile();
      execFileSync('dd', [`of=${file}`, 'bs=4096', `seek=${page}`, 'conv=notrunc', 'status=none'], { input: bytes });
      const store = open();
      for (let id = 1; id <= 500; id++) {
        const read = store.get(keyFor(id));
        if (read !== null) expect(plain(read)).toEqual(plain(runOf(id)));
      }
      store.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a folder that cannot be written', () => {
  test('a file in its place: no run, one error, and a retry after a minute', () => {
    writeFileSync(folder, '');
    const store = openWith(3);
    expect(store.get(keyFor(1))).toBeNull();
    now += 61_000;
    store.put(keyFor(1), runOf(1));
    store.flush();
    expect(errors).toHaveLength(1);
    rmSync(folder);
    now += 61_000;
    store.put(keyFor(1), runOf(1));
    store.flush();
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1)));
    expect(errors).toHaveLength(1);
  });

  test('a file of another user is left alone: a new one is opened', () => {
    openWith(1).close();
    const path = onlyFile();
    rmSync(path);
    // Nothing can open a folder as a database, not even root.
    execFileSync('mkdir', [path]);
    const store = openWith(1);
    expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1)));
    expect(errors).toEqual([]);
  });

  test.skipIf(process.getuid?.() === 0)('a folder without the right to write: one error', () => {
    openWith(1).close();
    chmodSync(folder, 0o500);
    openWith(2);
    chmodSync(folder, 0o700);
    expect(errors).toHaveLength(1);
  });

  describe.skipIf(!SmallDisk.isAllowed())('on a disk of its own', () => {
    let disk: SmallDisk;
    beforeEach(() => void (disk = SmallDisk.mount(8)!));
    afterEach(() => {
      for (const store of stores.splice(0)) store.close();
      disk.unmount();
    });

    test('a full disk: what was stored is still read, one error, and runs are stored when there is space', () => {
      const store = openWith(3, 100 * MAX_BYTES, disk.path);
      disk.fill(0);
      for (let id = 10; id < 100; id++) store.put(keyFor(id), runOf(id, 20_000));
      store.flush();
      expect(plain(store.get(keyFor(1)))).toEqual(plain(runOf(1)));
      expect(errors).toHaveLength(1);
      disk.empty();
      now += 61_000;
      store.put(keyFor(10), runOf(10));
      store.flush();
      expect(plain(store.get(keyFor(10)))).toEqual(plain(runOf(10)));
      expect(errors).toHaveLength(1);
    });

    test('a read-only disk: no run, one error', () => {
      openWith(3, MAX_BYTES, disk.path).close();
      execFileSync('mount', ['-o', 'remount,ro', disk.path]);
      const store = openWith(3, MAX_BYTES, disk.path);
      expect(store.get(keyFor(1))).toBeNull();
      expect(errors).toHaveLength(1);
    });
  });
});

describe('several processes on one folder', () => {
  test('each has a file of its own, which the next one takes over', () => {
    const [first, second] = [openWith(1), open()];
    second.put(keyFor(1), runOf(60));
    second.flush();
    expect(plain(first.get(keyFor(1)))).toEqual(plain(runOf(1)));
    expect(plain(second.get(keyFor(1)))).toEqual(plain(runOf(60)));
    first.close();
    second.close();
    const read = [open(), open()].map((store) => plain(store.get(keyFor(1))));
    expect(read).toEqual(expect.arrayContaining([plain(runOf(1)), plain(runOf(60))]));
    expect(files()).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('a file that another process has open is not taken, and is free after its kill', async () => {
    openWith(1).close();
    const program = `
      const file = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(onlyFile())});
      file.exec('pragma locking_mode = exclusive; begin exclusive; update runs set turn = turn + 1');
      console.log('open'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => other.stdout.once('data', resolve));
    const store = open();
    expect(store.get(keyFor(1))).toBeNull();
    expect(files()).toHaveLength(2);
    store.close();
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    expect([open(), open()].map((each) => plain(each.get(keyFor(1))))).toContainEqual(plain(runOf(1)));
    expect(errors).toEqual([]);
  });

  test('a file that no process has written for a week is removed, of any version; one in use is not', () => {
    const [first, second] = [openWith(1), openWith(1)];
    second.close();
    const [free] = files().filter((name) => !isOpen(name));
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    writeFileSync(join(folder, 'runs-0-old.sqlite'), '');
    writeFileSync(join(folder, 'other.txt'), '');
    for (const name of [...files(), 'other.txt']) utimesSync(join(folder, name), old, old);
    open().close();
    expect(readdirSync(folder)).not.toContain('runs-0-old.sqlite');
    expect(readdirSync(folder)).toContain('other.txt');
    expect(free).toBeDefined();
    expect(plain(first.get(keyFor(1)))).toEqual(plain(runOf(1)));
  });
});

function isOpen(name: string): boolean {
  const file = new DatabaseSync(join(folder, name));
  try {
    file.exec('select * from runs');
    return false;
  } catch {
    return true;
  } finally {
    file.close();
  }
}
