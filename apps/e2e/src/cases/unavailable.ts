import { expect, test } from 'vitest';
import { maintained } from '../harness/shared.js';
import { ask, type RequestOrPath, titleOf } from './test-request.js';

/** error-4, error-10: maintenance on one path, checked before key and parameters. */
export function describeUnavailable(request: RequestOrPath): void {
  test(`${titleOf(request)} during maintenance: 503 internal with Retry-After`, async () => {
    for (const headers of [{}, { authorization: null }]) {
      const answer = await ask(request, headers, maintained);
      expect(answer).toBeEnvelope(503, 'internal', null);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });
}
