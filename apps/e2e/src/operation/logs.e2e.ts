import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { sumOf } from '../harness/exposition.js';
import { type Headers, send } from '../harness/http-client.js';
import { raw, sendAndLeave } from '../harness/raw.js';
import { startSeeded } from '../harness/shared.js';

/** The number of requests for these two routes without a response. */
async function countClosed(): Promise<number[]> {
  const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
  return ['/v1/resolve', '/graphql'].map((route) =>
    sumOf(text, 'bourse_http_requests_total', new RegExp(`route="${route}".*status="499".*code="client_closed"`)),
  );
}

let server: Bourse;
beforeAll(async () => {
  server = await startSeeded();
});
afterAll(() => server.stop());

const get = (path: string, headers: Headers = {}) => send(server, 'GET', path, { headers });

const linesOf = async (id: string) => {
  await expect.poll(() => server.output(), { timeout: 3000 }).toContain(id);
  const lines = server.output().split('\n');
  return lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('one structured line per request', () => {
  test.each([
    ['/v1/stocks?exchange=canary-value', 400],
    ['/v1/stocks?canary-value=1', 400],
    ['/v1/stocks?outputsize=canary-value', 400],
    ['/v1/stocks/canary-value', 404],
    ['/v1/symbol_search?query=canary-value', 200],
    ['/canary-value', 404],
  ])('%s: its route, status and key id, but neither key nor values', async (path, status) => {
    const id = `log-${Math.random().toString(36).slice(2)}`;
    expect((await get(path, { 'x-request-id': id })).status).toBe(status);
    const lines = await linesOf(id);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status, method: 'GET' });
    expect(JSON.stringify(lines[0])).not.toContain('canary-value');
  });

  test('a refusal has its reason, and no line has an address', async () => {
    for (const [authorization, reason] of [
      [null, 'missing_header'],
      ['Bearer x', 'invalid_format'],
    ] as const) {
      const id = `reason-${Math.random().toString(36).slice(2)}`;
      await get('/v1/types', { authorization, 'x-request-id': id });
      expect(await linesOf(id)).toEqual([expect.objectContaining({ status: 401, reason, key_id: null })]);
    }
    expect(server.output()).not.toContain('"address"');
  });

  test('no part of a key reaches the log, however it is sent', async () => {
    const secret = server.apiKey!.split('_')[2]!;
    await get('/v1/stocks', { authorization: `Basic ${server.apiKey}` });
    await get(`/v1/stocks?api_key=${server.apiKey}`, { authorization: null });
    await get(`/v1/stocks?api_key=${server.apiKey}`);
    await get(`/v1/stocks/${server.apiKey}`);
    await get(`/${server.apiKey}`);
    await raw(server, `GET /${server.apiKey} and garbage HTTP/1.1\r\nAuthorization: Bearer ${server.apiKey}\r\n\r\n`);
    const id = `last-${Date.now()}`;
    await get('/v1/types', { 'x-request-id': id });
    await linesOf(id);
    expect(server.output()).not.toContain(secret);
  });

  test('a request id cannot break out of its line', async () => {
    await raw(
      server,
      'GET /v1/nothing HTTP/1.1\r\nHost: h\r\nX-Request-Id: a"}\x0b{"level":\r\nConnection: close\r\n\r\n',
    );
    for (const line of server
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'))) {
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  test.each(['end', 'reset'] as const)(
    '20 clients that leave while they send a body (%s): no error, 20 × 499',
    async (leave) => {
      const errors = () =>
        server
          .output()
          .split('\n')
          .filter((line) => /"level":"(warn|error|fatal)"/.test(line));
      const [before, errorsBefore] = [await countClosed(), errors()];
      const post = (path: string) =>
        `POST ${path} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${server.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"items":`;
      const gateway = { ...server, port: server.gatewayPort };
      const twenty = Array.from({ length: 20 });
      await Promise.all(twenty.map(() => sendAndLeave(server, post('/v1/resolve'), leave)));
      await Promise.all(twenty.map(() => sendAndLeave(gateway, post('/graphql'), leave)));
      await expect.poll(countClosed).toEqual(before.map((count) => count + 20));
      expect(errors()).toEqual(errorsBefore);
    },
  );
});
