import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { floods, VendorStub, redirectsTo, sends } from '../testing/vendor-stub.js';
import { LiveClient } from './live-client.js';

let stub: VendorStub;
let other: VendorStub;
beforeAll(async () => {
  [stub, other] = await Promise.all([VendorStub.start(), VendorStub.start()]);
});
afterAll(() => Promise.all([stub.stop(), other.stop()]));

const client = new LiveClient({ userAgent: 'Bourse/0.0-test' });
const get = (headers = {}) => client.get(new URL(stub.url), headers, new AbortController().signal);

test('identifies itself and returns no cookie', async () => {
  stub.respondWith(sends({ body: '{}', headers: { 'set-cookie': 'a=b; Path=/' } }));
  await get();
  await get();
  expect(stub.requests.map(({ headers }) => headers['user-agent'])).toEqual(['Bourse/0.0-test', 'Bourse/0.0-test']);
  expect(stub.requests[1]!.headers.cookie).toBeUndefined();
});

test('a body without end is cancelled after 20 MB', async () => {
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    stub.respondWith(
      floods((bytes) => {
        sent = bytes;
        resolve();
      }),
    );
  });
  await expect(get()).rejects.toMatchObject({ failure: 'malformed' });
  await closed;
  expect(sent).toBeGreaterThan(20_000_000);
  expect(sent).toBeLessThan(60_000_000);
});

test('a body of exactly the limit is read', async () => {
  const small = new LiveClient({ userAgent: 'Bourse/0.0-test', maxBodyBytes: 10 });
  const read = () => small.get(new URL(stub.url), {}, new AbortController().signal);
  stub.respondWith(sends({ body: '0123456789' }));
  expect((await read()).body).toBe('0123456789');
  stub.respondWith(sends({ body: '0123456789x' }));
  await expect(read()).rejects.toMatchObject({ failure: 'malformed' });
});

test('the key is never sent to another host or port', async () => {
  stub.respondWith(redirectsTo(other.url));
  other.respondWith(sends({ body: '{}' }));
  await expect(get({ authorization: 'Token secret' })).rejects.toMatchObject({
    failure: 'blocked',
    message: 'blocked',
  });
  expect(other.requests).toEqual([]);
});

test.each([
  ['7', 7_000],
  ['0', 0],
  ['99999999', 86_400_000],
  ['soon', null],
])('Retry-After: %s', async (header, ms) => {
  stub.respondWith(sends({ body: '{}', headers: { 'retry-after': header } }));
  expect((await get()).retryAfterMs).toBe(ms);
});

test('Retry-After may be a date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2024-03-08T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  stub.respondWith(sends({ body: '{}', headers: { 'retry-after': 'Fri, 08 Mar 2024 12:00:10 GMT' } }));
  expect((await get()).retryAfterMs).toBe(10_000);
});

test('a signal that is aborted before the start is a timeout', async () => {
  await expect(client.get(new URL(stub.url), {}, AbortSignal.abort())).rejects.toMatchObject({ failure: 'timeout' });
});
