import { expect, test } from 'vitest';
import { ask } from '../../cases/test-request.js';
import { oneLine } from './question.js';

test.each([
  'text/plain',
  'text/csv',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'application/jsonp',
  'nonsense',
])('Content-Type: %s', async (type) => {
  expect(await ask(oneLine, { 'content-type': type })).toBeEnvelope(415, 'bad_request', null);
});

test('no Content-Type', async () => {
  expect(await ask(oneLine, { 'content-type': null })).toBeEnvelope(415, 'bad_request', null);
});

test('a compressed body', async () => {
  expect(await ask(oneLine, { 'content-encoding': 'gzip' })).toBeEnvelope(415, 'bad_request', null);
});

test.each([
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
])('Content-Type: %s is accepted', async (type) => {
  expect((await ask(oneLine, { 'content-type': type })).status).toBe(200);
});
