import { describe, expect, test } from 'vitest';
import { expectRetryAfter, secondsToNextMonth } from '../../cases/limits.js';
import { ask, posted } from '../../cases/question.js';
import { bearer, get, key } from '../../harness/shared.js';
import { PATH, statement } from './question.js';

const invalid = posted(PATH, { items: [] });
const three = statement('APPLE INC', 'SAP SE', 'SIEMENS AG');
const two = statement('APPLE INC', 'SAP SE');

const usedOf = async (made: Record<string, string>) => (await get('/v1/usage', made)).json.minute.used as number;

describe('limit-2: one unit per item', () => {
  test('three items cost three, an invalid body one', async () => {
    const made = bearer(await key({ perMinute: 10 }));
    expect((await ask(three, made)).headers['ratelimit']).toMatch(/^"minute";r=7;/);
    expect((await ask(invalid, made)).status).toBe(400);
    expect(await usedOf(made)).toBe(4);
  });

  test('a request over the limit is 429 as a whole, costs nothing, and names the wait for the whole', async () => {
    const made = bearer(await key({ perMinute: 5 }));
    expect((await ask(three, made)).status).toBe(200);
    const answer = await ask(three, made);
    expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: expect.any(Number) });
    expect(expectRetryAfter(answer)).toBeGreaterThan(50);
    expect(await usedOf(made)).toBe(3);
    expect((await ask(two, made)).status).toBe(200);
  });

  test('the limit per month', async () => {
    const made = bearer(await key({ perMonth: 4 }));
    expect((await ask(three, made)).status).toBe(200);
    const answer = await ask(two, made);
    expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'month', retry_after_seconds: expect.any(Number) });
    expect(Math.abs(expectRetryAfter(answer) - secondsToNextMonth())).toBeLessThan(5);
  });

  test('an invalid body is 400 as long as one unit is left', async () => {
    const made = bearer(await key({ perMinute: 1 }));
    expect((await ask(invalid, made)).status).toBe(400);
    expect((await ask(invalid, made)).status).toBe(429);
  });
});
