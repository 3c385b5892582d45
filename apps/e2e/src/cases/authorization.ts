import { describe, expect, test } from 'vitest';
import { bearer, standingKey } from '../harness/shared.js';
import { ask, type Asked, titleOf } from './question.js';

const otherScopes = {
  'instruments:read': ['search:read', 'prices:read'],
  'search:read': ['instruments:read', 'prices:read'],
  'prices:read': ['instruments:read', 'search:read'],
} as const;

/** spec 5.3 on one path: a key of every other scope is refused, the one scope alone suffices. */
export function describeScope(asked: Asked, scope: keyof typeof otherScopes): void {
  describe(`${titleOf(asked)} needs ${scope}`, () => {
    test('all other scopes: insufficient_scope', async () => {
      const answer = await ask(asked, bearer(await standingKey({ scopes: otherScopes[scope] })));
      expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'insufficient_scope' });
    });

    test(`${scope} alone is enough`, async () => {
      expect((await ask(asked, bearer(await standingKey({ scopes: [scope] })))).status).toBe(200);
    });
  });
}
