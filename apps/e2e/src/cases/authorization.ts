import { describe, expect, test } from 'vitest';
import { bearer, getStandingKey } from '../harness/shared.js';
import { ask, type RequestOrPath, titleOf } from './test-request.js';

const otherScopes = {
  'instruments:read': ['search:read', 'prices:read', 'exports:read', 'admin:read'],
  'search:read': ['instruments:read', 'prices:read', 'exports:read', 'admin:read'],
  'prices:read': ['instruments:read', 'search:read', 'exports:read', 'admin:read'],
  'exports:read': ['instruments:read', 'search:read', 'prices:read', 'admin:read'],
  'admin:read': ['instruments:read', 'search:read', 'prices:read', 'exports:read'],
} as const;

/** auth-3 on one path: a key with every other scope is refused; the one scope is enough. */
export function describeScope(request: RequestOrPath, scope: keyof typeof otherScopes): void {
  describe(`${titleOf(request)} needs ${scope}`, () => {
    test('all other scopes: insufficient_scope', async () => {
      const answer = await ask(request, bearer(await getStandingKey({ scopes: otherScopes[scope] })));
      expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'insufficient_scope' });
    });

    test(`${scope} alone is enough`, async () => {
      expect((await ask(request, bearer(await getStandingKey({ scopes: [scope] })))).status).toBe(200);
    });
  });
}
