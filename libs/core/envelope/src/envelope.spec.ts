import { describe, expect, test } from 'vitest';
import { ApiError, EnvelopeSchema, errorCodes, errorReference, errorTable, fieldErrors, toEnvelope } from './index.js';

describe('the error table', () => {
  test('every status has its code and its retry rule', () => {
    const rows = errorReference.map(({ status, code, retry }) => [status, code, retry]);
    expect(rows).toEqual([
      [400, 'bad_request', false],
      [401, 'unauthenticated', false],
      [403, 'forbidden', false],
      [404, 'not_found', false],
      [405, 'bad_request', false],
      [408, 'bad_request', false],
      [410, 'bad_request', false],
      [413, 'bad_request', false],
      [414, 'bad_request', false],
      [415, 'bad_request', false],
      [416, 'bad_request', false],
      [417, 'bad_request', false],
      [422, 'bad_request', false],
      [429, 'rate_limit', true],
      [431, 'bad_request', false],
      [500, 'internal', true],
      [502, 'upstream_failure', true],
      [503, 'internal', true],
      [504, 'upstream_failure', true],
    ]);
  });

  test('an error without a status has the first status of its code', () => {
    const statuses = errorCodes.map((code) => new ApiError(code, sampleDetails[code] as never).status);
    expect(statuses).toEqual([400, 401, 403, 404, 429, 500, 502]);
  });

  test('the sample of every code matches the details of its row', () => {
    for (const code of errorCodes) {
      expect(errorTable[code].details.parse(sampleDetails[code])).toEqual(sampleDetails[code]);
    }
  });
});

describe('error-1: the envelope', () => {
  test('always has exactly four keys', () => {
    const errors = [
      new ApiError('not_found', { symbol: 'NOPE' }),
      new ApiError('not_found', null),
      new Error('connect ECONNREFUSED 10.0.0.7:5432'),
      'thrown text',
      undefined,
    ];
    for (const error of errors) {
      const envelope = toEnvelope(error);
      expect(Object.keys(envelope)).toEqual(['code', 'message', 'status', 'details']);
      expect(EnvelopeSchema.safeParse(envelope).success).toBe(true);
    }
  });

  test('an unknown error is a 500 without any detail', () => {
    const envelope = toEnvelope(new TypeError('password authentication failed for user "bourse"'));
    expect(envelope).toEqual({
      code: 'internal',
      status: 500,
      details: null,
      message: 'Something went wrong on our side.',
    });
    expect(JSON.stringify(envelope)).not.toContain('password');
  });
});

describe('Retry-After', () => {
  test.each([
    [0.2, 1],
    [12.1, 13],
    [60, 60],
  ])('rate_limit with %d seconds to wait: %d, the ceiling and at least one', (seconds, header) => {
    const error = new ApiError('rate_limit', { scope: 'minute', retry_after_seconds: seconds });
    expect(error.retryAfterSeconds).toBe(header);
  });

  test('error-10 503 always has one, 500 and 404 never', () => {
    expect(new ApiError('internal', null, { status: 503 }).retryAfterSeconds).toBe(1);
    expect(new ApiError('internal', null, { status: 503, retryAfterSeconds: 30 }).retryAfterSeconds).toBe(30);
    expect(new ApiError('internal', null).retryAfterSeconds).toBeNull();
    expect(new ApiError('not_found', null).retryAfterSeconds).toBeNull();
  });
});

describe('error-5: field errors', () => {
  const badType = { field: 'type', message: 'must be one of ETF', value: 'etf', status: 400 } as const;
  const badIsin = { field: 'isin', message: 'must be an ISIN', value: 'US0378331006', status: 422 } as const;

  test('error-6 the answer is 422 only if all faults are; details contain no status', () => {
    expect(fieldErrors([badType, badIsin]).status).toBe(400);
    expect(fieldErrors([badIsin]).status).toBe(422);
    expect(fieldErrors([badIsin]).details).toEqual({
      errors: [{ field: 'isin', message: 'must be an ISIN', value: 'US0378331006' }],
    });
  });

  test('value is cut at 100 code points, an astral character counting as one', () => {
    const value = (text: string) => fieldErrors([{ ...badType, value: text }]).details?.errors[0]?.value;
    expect(value('a'.repeat(101))).toBe('a'.repeat(100));
    expect(value('😀'.repeat(101))).toBe('😀'.repeat(100));
    expect(value('a'.repeat(100))).toBe('a'.repeat(100));
    expect(fieldErrors([{ ...badType, value: null }]).details?.errors[0]?.value).toBeNull();
  });
});

const sampleDetails = {
  bad_request: { errors: [{ field: 'limit', message: 'must be at most 50', value: '51' }] },
  unauthenticated: { reason: 'revoked' },
  forbidden: { reason: 'insufficient_scope' },
  not_found: { symbol: 'NOPE' },
  rate_limit: { scope: 'minute', retry_after_seconds: 12 },
  internal: { version: '1.2.3', dependencies: { universe: { ok: false } } },
  upstream_failure: { sources_tried: ['yahoo'], last_error: 'timeout' },
};
