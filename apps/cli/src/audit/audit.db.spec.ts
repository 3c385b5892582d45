import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveAuditKey } from '@bourse/auth';
import { AuditTrail } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

/** Standard output of `bourse …`, and its exit code. */
async function bourse(...words: readonly string[]): Promise<{ code: number; stdout: string }> {
  let stdout = '';
  const take = (chunk: unknown) => ((stdout += String(chunk)), true);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(take),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  try {
    return { code: await runCli(words), stdout };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
const json = async (...words: readonly string[]) => JSON.parse((await bourse(...words, '--json')).stdout);
const events = async (...words: readonly string[]) =>
  (await bourse('audit', ...words, '--json')).stdout
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

let database: TestDatabase;
function file(name: string, text: string): string {
  const path = join(database.options.dataDir, name);
  writeFileSync(path, text);
  return path;
}

describe('bourse audit', () => {
  beforeAll(async () => {
    database = await openEmbedded();
    vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
    vi.stubEnv('DATABASE_URL', undefined);
    vi.stubEnv('BOURSE_SECRET', randomBytes(32).toString('hex'));
    vi.stubEnv('BOURSE_ACTOR', 'auditor');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.close();
  });

  test('lists every change of keys and data with its author and command, never a key', async () => {
    const createdKey = await json('keys', 'create', '--name', 'desk');
    const { expiresAt, name } = await json(
      'keys',
      'update',
      createdKey.id,
      '--name',
      'desk 2',
      '--expires',
      '2099-01-01',
    );
    expect([expiresAt, name]).toEqual(['2099-01-01T00:00:00.000Z', 'desk 2']);
    expect((await json('keys', 'update', createdKey.id, '--expires', 'never')).expiresAt).toBeNull();
    const next = await json('keys', 'rotate', createdKey.id);
    await json('keys', 'revoke', createdKey.id);
    const universe = file('universe.csv', 'symbol,name,exchange,type\nAAPL,Apple Inc,NASDAQ,Common Stock\n');
    const bars = file('AAPL.csv', 'datetime,open,high,low,close,volume\n2014-01-02,1,1,1,1,1\n');
    await json('import', 'instruments', '--format', 'csv', universe, '--dry-run');
    await json('import', 'instruments', '--format', 'csv', universe);
    await json('import', 'bars', '--format', 'csv', bars);
    const all = await events();
    expect(all.map(({ origin, action, details }) => [origin, action, details.phase ?? ''].join(' ').trim())).toEqual([
      'bourse keys create key.create',
      'bourse keys update key.update',
      'bourse keys update key.update',
      'bourse keys rotate key.rotate',
      'bourse keys revoke key.revoke',
      'bourse import instruments import.publish',
      'bourse import bars prices.import started',
      'bourse import bars prices.import finished',
    ]);
    expect(new Set(all.map(({ actor }) => actor))).toEqual(new Set(['auditor']));
    expect(all.at(-1).details).toMatchObject({ barsAdded: 1 });
    const text = JSON.stringify(all) + (await bourse('audit')).stdout;
    for (const { key } of [createdKey, next]) expect(text).not.toContain(key.split('_')[2].slice(4));
    expect((await events('--key', next.id)).map(({ action }) => action)).toEqual(['key.rotate']);
    expect(await events('--since', '2099-01-01')).toEqual([]);
    expect((await bourse('audit')).stdout.trimEnd().split('\n')).toHaveLength(all.length);
  });

  test('one event is one line, for any name of its author', async () => {
    const before = (await bourse('audit')).stdout;
    const key = deriveAuditKey(Buffer.from(process.env['BOURSE_SECRET']!));
    const trail = new AuditTrail({ actor: 'me\n2026-01-01T00:00:00.000Z  you\u001b[2K', origin: 'test' }, { key });
    await database.db.transaction().execute((tx) => trail.append(tx, { action: 'x', subject: null, details: {} }));
    const added = (await bourse('audit')).stdout.slice(before.length);
    expect(added).toMatch(/^.*me\\u000a2026.*you\\u001b\[2K.*\n$/);
    vi.stubEnv('BOURSE_ACTOR', 'me\nyou');
    expect((await bourse('keys', 'create', '--name', 'x')).code).toBe(2);
    vi.stubEnv('BOURSE_ACTOR', 'auditor');
  });

  test('verify accepts an intact log; a forged event is exit code 1, with its position', async () => {
    const { head } = await json('audit', 'verify');
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    const verdict = await json('audit', 'verify', '--head', head);
    expect(verdict).toMatchObject({ logs: 1, verified: verdict.events, unknownSigners: {}, broken: null });
    expect((await bourse('audit', 'verify')).stdout).toContain(head);
    const secret = process.env['BOURSE_SECRET'];
    vi.stubEnv('BOURSE_SECRET', randomBytes(32).toString('hex'));
    const doubted = await bourse('audit', 'verify');
    expect([doubted.code, doubted.stdout]).toEqual([1, expect.stringContaining('could be a forgery')]);
    expect((await bourse('audit', 'verify', '--allow-unsigned')).code).toBe(0);
    vi.stubEnv('BOURSE_SECRET', secret);
    const log = randomUUID();
    const forged = { log, number: 2, at: new Date(), actor: 'x', origin: 'x', version: 'x', action: 'key.create' };
    const chain = { subject: null, details: '{}', previous: head, hash: head, signature: null, signed_by: null };
    await database.db
      .insertInto('audit_events')
      .values({ ...forged, ...chain })
      .execute();
    const { code, stdout } = await bourse('audit', 'verify');
    expect([code, stdout]).toEqual([1, expect.stringContaining(`broken at event 2 of log ${log}`)]);
    expect((await bourse('audit', 'verify', '--json')).code).toBe(1);
  });
});
