import { describe, expect, test } from 'vitest';
import { messageFault, toRpcError } from './json-rpc.js';

const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) });
const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at]));

describe('a body', () => {
  test.each([[{}], [[{}]], [nest(16)], [members(64)], [Array.from({ length: 10 }, () => ({}))]])(
    '%j is passed on',
    (body) => {
      expect(messageFault(body)).toBeNull();
    },
  );

  test.each([
    [undefined, -32_700],
    [null, -32_700],
    ['text', -32_600],
    [[], -32_600],
    [Array.from({ length: 11 }, () => ({})), -32_600],
    [nest(17), -32_600],
    [members(65), -32_600],
    [{ params: { arguments: { symbols: Object.keys(members(65)) } } }, -32_600],
  ])('%j is refused with %d', (body, code) => {
    expect(messageFault(body)?.error.code).toBe(code);
  });
});

test.each([
  [400, { errors: [{ field: 'body' }] }, -32_700],
  [400, { errors: [{ field: 'Host' }] }, -32_600],
  [401, { reason: 'missing_header' }, -32_001],
  [403, null, -32_003],
  [413, null, -32_600],
  [429, { scope: 'minute', retry_after_seconds: 1 }, -32_029],
  [500, null, -32_603],
  [503, null, -32_603],
])('an envelope with status %d and %j is the error %d', (status, details, code) => {
  const envelope = { code: 'bad_request', message: 'm', status, details } as const;
  expect(toRpcError(envelope)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code, message: 'm', data: { code: 'bad_request', details } },
  });
});
