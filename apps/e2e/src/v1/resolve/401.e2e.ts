import { expect, test } from 'vitest';
import { describeUnauthenticated } from '../../cases/authentication.js';
import { ask, posted } from '../../cases/question.js';
import { oneLine, path } from './question.js';

describeUnauthenticated(oneLine);

test('the key is checked before the body is read', async () => {
  const odd = { authorization: 'Bearer nonsense', 'content-type': 'text/csv' };
  expect(await ask(posted(path, 'x'.repeat(300_000)), odd)).toBeEnvelope(401, 'unauthenticated');
});
