import { expect, test } from 'vitest';
import { EventStream } from '../../harness/event-stream.js';
import { bearer, createSharedKey, get, shared } from '../../harness/shared.js';
import { eventually } from '../../harness/until.js';

test('GET /v1/stream: ten streams of a key, then a 429 until one of them ends', async () => {
  const key = await createSharedKey();
  const target = { ...shared, apiKey: key.key };
  const streams = await Promise.all(Array.from({ length: 10 }, () => EventStream.open(target)));
  expect(streams.map(({ response }) => response.statusCode)).toEqual(streams.map(() => 200));
  const refused = await get('/v1/stream', bearer(key));
  expect(refused).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: 60 });
  const other = await EventStream.open(shared);
  expect(other.response.statusCode).toBe(200);
  streams.pop()!.close();
  const reopen = async () => {
    const stream = await EventStream.open(target);
    streams.push(stream);
    return stream.response.statusCode;
  };
  await expect.poll(reopen, eventually).toBe(200);
  for (const stream of [...streams, other]) stream.close();
});
