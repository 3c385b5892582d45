import { describe, expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

describe.each([
  ['exchange', '', 'date=2012-08-09'],
  ['exchange', 'NASDAK', 'exchange=NASDAK&date=2012-08-09'],
  ['date', '', 'exchange=NASDAQ'],
  ['date', '2012-02-30', 'exchange=NASDAQ&date=2012-02-30'],
  ['date', '2012-08-09T10:00:00Z', 'exchange=NASDAQ&date=2012-08-09T10:00:00Z'],
  ['adjust', 'all', 'exchange=NASDAQ&date=2012-08-09&adjust=all'],
])('%s=%s', (name, _value, query) => {
  test('names the parameter', async () => {
    const answer = await get(`/v1/bars/bulk?${query}`);
    expect(answer).toBeEnvelope(400, 'bad_request');
    expect(answer.json.details.errors.map((error: { field: string }) => error.field)).toEqual([name]);
  });
});
