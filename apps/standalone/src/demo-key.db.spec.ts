import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { derivePepper, KeysRepository } from '@bourse/auth';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findOrCreateDemoKey } from './demo-key.js';
import { welcomeText } from './welcome.js';

const pepper = derivePepper(Buffer.alloc(32, 1));

describe('the demo key', () => {
  let database: TestDatabase;
  let keys: KeysRepository;
  let config: Parameters<typeof findOrCreateDemoKey>[1];
  beforeAll(async () => {
    database = await openEmbedded();
    keys = new KeysRepository(database.db, pepper);
    config = { dataDir: database.options.dataDir, demoKey: true, databaseUrl: null, host: '127.0.0.1', trustProxy: [] };
  });
  afterEach(async () => {
    await database.db.deleteFrom('api_keys').execute();
    rmSync(join(config.dataDir, 'demo-key'), { force: true });
  });
  afterAll(() => database.close());

  test('is created once, in a file readable by its owner only', async () => {
    const first = await findOrCreateDemoKey(keys, config);
    const path = join(config.dataDir, 'demo-key');
    expect(first).toEqual({ key: expect.stringMatching(/^bourse_demo_/), path });
    expect([readFileSync(path, 'utf8').trim(), statSync(path).mode & 0o077]).toEqual([first.key, 0]);
    expect(await findOrCreateDemoKey(keys, config)).toEqual(first);
    expect(await keys.list()).toHaveLength(1);
  });

  test('stays revoked after a revocation, also after its file is gone and under another secret', async () => {
    await findOrCreateDemoKey(keys, config);
    await keys.revoke((await keys.list())[0]!.id);
    expect(await findOrCreateDemoKey(keys, config)).toMatchObject({
      key: null,
      reason: expect.stringContaining('revoked'),
    });
    rmSync(join(config.dataDir, 'demo-key'));
    expect(await findOrCreateDemoKey(keys, config)).toMatchObject({ key: null });
    expect(
      await findOrCreateDemoKey(new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 2))), config),
    ).toMatchObject({ key: null });
    expect(await keys.list()).toHaveLength(1);
  });

  test('is created again if the secret of the old one is lost, since that can never work', async () => {
    const first = await findOrCreateDemoKey(keys, config);
    const later = await findOrCreateDemoKey(new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 2))), config);
    expect(later.key).toMatch(/^bourse_demo_/);
    expect(later.key).not.toBe(first.key);
  });

  test.each([
    ['a wildcard address', { host: '0.0.0.0' }],
    ['another one', { host: '::' }],
    ['a network address', { host: '192.0.2.1' }],
    ['a name that only looks like loopback', { host: '127.0.0.1.example.com' }],
    ['a proxy', { trustProxy: ['127.0.0.1/32'] }],
    ['PostgreSQL', { databaseUrl: 'postgres://db/bourse' }],
    ['the switch', { demoKey: false }],
  ])('is neither created nor printed with %s', async (_, given) => {
    expect(await findOrCreateDemoKey(keys, { ...config, ...given })).toMatchObject({ key: null });
    expect(await keys.list()).toEqual([]);
    await findOrCreateDemoKey(keys, config);
    expect(await findOrCreateDemoKey(keys, { ...config, ...given })).toMatchObject({ key: null });
  });

  test.each(['localhost', '::1', '127.0.0.53'])('control: %s is this machine', async (host) => {
    expect(await findOrCreateDemoKey(keys, { ...config, host })).toMatchObject({ key: expect.any(String) });
  });
});

describe('the output of a start', () => {
  const addresses = {
    apiUrl: 'http://127.0.0.1:3000',
    gatewayUrl: 'g',
    explorer: { url: 'http://127.0.0.1:3000/session/token', path: '/data/explorer-url' },
    metricsUrl: 'm',
    hasTestKey: false,
    sample: false,
  };
  const demo = { key: 'bourse_demo_x', path: '/data/demo-key' };

  test('is the key and the address of a session on a terminal, the paths of their files elsewhere', () => {
    expect(welcomeText({ ...addresses, demo }, true)).toContain('Bearer bourse_demo_x"');
    expect(welcomeText({ ...addresses, demo }, true)).toContain('/session/token\n');
    const piped = welcomeText({ ...addresses, demo }, false);
    expect(piped).not.toMatch(/bourse_demo_x|token/);
    expect(piped).toContain('/data/explorer-url\n');
    expect(piped).toContain('Demo key  in /data/demo-key');
    expect(piped).toContain('Bearer $(cat /data/demo-key)"');
    expect(piped).toMatch(/\nBourse is ready$/);
  });

  test('is the command that creates a key if no demo key exists, in one line', () => {
    const lines = welcomeText({ ...addresses, demo: { key: null, reason: 'because' } }, false).split('\n');
    expect(lines).toContain('  Explorer  http://127.0.0.1:3000/');
    const line = lines.find((text) => text.includes('Demo key'))!;
    for (const part of ['none: because', '`./bourse keys create', 'docker exec']) expect(line).toContain(part);
  });
});
