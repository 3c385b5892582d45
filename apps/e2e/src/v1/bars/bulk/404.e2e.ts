import { expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

test.each([
  ['a day without any bar', 'exchange=NASDAQ&date=1971-03-05'],
  ['an exchange without prices, also on a weekend', 'exchange=JPX&date=2012-08-11'],
])('%s', async (_title, query) => {
  const date = query.slice(-10);
  expect(await get(`/v1/bars/bulk?${query}`)).toBeEnvelope(404, 'not_found', { from: date, to: date });
});
