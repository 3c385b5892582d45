import { type Span, startTraceCollector, type TraceCollector } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Headers, send, type Target } from '../harness/http-client.js';
import { type FaultySource, onlyYahooAt, startFaultySource } from '../harness/faulty-source.js';
import { shared } from '../harness/shared.js';
import { type SplitServers, startSplit } from '../harness/split-servers.js';

/** Values that must not reach a collector. */
const canaries = {
  sourceKey: 'canary-tiingo-key',
  symbol: 'CANARYSYMBOL',
  password: 'canary-password',
};

let collector: TraceCollector;
let source: FaultySource;
let servers: SplitServers;

beforeAll(async () => {
  [collector, source] = await Promise.all([startTraceCollector(), startFaultySource(500)]);
  servers = await startSplit({
    ...onlyYahooAt(source.url),
    BOURSE_TIINGO_KEY: canaries.sourceKey,
    MEILI_SEARCH_KEY: canaries.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  await servers.stop();
  await Promise.all([collector.stop(), source.stop()]);
});

const newTrace = () => {
  const id = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return { id, traceparent: `00-${id}-00000000000000ab-01` };
};

/** Sends one request as part of a trace; returns its spans once every given name is present. */
async function traceRequest(target: Target, path: string, names: readonly string[], body?: object) {
  const { id, traceparent } = newTrace();
  const headers: Headers = { traceparent, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await send(target, body === undefined ? 'GET' : 'POST', path, { headers, ...sent });
  return { answer, spans: await collector.trace(id, names) };
}

const findSpan = (spans: readonly Span[], name: string, kind: Span['kind'] = undefined): Span => {
  const found = spans.find((span) => span.name === name && (kind === undefined || span.kind === kind));
  if (found === undefined) throw new Error(`no ${kind ?? ''} span ${name}`);
  return found;
};

describe.concurrent('a request is one trace through all processes', () => {
  test('REST → the database: an instrument in detail', async () => {
    const { spans } = await traceRequest(servers.api, '/v1/stocks/AAPL', ['server GET /v1/stocks/:symbol']);
    const request = findSpan(spans, 'GET /v1/stocks/:symbol');
    expect(request).toMatchObject({
      service: 'bourse-api',
      kind: 'server',
      parentId: '00000000000000ab',
      failed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/v1/stocks/:symbol',
        'http.response.status_code': 200,
      },
    });
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ kind: 'client', parentId: request.id, failed: false });
      expect(statement.attributes['db.operation.name']).toBe('SELECT');
      expect(statement.attributes['db.query.summary']).toBe(statement.name);
    }
  });

  test('REST → the search service', async () => {
    const names = ['server GET /v1/symbol_search', 'client search.query', 'server search.query'];
    const { spans } = await traceRequest(servers.api, '/v1/symbol_search?query=apple%20computers', names);
    const request = findSpan(spans, 'GET /v1/symbol_search');
    const call = findSpan(spans, 'search.query', 'client');
    const served = findSpan(spans, 'search.query', 'server');
    expect(call).toMatchObject({ service: 'bourse-api', parentId: request.id });
    expect(served).toMatchObject({ service: 'bourse-search', parentId: call.id });
  });

  test('GraphQL → the search service and the database', async () => {
    const query = '{ search(query: "microsoft") { instrument { symbol bars(outputsize: 2) { close } } } }';
    const names = ['server POST /graphql', 'client search.query', 'server search.query'];
    const { answer, spans } = await traceRequest(servers.gateway, '/graphql', names, { query });
    expect(answer.status).toBe(200);
    const request = findSpan(spans, 'POST /graphql');
    expect(request.service).toBe('bourse-gateway');
    const call = findSpan(spans, 'search.query', 'client');
    expect(call.parentId).toBe(request.id);
    expect(findSpan(spans, 'search.query', 'server').parentId).toBe(call.id);
    const statement = spans.find(({ attributes }) => attributes['db.query.summary'] === 'SELECT price_chunks');
    expect(statement?.parentId).toBe(request.id);
  });

  test('REST → a live source, which gets no trace headers', async () => {
    const path = '/v1/time_series?symbol=NVDA&start_date=2024-01-02&end_date=2024-01-05';
    const { answer, spans } = await traceRequest(servers.api, path, ['server GET /v1/time_series', 'client GET']);
    expect(answer.status).toBe(502);
    const request = findSpan(spans, 'GET /v1/time_series');
    expect(request).toMatchObject({ failed: true, attributes: { 'error.type': 'upstream_failure' } });
    const upstreamCall = findSpan(spans, 'GET', 'client');
    expect(upstreamCall).toMatchObject({ parentId: request.id, failed: true });
    expect(upstreamCall.attributes).toMatchObject({
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'http.response.status_code': 500,
      'error.type': '500',
    });
    expect(source.headers.length).toBeGreaterThan(0);
    for (const headers of source.headers) {
      expect(Object.keys(headers).filter((name) => /trace|baggage/.test(name))).toEqual([]);
    }
  });

  test('the line of the request in the log names its trace, in each process', async () => {
    const { spans } = await traceRequest(servers.api, '/v1/symbol_search?query=oracle', ['server search.query']);
    const { traceId } = spans[0]!;
    for (const part of ['api', 'search'] as const) {
      await expect.poll(() => servers.output(part), { timeout: 3000 }).toContain(`"trace_id":"${traceId}"`);
    }
  });
});

