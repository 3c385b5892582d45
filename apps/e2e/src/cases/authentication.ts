import { describe, expect, test } from 'vitest';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { bearer, get, createSharedKey, request, shared, runCommand } from '../harness/shared.js';
import { ask, type RequestOrPath, toRequest, titleOf } from './test-request.js';
import { eventually } from '../harness/until.js';

const good = shared.apiKey!;
const lastChanged = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;

/** Header values that are not well-formed bearer tokens (auth-1). */
const malformed: readonly (readonly [string, string])[] = [
  ['no scheme', good],
  ['another scheme', `Basic ${good}`],
  ['a scheme alone', 'Bearer'],
  ['two tokens', `Bearer ${good} ${good}`],
  ['a word', 'Bearer secret'],
  ['a wrong checksum', `Bearer ${lastChanged}`],
  ['one character more', `Bearer ${good}0`],
  ['one character less', `Bearer ${good.slice(0, -1)}`],
  ['an unknown environment', `Bearer ${inventedKey(inventedSecret('A'), 'prod')}`],
  ['a letter outside base62', `Bearer ${inventedKey(`${'A'.repeat(29)}-`)}`],
  ['an upper-case prefix', `Bearer ${good.replace('bourse', 'BOURSE')}`],
  ['8,000 characters', `Bearer ${'x'.repeat(8000)}`],
];

/**
 * auth-2 on one path: every reason of a 401. All paths share one guard, so one path of each scope is enough;
 * `describeKeyNeeded` finds a path without the guard.
 */
export function describeUnauthenticated(testRequest: RequestOrPath): void {
  const { method, path } = toRequest(testRequest);
  if (method === 'GET') describeHead(path);
  describe(`${titleOf(testRequest)} without a valid key`, () => {
    test.each([
      ['no Authorization header', null],
      ['an empty one', ''],
    ])('%s: missing_header', async (_, authorization) => {
      expect(await ask(testRequest, { authorization })).toBeEnvelope(401, 'unauthenticated', {
        reason: 'missing_header',
      });
    });

    test.each(malformed)('%s: invalid_format', async (_, authorization) => {
      expect(await ask(testRequest, { authorization })).toBeEnvelope(401, 'unauthenticated', {
        reason: 'invalid_format',
      });
    });

    test('well-formed but not issued: unknown_key', async () => {
      const answer = await ask(testRequest, { authorization: `Bearer ${inventedKey(inventedSecret('z'))}` });
      expect(answer).toBeEnvelope(401, 'unauthenticated', { reason: 'unknown_key' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    });

    test.each(['api_key', 'apikey', 'key', 'token', 'access_token', 'authorization'])(
      'a valid key in the query parameter %s is never read',
      async (name) => {
        const separator = path.includes('?') ? '&' : '?';
        const withKey = { ...toRequest(testRequest), path: `${path}${separator}${name}=${good}` };
        const answer = await ask(withKey, { authorization: null });
        expect(answer).toBeEnvelope(401, 'unauthenticated', { reason: 'missing_header' });
      },
    );
  });
}

/** auth-2 on one path: it needs a key. */
export function describeKeyNeeded(testRequest: RequestOrPath): void {
  test(`${titleOf(testRequest)} without a key: missing_header`, async () => {
    const answer = await ask(testRequest, { authorization: null });
    expect(answer).toBeEnvelope(401, 'unauthenticated', { reason: 'missing_header' });
  });
}

function describeHead(path: string): void {
  test('HEAD and a wrong parameter do not change the answer: the key is checked first', async () => {
    const head = await request('HEAD', `${path.split('?')[0]}?outputsize=0&limit=0`, { authorization: null });
    expect([head.status, head.text]).toEqual([401, '']);
  });
}

/** Scheme and expiry of the key. One path is enough: all paths share one guard. */
export function describeKeyLife(path: string): void {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
    'the scheme %s is accepted in any case (RFC 9110)',
    async (scheme) => {
      expect((await get(path, { authorization: `${scheme} ${good}` })).status).toBe(200);
    },
  );

  test('a revoked key: revoked', async () => {
    const createdKey = await createSharedKey();
    expect((await get(path, bearer(createdKey))).status).toBe(200);
    expect((await runCommand('keys', 'revoke', createdKey.id)).code).toBe(0);
    await expect.poll(async () => (await get(path, bearer(createdKey))).status, eventually).toBe(401);
    expect(await get(path, bearer(createdKey))).toBeEnvelope(401, 'unauthenticated', { reason: 'revoked' });
  });

  test('an expired key: revoked', async () => {
    const createdKey = await createSharedKey({ expires: new Date(Date.now() + 1000).toISOString() });
    await expect.poll(async () => (await get(path, bearer(createdKey))).status, eventually).toBe(401);
    expect(await get(path, bearer(createdKey))).toBeEnvelope(401, 'unauthenticated', { reason: 'revoked' });
  });
}
