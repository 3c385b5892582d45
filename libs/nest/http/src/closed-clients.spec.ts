import { connect } from 'node:net';
import { ApiError } from '@bourse/envelope';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

let app: TestApp;
afterEach(() => app.close());

/** Treats every connection reset as one of the database. */
const classifyError = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    ? new ApiError('internal', null, { status: 503, cause: error })
    : null;

/** Sends these bytes and closes the connection, with or without a reset. */
function sendAndLeave(bytes: string, leave: 'end' | 'reset' = 'reset'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      socket.write(bytes, () => setTimeout(() => (leave === 'end' ? socket.end() : socket.resetAndDestroy()), 20));
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
}

const head = 'Host: h\r\nAuthorization: Bearer good\r\n';
const partOfBody = `POST /v1/things HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"things":`;

function whole(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

async function answers(): Promise<Record<string, number>> {
  const { values } = await app.metrics.registry.getSingleMetric('bourse_http_requests_total')!.get();
  return Object.fromEntries(
    values.map(({ labels, value }) => [`${labels['route']} ${labels['status']} ${labels['code']}`, value]),
  );
}

const levels = () => app.logged.map(({ level, status }) => `${level} ${status}`);
const twenty = Array.from({ length: 20 });

describe('a client that leaves is no error: 499 in the metrics, one line at debug', () => {
  test.each([
    ['while it sends a body, in order', partOfBody, 'end', '/v1/things'],
    ['while it sends a body, by a reset', partOfBody, 'reset', '/v1/things'],
    [
      'while it sends a chunk',
      partOfBody.replace('Content-Length: 100', 'Transfer-Encoding: chunked').replace('{', '40\r\n{'),
      'end',
      '/v1/things',
    ],
    ['while its answer is worked out', `GET /v1/slow HTTP/1.1\r\n${head}\r\n`, 'reset', '/v1/slow'],
    [
      'with a whole body, while its answer is worked out',
      whole('/v1/slow-things', '{"things":["a"]}'),
      'reset',
      '/v1/slow-things',
    ],
  ] as const)('%s', async (_, bytes, leave, route) => {
    app = await startTestApp(ThingsModule, { classifyError, logLevel: 'debug' });
    await Promise.all(twenty.map(() => sendAndLeave(bytes, leave)));
    await expect.poll(answers).toEqual({ [`${route} 499 client_closed`]: 20 });
    expect(levels()).toEqual(twenty.map(() => 'debug 499'));
    expect(app.logged[0]).toMatchObject({ route, key_id: 'key_good', request_id: expect.any(String) });
  });

  test('no line at the default level, and no duration', async () => {
    app = await startTestApp(ThingsModule, { classifyError });
    await Promise.all(twenty.map(() => sendAndLeave(partOfBody)));
    await expect.poll(answers).toEqual({ '/v1/things 499 client_closed': 20 });
    expect(app.logged).toEqual([]);
    expect(await app.metrics.registry.metrics()).not.toContain('bourse_http_request_duration_seconds_count');
  });

  test('a stream of events counts without its duration', async () => {
    app = await startTestApp(ThingsModule, { classifyError });
    expect(await (await app.get('/v1/events', { key: 'good' })).text()).toBe('data: 1\n\n');
    await expect.poll(answers).toEqual({ '/v1/events 200 ': 1 });
    expect(await app.metrics.registry.metrics()).not.toContain('bourse_http_request_duration_seconds_count');
  });

  test('negative control: a client that stays gets an answer that counts', async () => {
    app = await startTestApp(ThingsModule, { classifyError });
    expect((await app.get('/v1/slow', { key: 'good' })).status).toBe(200);
    await expect.poll(answers).toEqual({ '/v1/slow 200 ': 1 });
  });

  test('negative control: a reset connection to a dependency is an error', async () => {
    app = await startTestApp(ThingsModule, { classifyError });
    expect((await app.get('/v1/reset', { key: 'good' })).status).toBe(503);
    await expect.poll(answers).toEqual({ '/v1/reset 503 internal': 1 });
    expect(app.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});
