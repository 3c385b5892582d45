import { expect, test } from 'vitest';
import { exchangeTime, zoneName } from './exchange-time.js';

test('instants are written in the time of the exchange, in summer and in winter; days stay', () => {
  const newYork = exchangeTime('America/New_York');
  expect(newYork('2024-12-17T14:30:00Z')).toBe('2024-12-17 09:30');
  expect(newYork('2024-07-17T13:30:00Z')).toBe('2024-07-17 09:30');
  expect(exchangeTime('Asia/Tokyo')('2024-12-17T23:00:00Z')).toBe('2024-12-18 08:00');
  expect(newYork('2024-12-17')).toBe('2024-12-17');
});

test('the zone has its short name at that time', () => {
  expect(zoneName('America/New_York', '2024-12-17T14:30:00Z')).toBe('EST');
  expect(zoneName('America/New_York', '2024-07-17T13:30:00Z')).toBe('EDT');
  expect(zoneName('UTC', '2024-07-17T13:30:00Z')).toBe('UTC');
});
