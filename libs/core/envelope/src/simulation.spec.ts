import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.js';
import { toEnvelope } from './envelope.js';
import { errorReference, errorTable } from './error-table.js';
import { parseSimulation } from './simulation.js';

const simulate = (text: string) => toEnvelope(parseSimulation(text).error);

describe('X-Simulate', () => {
  test.each(errorReference)(
    '$status: every row of the error table, with details of its shape',
    ({ status, code, details }) => {
      const envelope = simulate(String(status));
      expect(envelope).toMatchObject({ status, code });
      expect(envelope.details === null || details?.safeParse(envelope.details).success).toBe(true);
    },
  );

  test.each(Object.keys(errorTable))('%s: every code', (code) => {
    expect(simulate(code).code).toBe(code);
  });

  test.each([
    ['rate_limit;scope=month', { scope: 'month', retry_after_seconds: 1 }],
    ['429; retry_after=90 ;scope=minute', { scope: 'minute', retry_after_seconds: 90 }],
    ['unauthenticated;reason=revoked', { reason: 'revoked' }],
    ['403;reason=ip_not_allowlisted', { reason: 'ip_not_allowlisted' }],
    ['not_found;symbol=AAPL', { symbol: 'AAPL' }],
    ['404;from=2024-01-01', { from: '2024-01-01', to: null }],
    ['504', { sources_tried: ['simulated'], last_error: 'timeout' }],
    ['upstream_failure;last_error=rate_limited', { sources_tried: ['simulated'], last_error: 'rate_limited' }],
    [
      '422;field=symbols',
      { errors: [{ field: 'symbols', message: 'was refused as requested by X-Simulate', value: null }] },
    ],
    ['503;retry_after=7', null],
  ])('%s', (text, details) => {
    expect(simulate(text).details).toEqual(details);
  });

  test('a 503 has the requested wait', () => {
    expect(parseSimulation('503;retry_after=7').error.retryAfterSeconds).toBe(7);
    expect(parseSimulation('rate_limit;retry_after=1.2').error.retryAfterSeconds).toBe(2);
  });

  test('times', () => {
    expect(parseSimulation('internal').times).toBe(null);
    expect(parseSimulation('internal;times=2').times).toBe(2);
  });

  test.each([
    '',
    'nonsense',
    '200',
    '999',
    'rate_limit;scope=year',
    '500;reason=revoked',
    '503;retry_after=-1',
    '503;;',
    '503;times=0',
    '503;times=1.5',
    '503;retry_after',
  ])('%j is invalid: 400 on X-Simulate', (text) => {
    expect(() => parseSimulation(text)).toThrow(ApiError);
    expect(() => parseSimulation(text)).toThrow('X-Simulate');
  });
});