describe.concurrent('attributes of a span', () => {
  test.each([
    ['a bad field', '/v1/stocks?outputsize=0', 'GET /v1/stocks', 400, 'bad_request'],
    ['an unknown symbol', '/v1/stocks/CANARYSYMBOL', 'GET /v1/stocks/:symbol', 404, 'not_found'],
    ['an unknown path', '/canary-path', 'GET', 404, 'not_found'],
  ])('%s: status and code, without an error status', async (_, path, name, status, code) => {
    const { spans } = await traceRequest(servers.api, path, [`server ${name}`]);
    expect(findSpan(spans, name)).toMatchObject({
      failed: false,
      attributes: { 'http.response.status_code': status, 'error.type': code },
    });
  });

  test('a request without a key is traced too, as 401', async () => {
    const { spans } = await traceRequest({ ...servers.api, apiKey: null }, '/v1/stocks', ['server GET /v1/stocks']);
    expect(findSpan(spans, 'GET /v1/stocks').attributes).toMatchObject({
      'http.response.status_code': 401,
      'error.type': 'unauthenticated',
    });
  });

  test('an unsampled trace of a client is not recorded', async () => {
    const { id, traceparent } = newTrace();
    await send(servers.api, 'GET', '/v1/symbol_search?query=ibm', {
      headers: { traceparent: traceparent.replace(/01$/, '00') },
    });
    const { spans } = await traceRequest(servers.api, '/v1/stocks?outputsize=1', ['server GET /v1/stocks']);
    expect(spans.length).toBeGreaterThan(0);
    expect(collector.spans.filter(({ traceId }) => traceId === id)).toEqual([]);
  });

  test('probes, documents and the work in the background are not traced', async () => {
    await send(servers.api, 'GET', '/readyz', { headers: { traceparent: newTrace().traceparent } });
    await traceRequest(servers.api, '/v1/stocks?outputsize=1', ['server GET /v1/stocks']);
    expect(collector.spans.map(({ name }) => name).filter((name) => /readyz|livez|docs/.test(name))).toEqual([]);
    const roots = collector.spans.filter(({ parentId }) => parentId === '');
    expect(roots.filter(({ kind }) => kind !== 'server')).toEqual([]);
  });
});

test('no key, no symbol, no query string, no path and no password in any sent byte', () => {
  const sent = collector.bytes();
  expect(sent).toContain('GET /v1/stocks/:symbol');
  const secrets = [...Object.values(canaries), shared.apiKey!, shared.apiKey!.split('_')[2]!, 'canary-path'];
  const words = [...secrets, 'AAPL', 'NVDA', 'apple', 'microsoft', 'outputsize', '2024-01'];
  expect(words.filter((word) => sent.includes(word))).toEqual([]);
});

/** The delay of a request that waited for the collector. */
const exportTimeoutMs = 5_000;

/** The duration of the slowest of this many requests, which must all succeed. */
async function slowestMs(count: number): Promise<number> {
  const times = [];
  for (let i = 0; i < count; i++) {
    const startedAt = performance.now();
    const answer = await send(servers.api, 'GET', '/v1/stocks/AAPL');
    times.push(performance.now() - startedAt);
    expect(answer.status).toBe(200);
  }
  return Math.max(...times);
}

/** Last, because they change the collector and end a server. */
describe('the collector', () => {
  test('the last spans are sent before the process ends', async () => {
    const { id, traceparent } = newTrace();
    await send(servers.api, 'GET', '/v1/symbol_search?query=cisco', { headers: { traceparent } });
    expect(await servers.end('search')).toBe(0);
    const spans = await collector.trace(id, ['server GET /v1/symbol_search', 'server search.query']);
    expect(findSpan(spans, 'search.query', 'server').service).toBe('bourse-search');
  });

  test('a hanging collector neither fails nor delays requests', async () => {
    collector.behavior = 'hangs';
    const before = collector.requests();
    expect(await slowestMs(100)).toBeLessThan(exportTimeoutMs);
    await expect.poll(() => collector.requests(), { timeout: 5000 }).toBeGreaterThan(before);
    expect(await slowestMs(100)).toBeLessThan(exportTimeoutMs);
  });
});

test('without the variable nothing is recorded, even for sampled requests', async () => {
  const { traceparent } = newTrace();
  const id = `untraced-${traceparent.slice(3, 11)}`;
  const answer = await send(shared, 'GET', '/v1/stocks/AAPL', { headers: { traceparent, 'x-request-id': id } });
  expect(answer.status).toBe(200);
  const { text } = await send({ ...shared, port: shared.metricsPort }, 'GET', '/metrics');
  expect(text).not.toContain('bourse_trace_spans_total');
});
