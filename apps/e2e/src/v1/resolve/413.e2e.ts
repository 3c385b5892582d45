import { expect, test } from 'vitest';
import { ask, posted } from '../../cases/question.js';
import { path } from './question.js';

const bytesMax = 256 * 1024;
const asked = posted(path, { items: [{ query: 'APPLE INC' }] });
const ofBytes = (bytes: number) => ({ ...asked, body: asked.body!.padEnd(bytes) });

test('256 KiB are read, a byte more is too large', async () => {
  expect((await ask(ofBytes(bytesMax))).status).toBe(200);
  expect(await ask(ofBytes(bytesMax + 1))).toBeEnvelope(413, 'bad_request', null);
  expect(await ask(ofBytes(4 * bytesMax))).toBeEnvelope(413, 'bad_request', null);
});

test('in pieces of an unknown length too', async () => {
  const chunked = { 'transfer-encoding': 'chunked' };
  expect((await ask(ofBytes(bytesMax), chunked)).status).toBe(200);
  expect(await ask(ofBytes(bytesMax + 1), chunked)).toBeEnvelope(413, 'bad_request', null);
});
