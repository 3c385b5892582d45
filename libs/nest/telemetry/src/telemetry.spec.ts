import { type IncomingHttpHeaders, request } from 'node:http';
import { version } from '@bourse/version';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger, HealthRegistry, Metrics, type MetricsServer, startMetricsServer } from './index.js';

describe('HealthRegistry', () => {
  const up = { ok: true };
  const down = { ok: false, detail: 'no answer for 3 s' };

  test.each([
    ['everything up', up, up, 'ready'],
    ['an optional dependency down', up, down, 'degraded'],
    ['a required dependency down', down, up, 'not_ready'],
    ['both down', down, down, 'not_ready'],
  ] as const)('%s', (_, universe, limits, status) => {
    const health = new HealthRegistry();
    health.register({ name: 'universe', required: true, check: () => universe });
    health.register({ name: 'limits', required: false, check: () => limits });
    expect(health.readiness()).toEqual({
      status,
      version,
      dependencies: { universe: { required: true, ...universe }, limits: { required: false, ...limits } },
      parts: {},
      lagging: [],
    });
  });

  test('parts behind the published version are named, and do not affect readiness', () => {
    const health = new HealthRegistry();
    health.registerParts(() => ({ universe: { version: 4, published: 4 }, names: { version: 5, published: 4 } }));
    health.registerParts(() => ({
      texts: { version: 2, published: 4 },
      vectors: { version: null, published: 4 },
      prices: { version: 1, published: null },
    }));
    health.registerLagging(() => ['index: version 3 of 4']);
    const { status, parts, lagging } = health.readiness();
    expect(Object.keys(parts)).toEqual(['universe', 'names', 'texts', 'vectors', 'prices']);
    expect([status, lagging]).toEqual([
      'ready',
      ['texts: version 2 of 4', 'vectors: no version of 4', 'index: version 3 of 4'],
    ]);
  });

  test('draining takes precedence over all other states', () => {
    const health = new HealthRegistry();
    health.drain();
    expect(health.readiness().status).toBe('draining');
  });
});

describe('Metrics', () => {
  let server: MetricsServer | undefined;
  afterEach(() => server?.close());

  test('requests by route, status and code; durations by route; gauges read at scrape', async () => {
    const metrics = new Metrics('api');
    metrics.countRequest('/v1/stocks', 200, null, 0.0004);
    metrics.countRequest('/v1/stocks', 200, null, 0.3);
    metrics.countRequest('/v1/stocks', 401, 'unauthenticated', 0.0001);
    metrics.limiterDecisions.add('minute');
    let published: number | null = null;
    metrics.registerGauge('bourse_universe_version', 'Version that is served.', () => published);
    server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });

    const before = await (await fetch(server.url)).text();
    published = 7;
    const after = await (await fetch(server.url)).text();
    expect(before).not.toMatch(/^bourse_universe_version\{/m);
    expect(after).toContain('bourse_universe_version{service="api"} 7');
    expect(after).toContain('bourse_http_requests_total{route="/v1/stocks",status="200",code="",service="api"} 2');
    expect(after).toMatch(/requests_total\{route="\/v1\/stocks",status="401",code="unauthenticated",service="api"\} 1/);
    expect(after).toContain(
      'bourse_http_request_duration_seconds_bucket{le="0.0005",route="/v1/stocks",service="api"} 2',
    );
    expect(after).toContain('bourse_limiter_decisions_total{decision="minute",service="api"} 1');
  });

  test('bourse_build_info names the version of Bourse and of Node', async () => {
    const text = await new Metrics('api').registry.metrics();
    const labels = `version="${version}",node="${process.version}",platform="${process.platform}-${process.arch}"`;
    expect(text).toContain(`bourse_build_info{${labels},service="api"} 1\n`);
  });

  test('fewer than 2,000 series with 40 routes that have answered every status', async () => {
    const metrics = new Metrics('api');
    const statuses = [200, 304, 400, 401, 403, 404, 405, 422, 429, 500, 502, 503, 504];
    for (let route = 0; route < 40; route++) {
      for (const status of statuses) metrics.countRequest(`/v1/route-${route}`, status, null, 0.01);
    }
    const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeLessThan(2000);
  });

  test('any other path of the metrics port is 404', async () => {
    server = await startMetricsServer(new Metrics('api'), { host: '127.0.0.1', port: 0 });
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
  });
});

