import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SealKey } from './backup-seal.js';
import { restoreBackup, type RestoreOptions } from './restore-backup.js';
import type { NamedKey } from './restored-keys.js';
import { writeBackup } from './write-backup.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sealKey: SealKey = { id: '5ea1', secret: Buffer.alloc(32, 7) };

describeOnEachDatabase('the keys of a backup that is restored over a database', (open) => {
  let database: TestDatabase;
  let path: string;

  const run = async (text: string) => (await sql.raw(text).execute(database.db)).rows;
  const change = (id: string, to: string) => run(`update api_keys set ${to} where id = '${id}'`);
  const restore = (options: RestoreOptions = {}) =>
    restoreBackup(database.db, path, { replace: true, sealKey, ...options });
  const keyOf = async (id: string) =>
    (await database.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst())!;
  const add = (id: string, more = '') =>
    run(`insert into api_keys (id, name, env, prefix, last4, digest, pepper_id, scopes ${more === '' ? '' : ', expires_at'})
      values ('${id}', 'name of ${id}', 'live', 'bourse_live_', 'abcd', 'digest of ${id}', 'p', '{a,b,c}' ${more})`);

  beforeAll(async () => {
    database = await open();
    for (const id of ['plain', 'leaked', 'gone']) await add(id);
    await add('old', `, '2020-01-01'`);
    await run(`insert into instruments (symbol) values ('AAPL')`);
    path = join(folder, `${folder.length}-${Math.random()}.gz`);
    await writeBackup(database.options, createWriteStream(path), { sealKey });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await run('delete from api_keys');
    for (const id of ['plain', 'leaked', 'gone']) await add(id);
  });

  test('a key revoked since stays revoked, at the time of its revocation', async () => {
    await change('leaked', `revoked_at = '2026-03-01T12:00:00Z'`);
    expect(await restore()).toMatchObject({ keysKeptRestricted: 1, keysAdded: [] });
    expect((await keyOf('leaked')).revoked_at).toEqual(new Date('2026-03-01T12:00:00Z'));
  });

  test('control: an unchanged key is restored as it was', async () => {
    await change('plain', `name = 'renamed'`);
    expect(await restore()).toMatchObject({ keysKeptRestricted: 0 });
    expect(await keyOf('plain')).toMatchObject({ name: 'name of plain', revoked_at: null, expires_at: null });
  });

  test.each([
    ['an earlier end', `expires_at = '2027-01-01Z'`, { expires_at: new Date('2027-01-01Z') }],
    ['a subscription past due', `subscription = 'past_due'`, { subscription: 'past_due' }],
    ['scopes that were taken away', `scopes = '{c,a}'`, { scopes: ['a', 'c'] }],
    ['an allowlist', `allow_ip = '{10.0.0.0/8}'`, { allow_ip: ['10.0.0.0/8'] }],
    ['allowed origins', `allow_origin = '{https://a.example}'`, { allow_origin: ['https://a.example'] }],
  ])('%s stays', async (_, to, expected) => {
    await change('leaked', to);
    expect(await restore()).toMatchObject({ keysKeptRestricted: 1 });
    expect(await keyOf('leaked')).toMatchObject({ ...expected, revoked_at: null });
  });

  test('restrictions lifted since the backup return: the backup states what was allowed then', async () => {
    await change('plain', `scopes = '{a,b,c,d}', expires_at = null`);
    expect(await restore()).toMatchObject({ keysKeptRestricted: 0 });
    expect((await keyOf('plain')).scopes).toEqual(['a', 'b', 'c']);
  });

  test('keys that the database does not know are named and restored only when they are accepted', async () => {
    await run(`delete from api_keys where id <> 'plain'`);
    const named: NamedKey[] = [];
    const says = (answer: boolean) => async (keys: readonly NamedKey[]) => {
      named.push(...keys);
      return answer;
    };
    const refusal = /keys that would work again: leaked \(name of leaked\), gone \(name of gone\)/;
    await expect(restore()).rejects.toThrow(refusal);
    await expect(restore({ acceptKeys: says(false) })).rejects.toThrow(refusal);
    expect(await keyOf('gone')).toBeUndefined();
    // The expired one cannot work again.
    expect(named.map(({ id }) => id)).toEqual(['leaked', 'gone']);
    expect(await restore({ acceptKeys: says(true) })).toMatchObject({
      keysAdded: [{ id: 'leaked', name: 'name of leaked' }, { id: 'gone' }],
    });
    expect(await keyOf('gone')).toMatchObject({ revoked_at: null });
  });

  test('control: a database without keys needs no answer', async () => {
    await run('delete from api_keys');
    const { keysAdded } = await restore({ acceptKeys: () => Promise.reject(new Error('asked')) });
    expect(keysAdded.map(({ id }) => id).toSorted()).toEqual(['gone', 'leaked', 'plain']);
  });

  test('a repeated restore keeps the revocation, too', async () => {
    await change('leaked', 'revoked_at = now()');
    await restore();
    expect(await restore()).toMatchObject({ keysKeptRestricted: 1 });
    expect((await keyOf('leaked')).revoked_at).not.toBeNull();
  });
});
