import { expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { maintained } from '../harness/shared.js';

/** spec 7: maintenance, on one path, before key and parameters are looked at. */
export function describeUnavailable(path: string): void {
  test(`GET ${path} during maintenance: 503 internal with Retry-After`, async () => {
    for (const headers of [{}, { authorization: null }]) {
      const answer = await send(maintained, 'GET', path, { headers });
      expect(answer).toBeEnvelope(503, 'internal', null);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });
}
