import { errorReference } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { bearer, get, getStandingKey } from '../harness/shared.js';

describe('X-Simulate', () => {
  test.each(errorReference)(
    '$status $code for a test key, with the retry advice of that row',
    async ({ status, code, retry }) => {
      const key = await getStandingKey({ env: 'test' });
      const answer = await get('/v1/types', { ...bearer(key), 'x-simulate': String(status) });
      expect(answer).toBeEnvelope(status, code);
      expect(answer.headers['retry-after'] !== undefined).toBe(retry && [429, 503].includes(status));
    },
  );

  test('a live key ignores it', async () => {
    const key = await getStandingKey({ env: 'live' });
    expect((await get('/v1/types', { ...bearer(key), 'x-simulate': '500' })).status).toBe(200);
  });

  test('applies after authentication: an invalid key stays 401', async () => {
    expect(await get('/v1/types', { authorization: 'Bearer x', 'x-simulate': '500' })).toBeEnvelope(
      401,
      'unauthenticated',
    );
  });
});
