import { expect, test } from 'vitest';
import { rateLimitHeaders, scopeState } from './usage-state.js';

const november = 30 * 86_400_000;
const minute = (limit: number | null) => scopeState(limit, 1, 59_400, 60_000);
const month = (limit: number | null) => scopeState(limit, 250, november - 500, november);

test('both scopes, minute first; waits are rounded up', () => {
  expect(rateLimitHeaders({ minute: minute(600), month: month(1_000_000) })).toEqual({
    'RateLimit-Policy': '"minute";q=600;w=60, "month";q=1000000;w=2592000',
    RateLimit: '"minute";r=599;t=60, "month";r=999750;t=2592000',
  });
});

test('an unlimited scope is left out, two unlimited scopes leave no header', () => {
  expect(rateLimitHeaders({ minute: minute(null), month: month(1_000_000) })).toEqual({
    'RateLimit-Policy': '"month";q=1000000;w=2592000',
    RateLimit: '"month";r=999750;t=2592000',
  });
  expect(rateLimitHeaders({ minute: minute(5), month: month(null) })).toEqual({
    'RateLimit-Policy': '"minute";q=5;w=60',
    RateLimit: '"minute";r=4;t=60',
  });
  expect(rateLimitHeaders({ minute: minute(null), month: month(null) })).toEqual({});
});

test('use above a limit that was lowered leaves zero, not less', () => {
  expect(scopeState(100, 250, 1, 60_000)).toMatchObject({ used: 250, remaining: 0, resetSeconds: 1 });
});
