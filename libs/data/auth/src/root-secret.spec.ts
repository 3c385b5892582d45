import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  deriveBackupKey,
  deriveCursorKey,
  derivePepper,
  deriveSearchToken,
  deriveSecret,
  loadRootSecret,
  readRootSecret,
} from './root-secret.js';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'bourse-secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the root secret', () => {
  test('is created once, readable by its owner alone, and kept', async () => {
    const secret = await loadRootSecret({ dataDir: join(dataDir, 'new') });
    expect(statSync(join(dataDir, 'new', 'secret')).mode & 0o777).toBe(0o600);
    expect(await loadRootSecret({ dataDir: join(dataDir, 'new') })).toEqual(secret);
    expect(secret).toHaveLength(64);
  });

  test('many concurrent starts get the same one, and no draft is left', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadRootSecret({ dataDir })));
    expect(new Set(all.map(String)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  test('is read without creating one', async () => {
    expect(await readRootSecret({ dataDir })).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
    const secret = await loadRootSecret({ dataDir });
    expect(await readRootSecret({ dataDir })).toEqual(secret);
    expect(await readRootSecret({ value: 'x'.repeat(32), dataDir })).toEqual(Buffer.from('x'.repeat(32)));
  });

  test("the file's text given as BOURSE_SECRET is the same secret", async () => {
    const secret = await loadRootSecret({ dataDir });
    const value = readFileSync(join(dataDir, 'secret'), 'utf8');
    expect(await loadRootSecret({ value, dataDir: '/nowhere' })).toEqual(secret);
  });

  test('a short one is refused by name, never by value', async () => {
    const error: unknown = await loadRootSecret({ value: 'canary-hunter2', dataDir }).catch(
      (caught: unknown) => caught,
    );
    expect(String(error)).toContain('BOURSE_SECRET');
    expect(String((error as Error).stack)).not.toContain('canary');
  });

  test('an empty file is an error and is not written over', async () => {
    writeFileSync(join(dataDir, 'secret'), '');
    await expect(loadRootSecret({ dataDir })).rejects.toThrow('at least 32 characters');
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('');
  });
});

describe('derived secrets', () => {
  const root = Buffer.alloc(32, 7);

  test('each use has its own, always the same', () => {
    expect(deriveSecret(root, 'cursor')).toEqual(deriveSecret(root, 'cursor'));
    expect(deriveSecret(root, 'cursor')).not.toEqual(deriveSecret(root, 'key-pepper'));
    expect(deriveSecret(root, 'cursor')).toHaveLength(32);
  });

  test('the derivation may never change: stored keys, cursors in flight and backups depend on it', () => {
    expect(deriveSecret(root, 'key-pepper').toString('hex')).toMatchInlineSnapshot(
      `"a4d9a851cdfa0c558d512600c1968e0598a56ce0c4a09bbe6b3cf46cfb6a1fa6"`,
    );
    expect(derivePepper(root).id).toMatchInlineSnapshot(`"bfcbcc19"`);
    const { id, sign } = deriveCursorKey(root);
    expect(id).toBe('8sg2GrYt');
    expect(deriveSearchToken(root)).not.toBe(deriveSecret(root, 'cursor').toString('base64url'));
    expect(deriveSearchToken(root)).toHaveLength(43);
    expect(sign('AAPL')).toBe('HdhIAn_RQmBUfoKFOahvg7gwmO1b3OSx-1QW4DWxJ3U');
    const backup = deriveBackupKey(root);
    expect(backup.id).toBe('95d7ff48');
    expect(backup.secret.toString('hex')).toBe('5732464d659085751992d9ed4fd43e89011100bca1ed3cbd43edf1abd1d4b8db');
  });
});
