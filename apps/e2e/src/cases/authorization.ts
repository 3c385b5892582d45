import { describe, expect, test } from 'vitest';
import { bearer, get, standingKey } from '../harness/shared.js';

const otherScopes = {
  'instruments:read': ['search:read', 'prices:read'],
  'search:read': ['instruments:read', 'prices:read'],
} as const;

/** spec 5.3 on one path: a key of every other scope is refused, the one scope alone suffices. */
export function describeScope(path: string, scope: keyof typeof otherScopes): void {
  describe(`GET ${path} needs ${scope}`, () => {
    test('all other scopes: insufficient_scope', async () => {
      const answer = await get(path, bearer(await standingKey({ scopes: otherScopes[scope] })));
      expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'insufficient_scope' });
    });

    test(`${scope} alone is enough`, async () => {
      expect((await get(path, bearer(await standingKey({ scopes: [scope] })))).status).toBe(200);
    });
  });
}
