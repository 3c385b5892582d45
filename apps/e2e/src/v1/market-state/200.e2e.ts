import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

const MINUTE = 60_000;

const codes = (rows: { exchange: string }[]) => rows.map(({ exchange }) => exchange);

test('GET /v1/market_state: exchanges of the list, at the current minute', async () => {
  const { json } = await get('/v1/market_state?exchange=XLON,CCC,MUN');
  expect(Date.now() - Date.parse(json.as_of)).toBeLessThan(2 * MINUTE);
  expect(json.markets).toEqual([
    { exchange: 'CCC', mic: null, country: null, timezone: 'UTC', state: 'open', ...times(null) },
    expect.objectContaining({ exchange: 'MUN', mic: 'XMUN', country: 'DE', state: 'unknown', ...times(null) }),
    expect.objectContaining({
      exchange: 'LSE',
      mic: 'XLON',
      country: 'GB',
      state: expect.stringMatching(/^(?:open|closed)$/),
    }),
  ]);
  const { since, until } = json.markets[2];
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(json.as_of));
  expect(Date.parse(until)).toBeGreaterThan(Date.parse(json.as_of));
});

test('without a list: the exchanges of the universe', async () => {
  const [states, exchanges] = await Promise.all([get('/v1/market_state'), get('/v1/exchanges')]);
  expect(codes(states.json.markets)).toEqual(codes(exchanges.json.exchanges));
});

function times(value: null) {
  return { since: value, until: value, next_open: value, next_close: value };
}
