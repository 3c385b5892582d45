import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { cases } from '@bourse/testing/effort';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityOf, rowsAt } from './kept-snapshots.fixture.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { keepSnapshot, SnapshotFiles } from './snapshot-files.js';

const kills = cases(8, 300);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bourse-killed-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** The last versions that a killed process had begun to store, and had stored. */
interface Killed {
  readonly begun: number;
  readonly kept: number;
}

/** Starts a process that stores version after version, and kills it this long after it begins one of its first four. */
async function kill(first: number, delayMs: number): Promise<Killed> {
  const file = new URL('kept-snapshots.fixture.ts', import.meta.url).href;
  const script = `(await import('${file}')).keepSnapshots(${JSON.stringify(directory)}, ${first})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let [begun, kept] = [first - 1, first - 1];
  const chosen = first + Math.floor(Math.random() * 4);
  for await (const line of createInterface(child.stdout)) {
    const [version, what] = line.split(' ');
    if (what === 'kept') kept = Number(version);
    else begun = Number(version);
    if (begun !== chosen || what === 'kept') continue;
    await sleep(delayMs);
    child.kill('SIGKILL');
  }
  await ended;
  return { begun, kept };
}

const buildVersion = (version: number) => UniverseSnapshot.open(buildSnapshot(rowsAt(version), identityOf(version)));
const contentsOf = ({ file }: UniverseSnapshot) =>
  Object.fromEntries(file.sectionNames.map((name) => [name, file.bytes(name).toString('latin1')]));

const names = async (ending: string) => (await readdir(directory)).filter((name) => name.endsWith(ending));

/** The version that a start loads. Throws for an incomplete file under its final name. */
async function newest(): Promise<number> {
  const files = new SnapshotFiles(directory);
  const next = identityOf(Number.MAX_SAFE_INTEGER);
  const snapshot = await files.loadBefore(next);
  const before = snapshot === null ? null : await files.loadBefore(identityOf(snapshot.version));
  const found = [snapshot, before].filter((each) => each !== null);
  expect(found.map(contentsOf)).toEqual(found.map(({ version }) => contentsOf(buildVersion(version))));
  return snapshot?.version ?? 0;
}

test(
  `kill -9 at ${kills} moments of storing a snapshot: a start reads the old or the new one, and removes partial files`,
  async () => {
    let version = 0;
    let torn = 0;
    for (let round = 0; round < kills; round++) {
      const leftBefore = await names('.tmp');
      const { begun, kept } = await kill(version + 1, Math.random() * 25);
      const found = await newest();
      expect([kept, begun]).toContain(found);
      if ((await names('.tmp')).length > leftBefore.length) torn++;
      version = found;
    }
    expect(torn, 'processes killed in the middle of a file').toBeGreaterThan(0);

    const left = await names('.tmp');
    const longAgo = Date.now() / 1000 - 7200;
    for (const name of left) await utimes(join(directory, name), longAgo, longAgo);
    await keepSnapshot(buildVersion(version + 1), directory);
    expect(await names('.tmp')).toEqual([]);
    expect(await names('.universe')).toHaveLength(2);
    expect(await newest()).toBe(version + 1);
  },
  60_000 + kills * 3000,
);
