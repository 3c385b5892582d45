import { expect, test } from 'vitest';
import { ask, toPost } from '../../cases/test-request.js';
import { PATH } from './question.js';

test('the key is checked before the body is read', async () => {
  const odd = { authorization: 'Bearer nonsense', 'content-type': 'text/csv' };
  expect(await ask(toPost(PATH, 'x'.repeat(300_000)), odd)).toBeEnvelope(401, 'unauthenticated');
});
