import { ApiError } from '@bourse/envelope';
import { anything, assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { malformedBody, parseBody, ResolveBody } from './index.js';

/** Status and entries of the bad_request for a body. */
function refusal(body: unknown) {
  try {
    parseBody(ResolveBody, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
    const { status, details } = error as ApiError<'bad_request'>;
    return [status, ...details!.errors.map(({ field, message, value }) => `${field} ${message}: ${value}`)];
  }
  throw new Error('accepted');
}

const item = { query: 'APPLE INC' };

test('reads codes in upper case', () => {
  const given = { ...item, currency: 'usd', mic: 'xnas', country: 'us', type: 'ETF' };
  expect(parseBody(ResolveBody, { items: [given, item] })).toEqual({
    items: [{ ...item, currency: 'USD', mic: 'XNAS', country: 'US', type: 'ETF' }, item],
  });
});

describe('error-6: 400', () => {
  test.each([
    ['nothing', undefined, ['body is required: null']],
    ['a list', [], ['body must be an object: []']],
    ['null', null, ['body must be an object: null']],
    ['no items', {}, ['items is required: null']],
    ['items that are an object', { items: { a: 1 } }, ['items must be a list: {"a":1}']],
    ['no item', { items: [] }, ['items must hold at least 1 item: []']],
    ['an item that is a number', { items: [item, 5] }, ['items[1] must be an object: 5']],
    ['no query', { items: [{}] }, ['items[0].query is required: null']],
    ['an invalid query', { items: [{ query: [1, { a: 'b' }] }] }, ['items[0].query must be a string: [1,{"a":"b"}]']],
    ['an empty country', { items: [{ ...item, country: '' }] }, ['items[0].country must not be empty: ']],
    ['null for a text', { items: [{ ...item, mic: null }] }, ['items[0].mic must be a string: null']],
    [
      'a mic of five',
      { items: [{ ...item, mic: 'XNAS1' }] },
      [
        'items[0].mic is not a MIC of ISO 10383; did you mean XNAS, XNYS or XNSE? GET /v1/exchanges lists those of the universe: XNAS1',
      ],
    ],
    [
      'members that it does not have',
      { items: [item, { ...item, currencies: ['USD'], ticker: 'AAPL', foo: 1 }], options: { a: null } },
      [
        'items[1].currencies is not a field here; did you mean currency?: ["USD"]',
        'items[1].ticker is not a field here; use query: AAPL',
        'items[1].foo is not a field here; the fields are query, currency, mic, country, type, as_of: 1',
        'options is not a field here; the fields are items: {"a":null}',
      ],
    ],
    [
      'every field, each once',
      { items: [{ query: ' ', currency: '1' }, item, { mic: 'X', country: 'ZZ' }] },
      [
        'items[0].query must not be empty:  ',
        'items[0].currency is not a currency code; did you mean AED, AFN or ALL? Use a code of ISO 4217: 1',
        'items[2].query is required: null',
        'items[2].mic is not a MIC of ISO 10383; did you mean XNAS, XNYS or XASE? GET /v1/exchanges lists those of the universe: X',
        'items[2].country must be an ISO 3166 alpha-2 country code; did you mean ZA, ZM or ZW? GET /v1/countries lists those of the universe: ZZ',
      ],
    ],
  ])('%s', (_, body, entries) => expect(refusal(body)).toEqual([400, ...entries]));

  test('too many items are one entry, with any content', () => {
    const [status, ...entries] = refusal({ items: Array.from({ length: 90_000 }, () => ({})) });
    expect([status, entries]).toEqual([400, [expect.stringMatching(/^items must hold at most 100 items: \[\{\},/)]]);
  });
});

test('error-6 the status is 422 only if all faults are', () => {
  const [country, long] = [{ ...item, country: 'ZZ' }, { query: 'b'.repeat(257) }];
  expect(refusal({ items: [country, long] })[0]).toBe(422);
  expect(refusal({ items: [country, { ...item, type: 'Stock' }] })[0]).toBe(400);
});

test('error-5 a value is cut at 100 code points at any depth', () => {
  const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'x');
  expect(refusal({ items: [deep] })).toEqual([400, `items[0] must be an object: ${'['.repeat(100)}`]);
  expect(refusal({ items: [{ query: '', mic: '😀'.repeat(200) }] })[2]).toMatch(/: (?:😀){100}$/u);
});

test('a body that is not JSON is rejected as a whole', () => {
  expect(malformedBody('{')).toMatchObject({
    status: 400,
    details: { errors: [{ field: 'body', message: 'is not valid JSON', value: '{' }] },
  });
});

/** The outcome of a body: read, rejected, or any other. */
function endOf(body: unknown): unknown {
  try {
    parseBody(ResolveBody, body);
    return 'read';
  } catch (error) {
    return error instanceof ApiError ? 'refused' : error;
  }
}

test('any value is read, or rejected with 400 or 422', () => {
  assert(
    property(anything(), (items) => {
      for (const body of [items, { items }, { items: [items] }]) expect(['read', 'refused']).toContain(endOf(body));
    }),
  );
});
