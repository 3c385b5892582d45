import { cases } from '@bourse/testing/effort';
import { expect, test } from 'vitest';
import { bearer, get, createSharedKey } from '../harness/shared.js';

const perMinute = cases(60, 600);
const requests = 2.5 * perMinute;

test.each([
  ['/v1/symbol_search', (i: number) => `/v1/symbol_search?query=steel+${i}`],
  ['/v1/quotes', () => '/v1/quotes?symbols=AAPL,MSFT'],
  ['/v1/stocks', () => '/v1/stocks?outputsize=10'],
])(`If-None-Match: * with ${perMinute} requests per minute: %s limits ${requests} requests`, async (_, path) => {
  const headers = { ...bearer(await createSharedKey({ perMinute })), 'if-none-match': '*' };
  const statuses: number[] = [];
  const client = async () => {
    while (statuses.length < requests - 8) statuses.push((await get(path(statuses.length), headers)).status);
  };
  await Promise.all(Array.from({ length: 8 }, client));
  while (statuses.length < requests) statuses.push((await get(path(statuses.length), headers)).status);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect([count(200), count(429)]).toEqual([perMinute, statuses.length - perMinute]);
});
