import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneFiles } from './prune-files.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bourse-kept-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function put(name: string, minutesAgo: number): Promise<void> {
  const at = Date.now() / 1000 - minutesAgo * 60;
  await writeFile(join(directory, name), '');
  await utimes(join(directory, name), at, at);
}

test('the current file and the newest other one stay; files of other kinds are unchanged', async () => {
  await put('a-1.f1.lexical', 300);
  await put('a-2.f1.lexical', 200);
  await put('a-3.f1.lexical', 100);
  await put('a-4.f1.lexical', 400);
  await put('a-1.f2.universe', 500);
  await pruneFiles(join(directory, 'a-4.f1.lexical'));
  expect((await readdir(directory)).sort()).toEqual(['a-1.f2.universe', 'a-3.f1.lexical', 'a-4.f1.lexical']);
});

test('files of a killed writer are removed after an hour, files that may be in progress stay', async () => {
  await put('a-4.f1.lexical', 0);
  await put('a-3.f1.lexical.0a1b.tmp', 61);
  await put('a-5.f1.lexical.2c3d.tmp', 59);
  await put('a-3.f2.universe.4e5f.tmp', 61);
  await pruneFiles(join(directory, 'a-4.f1.lexical'));
  const left = ['a-3.f2.universe.4e5f.tmp', 'a-4.f1.lexical', 'a-5.f1.lexical.2c3d.tmp'];
  expect((await readdir(directory)).sort()).toEqual(left);
});
