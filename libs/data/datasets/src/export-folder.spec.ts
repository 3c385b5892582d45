import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ExportFolder, nameOfDataset } from './export-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-export-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

function makeDataset(time: string): string {
  const name = nameOfDataset(new Date(time));
  const files = [{ path: 'bars/exchange=X/part-000.csv', format: 'csv', rows: 1, bytes: 2, sha256: 'ab' }];
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify({ created_at: time, metadata: {}, files }));
  return name;
}

const exports = new ExportFolder(folder);
const [first, second, third] = ['2026-01-01T10:00:00Z', '2026-01-02T09:00:00Z', '2026-01-02T10:00:00Z'].map(
  makeDataset,
);

test('datasets are listed newest first; drafts and other folders are not', async () => {
  mkdirSync(join(folder, '20260103T000000Z.part'));
  mkdirSync(join(folder, '20260103T000000Z'));
  writeFileSync(join(folder, '.lock'), '');
  expect((await exports.list()).map(({ name }) => name)).toEqual([third, second, first]);
  expect(await new ExportFolder(join(folder, 'none')).list()).toEqual([]);
});

test('files are found by the paths of a manifest only', async () => {
  const path = 'bars/exchange=X/part-000.csv';
  expect(await exports.find(`${first}/${path}`)).toMatchObject({
    absolutePath: join(folder, first!, path),
    sha256: 'ab',
  });
  expect(await exports.find(`latest/${path}`)).toMatchObject({ absolutePath: join(folder, third!, path) });
  for (const name of [`${first}/manifest.json`, `latest/../${first}/${path}`, 'latest', '', `/${path}`, `x/${path}`])
    expect(await exports.find(name)).toBeNull();
});

test('the newest datasets stay, and drafts go', async () => {
  await exports.prune(2);
  expect(readdirSync(folder).sort()).toEqual(['.lock', second, third]);
});
