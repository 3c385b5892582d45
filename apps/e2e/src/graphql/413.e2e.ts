import { expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { type Headers, send } from '../harness/http-client.js';
import { parseRefusal } from './refusal.js';

const maxBytes = 128 * 1024;
const shell = JSON.stringify({ query: '{ __typename }', extensions: { note: '' } }).length;
const post = (bytes: number, headers: Headers = {}) =>
  send(gateway, 'POST', '/graphql', {
    body: JSON.stringify({ query: '{ __typename }', extensions: { note: 'x'.repeat(bytes - shell) } }),
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each<[string, Headers]>([
  ['of a known length', {}],
  ['in pieces of an unknown length', { 'transfer-encoding': 'chunked' }],
])('a body %s: 128 KiB are accepted, one byte more is too large', async (_, headers) => {
  expect((await post(maxBytes, headers)).json.data).toEqual({ __typename: 'Query' });
  expect(parseRefusal(await post(maxBytes + 1, headers))).toBeEnvelope(413, 'bad_request', null);
  expect(parseRefusal(await post(4 * maxBytes, headers))).toBeEnvelope(413, 'bad_request', null);
});
