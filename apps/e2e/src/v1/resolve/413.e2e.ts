import { expect, test } from 'vitest';
import { ask, toPost } from '../../cases/test-request.js';
import { PATH } from './question.js';

const maxBytes = 256 * 1024;
const request = toPost(PATH, { items: [{ query: 'APPLE INC' }] });
const ofBytes = (bytes: number) => ({ ...request, body: request.body.padEnd(bytes) });

test('256 KiB are accepted, one byte more is too large', async () => {
  expect((await ask(ofBytes(maxBytes))).status).toBe(200);
  expect(await ask(ofBytes(maxBytes + 1))).toBeEnvelope(413, 'bad_request', null);
  expect(await ask(ofBytes(4 * maxBytes))).toBeEnvelope(413, 'bad_request', null);
});

test('also in chunks of unknown length', async () => {
  const chunked = { 'transfer-encoding': 'chunked' };
  expect((await ask(ofBytes(maxBytes), chunked)).status).toBe(200);
  expect(await ask(ofBytes(maxBytes + 1), chunked)).toBeEnvelope(413, 'bad_request', null);
});
