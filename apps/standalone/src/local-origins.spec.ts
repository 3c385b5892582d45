import { expect, test } from 'vitest';
import { withLocalOrigins } from './local-origins.js';

const local = ['http://localhost:*', 'http://127.0.0.1:*'];

test.each([
  ['127.0.0.1', null, local],
  ['::1', null, local],
  ['0.0.0.0', null, null],
  ['192.0.2.7', null, null],
  ['127.0.0.1', [], []],
  ['127.0.0.1', ['https://app.example.com'], ['https://app.example.com']],
])('%s with %j: %j', (host, corsOrigins, expected) => {
  expect(withLocalOrigins({ host, corsOrigins }).corsOrigins).toEqual(expected);
});
