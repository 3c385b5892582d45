import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

describe('a request from this process', () => {
  let app: TestApp;
  let server: FastifyInstance;
  beforeAll(async () => {
    app = await startTestApp(ThingsModule, { pages: (fastify) => void (server = fastify) });
  });
  afterAll(() => app.close());

  test('is guarded, and logged and counted once', async () => {
    const headers = { authorization: 'Bearer good', 'x-request-id': 'inner' };
    expect((await server.inject({ url: '/v1/things/1', headers })).statusCode).toBe(200);
    expect((await server.inject({ url: '/v1/things/1', headers: { 'x-request-id': 'inner' } })).statusCode).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(app.logged.filter((line) => line['request_id'] === 'inner').map((line) => line['status'])).toEqual([
      200, 401,
    ]);
  });
});
