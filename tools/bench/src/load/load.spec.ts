import { expect, test } from 'vitest';
import { postRequest } from './load.js';

test('a body is UTF-8 on the wire, and counted in bytes', () => {
  const bytes = Buffer.from(postRequest('/graphql', { query: 'é' }, { authorization: 'Bearer x' }), 'latin1');
  const [head, body] = bytes.toString().split('\r\n\r\n');
  expect(head!.split('\r\n')).toEqual([
    'POST /graphql HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'content-length: 14',
    'authorization: Bearer x',
  ]);
  expect(body).toBe('{"query":"é"}');
});