describe('the port of metrics', () => {
  let server: MetricsServer;
  afterEach(() => server.close());

  /** Sends a request as a browser would for a name that resolves to this port. */
  const askAs = (host: string, path = '/metrics') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const asking = request(new URL(path, server.url), { headers: { host }, agent: false }, async (answer) => {
        resolve({ status: answer.statusCode!, headers: answer.headers, text: (await answer.toArray()).join('') });
      });
      asking.on('error', reject).end();
    });

  test.each([
    '127.0.0.1:9464',
    '10.1.2.3',
    '[::1]:9464',
    'localhost:9464',
    'x.localhost',
    'api:9464',
    'Metrics.Bank.Example',
  ])('%s: an address, a name without a dot, a configured one', async (host) => {
    const names = ['metrics.bank.example'];
    server = await startMetricsServer(new Metrics('api'), { host: '127.0.0.1', port: 0, names });
    const { status, headers } = await askAs(host);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });

  test.each(['evil.example', 'evil.example:9464', '127.0.0.1.evil.example', 'localhost.evil.example', '[evil]', 'a.b'])(
    '%s, which a stranger may own: 421, with the reason',
    async (host) => {
      server = await startMetricsServer(new Metrics('api'), { host: '127.0.0.1', port: 0 });
      for (const path of ['/metrics', '/']) {
        const { status, text } = await askAs(host, path);
        expect(status).toBe(421);
        expect(text).toContain('BOURSE_METRICS_NAMES');
        expect(text).not.toContain('bourse_');
      }
    },
  );
});

test('a log line is JSON with its level in words and an ISO time', () => {
  const lines: string[] = [];
  const { logger } = createLogger({ service: 'api', stream: { write: (line) => void lines.push(line) } });
  logger.info({ request_id: 'r1', status: 200 }, 'request');
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'info', service: 'api', request_id: 'r1', status: 200, msg: 'request' });
  expect(new Date(line.ts).toISOString()).toBe(line.ts);
});

test('a request line is the same JSON, serialized by hand', () => {
  const lines: string[] = [];
  const { logRequest } = createLogger({ service: 'api', stream: { write: (line) => void lines.push(line) } });
  const line = { requestId: 'r-1', method: 'GET', route: '/v1/stocks/:symbol', milliseconds: 0.25, bytes: 12 };
  logRequest({ ...line, traceId: null, keyId: 'key_1', status: 200, code: null });
  logRequest({ ...line, traceId: 'abc1', keyId: null, status: 401, code: 'unauthenticated' });
  const [first, second] = lines.map((text) => JSON.parse(text));
  expect(lines.every((text) => text.endsWith('}\n'))).toBe(true);
  expect(first).toMatchObject({
    level: 'info',
    service: 'api',
    request_id: 'r-1',
    key_id: 'key_1',
    ms: 0.25,
    bytes: 12,
  });
  expect(first).not.toHaveProperty('trace_id');
  expect(second).toMatchObject({
    trace_id: 'abc1',
    route: '/v1/stocks/:symbol',
    key_id: null,
    status: 401,
    code: 'unauthenticated',
  });
  expect(new Date(first.ts).toISOString()).toBe(first.ts);
  expect(Object.keys(first).filter((name) => ['address', 'reason'].includes(name))).toEqual([]);
  logRequest({
    ...line,
    traceId: null,
    keyId: null,
    address: '2001:db8::1',
    status: 401,
    code: 'x',
    reason: 'revoked',
  });
  expect(JSON.parse(lines[2]!)).toMatchObject({
    key_id: null,
    address: '2001:db8::1',
    code: 'x',
    reason: 'revoked',
    ms: 0.25,
  });
});
