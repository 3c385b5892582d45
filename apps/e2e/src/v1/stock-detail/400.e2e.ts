import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

describe('GET /v1/stocks/{symbol} with an invalid path', () => {
  test.each(['%', '%zz', '%C3%28', 'A%', '%E0%A4'])('%s: broken percent-encoding is 400', async (symbol) => {
    expect(await get(`/v1/stocks/${symbol}`)).toBeEnvelope(400, 'bad_request');
  });

  test.each(['%00', 'AAPL%00', '%0d%0aX-Injected:%201', 'A'.repeat(2000), '..%2f..%2fetc%2fpasswd'])(
    '%s: a 4xx envelope',
    async (symbol) => {
      const answer = await get(`/v1/stocks/${symbol}`);
      expect(answer.status === 404 || answer.status === 400 || answer.status === 414 || answer.status === 422).toBe(
        true,
      );
      expect(answer).toBeEnvelope(answer.status, answer.status === 404 ? 'not_found' : 'bad_request');
      expect(answer.headers['x-injected']).toBeUndefined();
    },
  );
});
