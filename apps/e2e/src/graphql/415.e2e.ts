import { expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { type Headers, send } from '../harness/http-client.js';
import { parseRefusal } from './refusal.js';

const post = (headers: Headers) =>
  send(gateway, 'POST', '/graphql', { body: JSON.stringify({ query: '{ __typename }' }), headers });

test.each([
  'text/plain',
  'application/graphql',
  'application/graphql-response+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'nonsense',
])('Content-Type: %s', async (type) => {
  expect(parseRefusal(await post({ 'content-type': type }))).toBeEnvelope(415, 'bad_request', null);
});

test('no Content-Type', async () => {
  expect(parseRefusal(await post({}))).toBeEnvelope(415, 'bad_request', null);
});

test.each(['gzip', 'br', 'deflate'])('a body compressed with %s', async (encoding) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  expect(parseRefusal(await post(headers))).toBeEnvelope(415, 'bad_request', null);
});

test.each([
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
])('Content-Type: %s is accepted', async (type) => {
  expect((await post({ 'content-type': type })).json.data).toEqual({ __typename: 'Query' });
});
