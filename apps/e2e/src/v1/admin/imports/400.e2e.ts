import { expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

test.each(['0', '101', '-1', '1.5', 'all', ''])('GET /v1/admin/imports?outputsize=%s', async (outputsize) => {
  const answer = await get(`/v1/admin/imports?outputsize=${outputsize}`);
  expect(answer).toBeEnvelope(400, 'bad_request');
  expect(answer.json.details.errors).toMatchObject([{ field: 'outputsize', value: outputsize }]);
});
