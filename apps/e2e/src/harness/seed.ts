import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { scopes } from '@bourse/contract';
import { MS_PER_DAY } from '@bourse/range';
import { setSync } from '@bourse/testing';
import { waitForDatabaseRelease, startBourse } from './bourse-server.js';
import { programFolders, sampleFolder } from './environment.js';
import { createKey } from './keys.js';

export interface Seed {
  /** A stopped server's data folder with the sample universe. */
  readonly folder: string;
  /** A key with every scope, `exports:read` and `admin:read` too, and no limit. */
  readonly apiKey: string;
}

/**
 * The data that servers of a run start from. It stays in the temporary folder, named after the program and the sample
 * that created it, so that the next run of the same code reuses it.
 */
export async function loadSeed(): Promise<Seed> {
  const folder = await seedFolder();
  return { folder, apiKey: readFileSync(join(folder, KEY_FILE), 'utf8') };
}

const KEY_FILE = 'e2e-key';

async function seedFolder(): Promise<string> {
  const prefix = `bourse-seed-${userInfo().uid}-`;
  const seed = join(tmpdir(), prefix + digestOf([...programFolders, sampleFolder].flatMap(filesIn)));
  if (existsSync(seed)) return seed;
  removeOld(prefix);
  const making = mkdtempSync(join(tmpdir(), 'bourse-seed-'));
  const server = await startBourse({ dataDir: making });
  const { key } = await createKey(server.env, { scopes, perMinute: 'unlimited', perMonth: 'unlimited' });
  writeFileSync(join(making, KEY_FILE), key);
  await server.stop();
  await waitForDatabaseRelease(making);
  setSync(making, 'off');
  try {
    renameSync(making, seed);
  } catch (error) {
    // Another run has created the same one.
    if (!existsSync(seed)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return seed;
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(map|d\.ts|tsbuildinfo)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function removeOld(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs > MS_PER_DAY) rmSync(folder, { recursive: true, force: true });
  }
}
