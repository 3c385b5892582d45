import { describe, expect, test } from 'vitest';
import { expectWait } from '../../cases/limits.js';
import { ask, toPost } from '../../cases/test-request.js';
import { bearer, get, createSharedKey } from '../../harness/shared.js';
import { PATH, statement } from './question.js';

const invalid = toPost(PATH, { items: [] });
const three = statement('APPLE INC', 'SAP SE', 'SIEMENS AG');
const two = statement('APPLE INC', 'SAP SE');

const usedOf = async (headers: Record<string, string>) => (await get('/v1/usage', headers)).json.minute.used as number;

describe('limit-2: one unit per item', () => {
  test('three items cost three, an invalid body one', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 10 }));
    expect((await ask(three, headers)).headers['ratelimit']).toMatch(/^"minute";r=7;/);
    expect((await ask(invalid, headers)).status).toBe(400);
    expect(await usedOf(headers)).toBe(4);
  });

  test('a request over the limit is 429 as a whole, costs nothing, and names the wait for the whole', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 5 }));
    const since = Date.now();
    expect((await ask(three, headers)).status).toBe(200);
    const answer = await ask(three, headers);
    expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: expect.any(Number) });
    expectWait(answer, 'minute', since);
    expect(await usedOf(headers)).toBe(3);
    expect((await ask(two, headers)).status).toBe(200);
  });

  test('the limit per month', async () => {
    const headers = bearer(await createSharedKey({ perMonth: 4 }));
    const since = Date.now();
    expect((await ask(three, headers)).status).toBe(200);
    const answer = await ask(two, headers);
    expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'month', retry_after_seconds: expect.any(Number) });
    expectWait(answer, 'month', since);
  });

  test('an invalid body is 400 as long as one unit is left', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 1 }));
    expect((await ask(invalid, headers)).status).toBe(400);
    expect((await ask(invalid, headers)).status).toBe(429);
  });
});
