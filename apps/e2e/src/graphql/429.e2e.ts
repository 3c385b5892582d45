import { describe, expect, test } from 'vitest';
import { expectWait } from '../cases/limits.js';
import { gateway } from '../harness/graphql.js';
import { type Answer, send } from '../harness/http-client.js';
import { bearer, get, createSharedKey } from '../harness/shared.js';
import { graphqlBy, remainingIn, usedBy } from './cost.js';
import { parseRefusal } from './refusal.js';

/** Checks the envelope in extensions and the Retry-After header of a key whose limit was first spent after `since`. */
function expectRateLimit(answer: Answer, scope: 'minute' | 'month', since: number): void {
  const whole = parseRefusal(answer);
  expect(whole).toBeEnvelope(429, 'rate_limit', { scope, retry_after_seconds: expect.any(Number) });
  expectWait(whole, scope, since);
}

const one = '{ __typename }';
const three = '{ a: __typename b: __typename c: __typename }';

describe('beyond a limit: refused as a whole, with Retry-After', () => {
  test('the third of 3 operations at 2 per minute is refused before parsing and is free', async () => {
    const createdKey = await createSharedKey({ perMinute: 2 });
    const since = Date.now();
    for (let i = 0; i < 2; i++) expect((await graphqlBy(createdKey, one)).status).toBe(200);
    for (const beyond of [one, '{ nope }', '{']) {
      const answer = await graphqlBy(createdKey, beyond);
      expectRateLimit(answer, 'minute', since);
      expect(remainingIn(answer)).toEqual({ minute: 0, month: 999_998 });
    }
    expect(await usedBy(createdKey)).toEqual([2, 2]);
  });

  test('by GET too', async () => {
    const createdKey = await createSharedKey({ perMinute: 1 });
    const since = Date.now();
    const ask = () => send(gateway, 'GET', '/graphql?query=%7B__typename%7D', { headers: bearer(createdKey) });
    expect((await ask()).status).toBe(200);
    expectRateLimit(await ask(), 'minute', since);
  });

  test('an operation over the remainder is free, a smaller one is answered', async () => {
    const createdKey = await createSharedKey({ perMinute: 5 });
    const since = Date.now();
    expect((await graphqlBy(createdKey, three)).status).toBe(200);
    const answer = await graphqlBy(createdKey, three);
    expectRateLimit(answer, 'minute', since);
    expect(remainingIn(answer).minute).toBe(2);
    expect(await usedBy(createdKey)).toEqual([3, 3]);
    expect((await graphqlBy(createdKey, '{ a: __typename b: __typename }')).status).toBe(200);
  });

  test('the month, with the exact wait', async () => {
    const createdKey = await createSharedKey({ perMonth: 4 });
    const since = Date.now();
    expect((await graphqlBy(createdKey, three)).status).toBe(200);
    expectRateLimit(await graphqlBy(createdKey, three), 'month', since);
    expect(await usedBy(createdKey)).toEqual([3, 3]);
  });

  test('REST and GraphQL draw on one budget', async () => {
    const createdKey = await createSharedKey({ perMinute: 4 });
    const since = Date.now();
    expect((await graphqlBy(createdKey, three)).status).toBe(200);
    expect((await get('/v1/types', bearer(createdKey))).status).toBe(200);
    expectRateLimit(await graphqlBy(createdKey, one), 'minute', since);
    expect((await get('/v1/types', bearer(createdKey))).status).toBe(429);
  });

  test('20 concurrent operations with 10 left: exactly 10 pass', async () => {
    const createdKey = await createSharedKey({ perMinute: 10 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => graphqlBy(createdKey, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('the SDL is not an operation: it is returned without a remainder', async () => {
    const createdKey = await createSharedKey({ perMinute: 1 });
    expect((await graphqlBy(createdKey, one)).status).toBe(200);
    expect((await send(gateway, 'GET', '/schema.graphql', { headers: bearer(createdKey) })).status).toBe(200);
    expect(await usedBy(createdKey)).toEqual([1, 1]);
  });
});
