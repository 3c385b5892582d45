import { expect, test } from 'vitest';
import { marketStateText } from './market-state.js';

const nasdaq = {
  exchange: 'NASDAQ',
  mic: 'XNAS',
  country: 'US',
  timezone: 'America/New_York',
  since: null,
  next_open: null,
  next_close: null,
};
const saturday = Date.parse('2024-03-09T12:00:00Z');
const monday = Date.parse('2024-03-11T14:00:00Z');

test.each([
  [{ ...nasdaq, state: 'closed', until: '2024-03-11T13:30:00Z' }, saturday, 'closed until Mon 09:30'],
  [{ ...nasdaq, state: 'open', until: '2024-03-11T20:00:00Z' }, monday, 'open until 16:00'],
  [
    { ...nasdaq, timezone: 'Asia/Tokyo', state: 'break', until: '2024-03-11T03:30:00Z' },
    Date.parse('2024-03-11T02:45:00Z'),
    'in a break until 12:30',
  ],
  [{ ...nasdaq, state: 'closed', until: '2024-03-18T13:30:00Z' }, saturday, 'closed until Mar 18, 09:30'],
  [{ ...nasdaq, state: 'open', until: null }, monday, null],
  [{ ...nasdaq, state: 'unknown', until: null, timezone: null }, monday, null],
] as const)('%j', (market, nowMs, text) => {
  expect(marketStateText(market, nowMs)).toBe(text);
});
