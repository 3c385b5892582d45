import { describe, expect, test } from 'vitest';
import { runCommand, runCommandJson, shared } from '../harness/shared.js';

const form = /^bourse_live_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$/;

describe('bourse keys', () => {
  test('create prints the key alone on standard output, once', async () => {
    const { code, stdout } = await runCommand('keys', 'create', '--name', 'plain');
    expect(code).toBe(0);
    expect(stdout.trim()).toMatch(form);
    const list = await runCommand('keys', 'list', '--json');
    expect(list.stdout).not.toContain(stdout.trim());
    expect(list.stdout).toContain(stdout.trim().slice(-4));
  });

  test('create --json returns id, key and rights', async () => {
    const createdKey = await runCommandJson(
      'keys',
      'create',
      '--name',
      'full',
      '--env',
      'test',
      '--scopes',
      'search:read,prices:read',
      '--allow-ip',
      '10.0.0.0/8,::1',
      '--per-minute',
      '5',
      '--per-month',
      'unlimited',
      '--expires',
      '2099-12-31',
    );
    expect(createdKey.key).toMatch(/^bourse_test_/);
    expect(createdKey).toMatchObject({
      name: 'full',
      env: 'test',
      perMinute: 5,
      perMonth: null,
      subscription: 'active',
    });
    expect(createdKey.scopes.sort()).toEqual(['prices:read', 'search:read']);
    const listed = (await runCommandJson('keys', 'list')).find(({ id }: { id: string }) => id === createdKey.id);
    expect(listed).toMatchObject({ id: createdKey.id, expiresAt: '2099-12-31T00:00:00.000Z', revokedAt: null });
    expect(listed.key).toBeUndefined();
  });

  test('list is a table with a row per key', async () => {
    const before = await runCommandJson('keys', 'list');
    const { stdout } = await runCommand('keys', 'list');
    const after = await runCommandJson('keys', 'list');
    const [header, ...rows] = stdout.trim().split('\n');
    expect(header).toMatch(/^id +name/);
    for (const { id } of before) expect(rows.filter((row) => row.startsWith(`${id} `))).toHaveLength(1);
    // Other tests create keys concurrently.
    expect(rows.length).toBeLessThanOrEqual(after.length);
  });

  test('rotate keeps the rights and revokes the old key after the overlap', async () => {
    const createdKey = await runCommandJson(
      'keys',
      'create',
      '--name',
      'old',
      '--scopes',
      'search:read',
      '--per-minute',
      '7',
    );
    const rotated = await runCommandJson('keys', 'rotate', createdKey.id, '--overlap', '1h');
    expect(rotated.key).toMatch(form);
    expect(rotated).toMatchObject({ scopes: ['search:read'], perMinute: 7 });
    const old = (await runCommandJson('keys', 'list')).find(({ id }: { id: string }) => id === createdKey.id);
    expect(Math.abs(Date.parse(old.expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  test('revoke is final: it can be repeated, and a revoked key cannot be rotated', async () => {
    const createdKey = await runCommandJson('keys', 'create', '--name', 'gone');
    const { revokedAt } = await runCommandJson('keys', 'revoke', createdKey.id);
    expect(revokedAt).not.toBeNull();
    expect((await runCommandJson('keys', 'revoke', createdKey.id)).revokedAt).toBe(revokedAt);
    expect((await runCommand('keys', 'rotate', createdKey.id)).code).not.toBe(0);
  });

  test('a key given as id is not printed', async () => {
    const { key } = await runCommandJson('keys', 'create', '--name', 'slip');
    for (const words of [['revoke'], ['rotate'], ['update', '--per-minute', '5']]) {
      const { code, stdout, stderr } = await runCommand('keys', ...words, key);
      expect([code, stderr]).toEqual([1, expect.stringContaining('not the id of a key')]);
      expect(stdout + stderr).not.toContain(key);
    }
  });

  test('update: an allowlist is set and removed; other settings stay', async () => {
    const { id } = await runCommandJson('keys', 'create', '--name', 'moving', '--per-minute', '7');
    expect((await runCommandJson('keys', 'update', id, '--allow-ip', '10.0.0.0/8')).allowIp).toEqual(['10.0.0.0/8']);
    expect(await runCommandJson('keys', 'update', id, '--allow-ip', 'any')).toMatchObject({
      allowIp: [],
      perMinute: 7,
    });
  });

  test('allowed origins: set, shown, removed; an invalid pattern is reported by its position', async () => {
    const patterns = 'https://*.example.com,http://localhost:*';
    const { id, allowOrigin } = await runCommandJson('keys', 'create', '--name', 'page', '--allow-origin', patterns);
    expect(allowOrigin).toEqual(patterns.split(','));
    const row = async () => (await runCommand('keys', 'list')).stdout.split('\n').find((line) => line.startsWith(id));
    expect(await row()).toContain(patterns.replace(',', ' '));
    expect((await runCommandJson('keys', 'update', id, '--allow-origin', 'https://a.example')).allowOrigin).toEqual([
      'https://a.example',
    ]);
    expect(await runCommandJson('keys', 'update', id, '--allow-origin', 'any')).toMatchObject({ allowOrigin: [] });
    const refused = await runCommand('keys', 'update', id, '--allow-origin', 'https://a.example,*');
    expect([refused.code, refused.stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining('entry 2 would allow every site'),
    ]);
    expect(refused.code).toBeGreaterThan(0);
  });

  test('no key is stored: neither the database folder nor the output of list holds one', async () => {
    const { key } = await runCommandJson('keys', 'create', '--name', 'secret');
    const secret = key.split('_')[2] as string;
    const { readdirSync, readFileSync, statSync } = await import('node:fs');
    const { join } = await import('node:path');
    const files = readdirSync(shared.dataDir, { recursive: true }).map((name) => join(shared.dataDir, String(name)));
    const holding = files.filter((file) => statSync(file).isFile() && readFileSync(file).includes(secret));
    expect(holding).toEqual([]);
  });
});
