import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { exchangeBytes } from '../testing/raw-exchange.js';
import { principal, startTestApp, type TestApp } from '../testing/test-app.js';
import { ThingsModule } from '../testing/things.controller.js';
import { AdmissionQueue } from './admission-queue.js';
import { REQUESTS_ALWAYS } from './overload.js';

const keys = { good: principal, unlimited: { ...principal, id: 'key_unlimited', perMinute: null, perMonth: null } };

let app: TestApp;
afterEach(() => app.close());

describe('a process under load', () => {
  test('excess requests of one key are 503 and free; other keys, invalid keys and public endpoints are answered', async () => {
    const admission = new AdmissionQueue({ keyConcurrency: 16, maxWaitMs: 5 });
    app = await startTestApp(ThingsModule, { admission, keys });
    const url = '/v1/busy/3';
    const request = (end = '') => `GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited\r\n${end}\r\n`;
    // All of them arrive before the first one starts.
    const send = () => exchangeBytes(app.url, request().repeat(99) + request('Connection: close\r\n'), 30_000);
    expect((await send()).map(({ status }) => status)).toEqual(Array(100).fill(200));
    const sent = send();
    const ask = (path: string, key?: string) => app.get(path, { key });
    const beside = await Promise.all([ask('/v1/things', 'good'), ask('/v1/open'), ask('/v1/things', 'nobody')]);
    expect(beside.map(({ status }) => status)).toEqual([200, 200, 401]);
    const answers = await sent;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBe(100 - refused.length);
    expect(refused.length).toBe(100 - REQUESTS_ALWAYS);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('2');
    expect(JSON.stringify(app.logged)).not.toContain('stack');
    const metrics = await app.metrics.registry.metrics();
    expect(metrics).toMatch(new RegExp(`^bourse_refusals_total\\{reason="overload".*\\} ${refused.length}$`, 'm'));
    expect((await ask('/v1/things', 'unlimited')).status).toBe(200);
    await expect.poll(() => [admission.underWay, admission.waiting]).toEqual([0, 0]);
  });

  test('a process that was busy with other work refuses no request', async () => {
    app = await startTestApp(ThingsModule, { admission: new AdmissionQueue({ keyConcurrency: 16, maxWaitMs: 1 }) });
    for (let i = 0; i < 5; i++) {
      const end = performance.now() + 300;
      while (performance.now() < end);
      const requests = Array.from({ length: 40 }, () => app.get('/v1/things', { key: 'good' }));
      for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
    }
  });

  test('the queue is notified of every opened connection', async () => {
    const admission = new AdmissionQueue();
    const accepted = vi.spyOn(admission, 'onConnection');
    app = await startTestApp(ThingsModule, { admission });
    const request = 'GET /v1/open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await Promise.all(Array.from({ length: 20 }, () => exchangeBytes(app.url, request, 30_000)));
    expect(accepted).toHaveBeenCalledTimes(20);
  });

  test('more requests of a key than its maximum under way: all are answered', async () => {
    const admission = new AdmissionQueue({ keyConcurrency: 2, maxWaitMs: 1 });
    app = await startTestApp(ThingsModule, { admission });
    const requests = Array.from({ length: 8 }, () => app.get('/v1/slow', { key: 'good' }));
    await expect.poll(() => [admission.underWay, admission.waiting]).toEqual([2, 6]);
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('a client that leaves while its request waits: the request never starts, and is free', async () => {
    const admission = new AdmissionQueue({ keyConcurrency: 1, maxWaitMs: 200 });
    app = await startTestApp(ThingsModule, { admission });
    const first = app.get('/v1/slow', { key: 'good' });
    await expect.poll(() => admission.underWay).toBe(1);
    const leaving = new AbortController();
    const left = app.get('/v1/slow', { key: 'good', signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => admission.waiting).toBe(1);
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => admission.waiting).toBe(0);
    expect((await first).status).toBe(200);
    await expect.poll(() => admission.underWay).toBe(0);
    const { headers } = await app.get('/v1/free', { key: 'good' });
    expect(headers.get('ratelimit')).toContain('"minute";r=599;');
  });

  test.each([
    ['reset', 2, 'Content-Length: 100', '{"things":'],
    ['end', 2, 'Content-Length: 100', '{"things":'],
    ['destroy', 2, 'Transfer-Encoding: chunked', '40\r\n{"things":'],
    ['reset', 1, 'Content-Length: 100', '{"things":'],
  ] as const)(
    'a body that breaks off after an answer on the same connection releases its place (%s, %i at once, %s)',
    async (leave, keyConcurrency, length, part) => {
      const admission = new AdmissionQueue({ keyConcurrency, maxWaitMs: 200 });
      app = await startTestApp(ThingsModule, { admission });
      const head = 'HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer good\r\n';
      const post = `POST /v1/things ${head}Content-Type: application/json\r\n${length}\r\n\r\n${part}`;
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.write(`GET /v1/slow ${head}\r\n${post}`);
      await expect.poll(() => admission.underWay + admission.waiting).toBe(2);
      if (leave === 'reset') socket.resetAndDestroy();
      else socket[leave]();
      await expect.poll(() => [admission.underWay, admission.waiting]).toEqual([0, 0]);
      expect((await app.get('/v1/slow', { key: 'good' })).status).toBe(200);
    },
  );
});
