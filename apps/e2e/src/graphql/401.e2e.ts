import { describe, expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { type Answer, send } from '../harness/http-client.js';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { runCommand, createSharedKey, shared } from '../harness/shared.js';
import { parseRefusal } from './refusal.js';
import { eventually } from '../harness/until.js';

const good = shared.apiKey!;
const body = JSON.stringify({ query: '{ __typename }' });
const json = { 'content-type': 'application/json' };

type Ask = (authorization: string | null) => Promise<Answer>;

/** Everything that needs a key: operations, introspection, the SDL. */
const doors: readonly (readonly [string, Ask])[] = [
  [
    'POST /graphql',
    (authorization) => send(gateway, 'POST', '/graphql', { body, headers: { ...json, authorization } }),
  ],
  [
    'GET /graphql',
    (authorization) => send(gateway, 'GET', '/graphql?query=%7B__typename%7D', { headers: { authorization } }),
  ],
  ['GET /schema.graphql', (authorization) => send(gateway, 'GET', '/schema.graphql', { headers: { authorization } })],
];

const missing = { reason: 'missing_header' };
const headersOf = ({ headers }: Answer) => [headers['www-authenticate'], headers['cache-control']];
const sent = ['Bearer', 'no-store'];

describe.each(doors)('auth-2: %s without a valid key: the envelope of the 401 in extensions', (_, ask) => {
  test('a valid one is accepted', async () => {
    expect((await ask(`Bearer ${good}`)).status).toBe(200);
    expect((await ask(`bEaReR ${good}`)).status).toBe(200);
  });

  test.each([
    ['no Authorization header', null, 'missing_header'],
    ['an empty one', '', 'missing_header'],
    ['another scheme', `Basic ${good}`, 'invalid_format'],
    ['a scheme alone', 'Bearer', 'invalid_format'],
    ['a character more', `Bearer ${good}0`, 'invalid_format'],
    ['a word', 'Bearer secret', 'invalid_format'],
    ['one that was never issued', `Bearer ${inventedKey(inventedSecret('z'))}`, 'unknown_key'],
  ])('%s', async (_name, authorization, reason) => {
    const answer = await ask(authorization);
    expect(parseRefusal(answer)).toBeEnvelope(401, 'unauthenticated', { reason });
    expect(headersOf(answer)).toEqual(sent);
  });
});

test('auth-2: a revoked key opens none of them', async () => {
  const createdKey = await createSharedKey();
  const authorization = `Bearer ${createdKey.key}`;
  for (const [, ask] of doors) expect((await ask(authorization)).status).toBe(200);
  expect((await runCommand('keys', 'revoke', createdKey.id)).code).toBe(0);
  for (const [, ask] of doors) {
    await expect.poll(async () => (await ask(authorization)).status, eventually).toBe(401);
    expect(parseRefusal(await ask(authorization))).toBeEnvelope(401, 'unauthenticated', { reason: 'revoked' });
  }
});

describe('error-4: the key is checked first', () => {
  test.each(['api_key', 'key', 'token', 'access_token', 'authorization'])(
    'a valid one in the query parameter %s is never read',
    async (name) => {
      const path = `/graphql?query=%7B__typename%7D&${name}=${good}`;
      const answer = await send(gateway, 'GET', path, { headers: { authorization: null } });
      expect(parseRefusal(answer)).toBeEnvelope(401, 'unauthenticated', missing);
    },
  );

  test.each([
    ['a body that is too large', 'x'.repeat(300_000), 'application/json'],
    ['another content type', '{ __typename }', 'text/plain'],
    ['malformed JSON', '{', 'application/json'],
    ['a syntax error', '{"query":"{"}', 'application/json'],
  ])('before %s', async (_, wrong, type) => {
    const headers = { authorization: 'Bearer nonsense', 'content-type': type };
    const answer = await send(gateway, 'POST', '/graphql', { body: wrong, headers });
    expect(parseRefusal(answer)).toBeEnvelope(401, 'unauthenticated', { reason: 'invalid_format' });
    expect(headersOf(answer)).toEqual(sent);
  });

  test('a 401 has no RateLimit header and no cost', async () => {
    const answer = await send(gateway, 'POST', '/graphql', { body, headers: { ...json, authorization: null } });
    expect([answer.headers['ratelimit'], Object.keys(answer.json)]).toEqual([undefined, ['errors']]);
  });
});
