import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { searchPatterns, SEARCH_QUEUE_GROUP } from '@bourse/contract';
import { natsServers, RemoteSearchClient } from '@bourse/search-client';
import { openTelemetry } from '@bourse/telemetry';
import { startTraceCollector } from '@bourse/testing';
import { beginServerSpan } from '@bourse/tracing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, describe, expect, test } from 'vitest';
import { apple, PlantedHandler, startPlantedSearch } from './planted-handler.fixture.js';

const natsUrl = process.env['NATS_URL'] ?? '';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const start = async (searcher: PlantedHandler) => {
  const service = await startPlantedSearch(searcher, { NATS_URL: natsUrl });
  ends.push(() => service.close({ drainMs: 100 }));
  return service;
};

const remote = () => {
  const search = new RemoteSearchClient({ natsUrl });
  ends.push(() => search.close());
  return search;
};

const connectRaw = async (): Promise<NatsConnection> => {
  const connection = await connect(natsServers(natsUrl));
  ends.push(() => connection.close());
  return connection;
};

const slowHandler = (universe: string, ms: number) =>
  new PlantedHandler(universe, () => delay(ms, { symbols: [], degraded: [], universe }));

/** Runs searches with limited concurrency, and returns the result of each. */
const load = async (
  search: RemoteSearchClient,
  count: number,
  deadlineMs: number,
  onSettled?: (count: number) => void,
) => {
  const outcomes: { universe: string | null; reason: string | null; ms: number }[] = [];
  let next = 0;
  const runQueries = async () => {
    while (next < count) {
      const query = { ...apple, query: `apple ${next++}` };
      const startedAt = performance.now();
      const outcome = await search.search(query, { deadlineMs }).then(
        ({ universe }) => ({ universe, reason: null }),
        ({ reason }: { reason: string }) => ({ universe: null, reason }),
      );
      outcomes.push({ ...outcome, ms: performance.now() - startedAt });
      onSettled?.(outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: 16 }, runQueries));
  return outcomes;
};

/** Starts another member of the queue group in a process that can be killed; resolves once it has subscribed. */
const startPeer = async (universe: string, ms: number): Promise<ChildProcess> => {
  const script = `
    const { connect } = await import('@nats-io/transport-node');
    const connection = await connect(${JSON.stringify(natsServers(natsUrl))});
    const answer = { symbols: [], degraded: [], universe: ${JSON.stringify(universe)} };
    connection.subscribe('${searchPatterns.query}', {
      queue: '${SEARCH_QUEUE_GROUP}',
      callback: (_, message) => setTimeout(() => {
        message.respond(JSON.stringify({ id: message.json().id, response: answer, isDisposed: true }));
      }, ${ms}),
    });
    await connection.flush();
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
};

const valid = { query: apple, deadlineMs: 500, requestId: null };

const counts = (values: readonly (string | null)[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]));

describe.skipIf(natsUrl === '')('over NATS (NATS_URL)', () => {
  test('a traced request is one trace on both sides', async () => {
    const collector = await startTraceCollector();
    ends.push(() => collector.stop());
    const settings = { traceEndpoint: collector.url, traceSampler: 'always_on', traceRatio: 1 } as const;
    const { tracing } = await openTelemetry(settings, { service: 'spec', level: 'silent' });
    ends.push(() => tracing.close());
    await start(new PlantedHandler('one'));
    const search = remote();
    const request = beginServerSpan('GET /v1/symbol_search', {}, {})!;
    await request.run(() => search.search(apple, { deadlineMs: 500 }));
    request.end({ attributes: {}, errorType: null, isFault: false });
    await tracing.close();

    const byKind = (kind: string, name: string) => collector.spans.find((s) => s.kind === kind && s.name === name);
    const call = byKind('client', 'search.query');
    expect(call?.parentId).toBe(byKind('server', 'GET /v1/symbol_search')?.id);
    expect(byKind('server', 'search.query')).toMatchObject({ traceId: request.traceId, parentId: call?.id });
  });

  test('two services share a thousand searches', async () => {
    const services = [new PlantedHandler('one'), new PlantedHandler('two')];
    for (const service of services) await start(service);
    const outcomes = await load(remote(), 1_000, 2_000);
    const { one = 0, two = 0, ...others } = counts(outcomes.map(({ universe }) => universe));
    expect([one + two, others]).toEqual([1_000, {}]);
    expect(Math.min(one, two)).toBeGreaterThan(300);
    expect(services.map(({ queries }) => queries.length)).toEqual([one, two]);
  });

  test('no responders: reported in under 50 ms', { retry: 2 }, async () => {
    const search = remote();
    await search.status().catch(() => {});
    const [outcome] = await load(search, 1, 2_000);
    expect(outcome?.reason).toBe('no_responders');
    expect(outcome?.ms).toBeLessThan(50);
  });

  test('one of two is killed mid-load: only its pending requests time out; the circuit stays closed', async () => {
    await start(slowHandler('one', 5));
    const doomed = await startPeer('two', 20);
    const search = remote();
    const outcomes = await load(search, 1_000, 400, (settled) => {
      if (settled === 300) doomed.kill('SIGKILL');
    });
    const { one = 0, two = 0, ...others } = counts(outcomes.map(({ universe, reason }) => universe ?? reason));
    const { timeout = 0 } = others;
    expect(one + two + timeout).toBe(1_000);
    expect(two).toBeGreaterThan(50);
    // Requests sent before the server noticed that the connection was lost.
    expect(timeout).toBeLessThanOrEqual(32);
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(800);
    expect(outcomes.slice(-100).filter(({ universe }) => universe !== 'one')).toEqual([]);
  });

  test('one of two is shut down mid-load: no request is lost', async () => {
    await start(slowHandler('one', 5));
    const leaving = await start(slowHandler('two', 20));
    let closed: Promise<void> | undefined;
    const outcomes = await load(remote(), 1_000, 400, (settled) => {
      if (settled === 300) closed = leaving.close();
    });
    await closed;
    const { one = 0, two = 0, ...others } = counts(outcomes.map(({ universe, reason }) => universe ?? reason));
    expect([one + two, others]).toEqual([1_000, {}]);
    expect(two).toBeGreaterThan(50);
  });

  test('a service that shuts down accepts no new request, and answers the pending ones', async () => {
    const leaving = slowHandler('two', 400);
    const service = await start(leaving);
    const search = remote();
    const held = search.search(apple, { deadlineMs: 1_000 });
    await expect.poll(() => leaving.queries.length).toBe(1);
    await start(new PlantedHandler('one'));
    const closed = service.close();
    await delay(30);
    const outcomes = await load(search, 50, 1_000);
    expect(counts(outcomes.map(({ universe }) => universe))).toEqual({ one: 50 });
    expect(await held).toMatchObject({ universe: 'two' });
    await closed;
  });

  test('message without an id expects no reply: no search runs', async () => {
    const searcher = new PlantedHandler('one');
    await start(searcher);
    const data = { ...valid, query: { ...apple, query: 'canary' } };
    const connection = await connectRaw();
    connection.publish(searchPatterns.query, JSON.stringify({ pattern: searchPatterns.query, data }));
    await connection.flush();
    await load(remote(), 1, 1_000);
    expect(searcher.queries.map(({ query }) => query)).toEqual(['apple 0']);
  });

  test.each([
    ['no JSON', 'canary {'],
    ['JSON of another form', '{"id":"x","data":{"canary":1}}'],
    ['more than 256 kB', JSON.stringify({ id: 'x', data: { ...valid, filler: 'c'.repeat(300_000) } })],
  ])('%s: refused with bad_request, and the service continues', async (_, bytes) => {
    const searcher = new PlantedHandler('one');
    const service = await start(searcher);
    const reply = await (await connectRaw()).request(searchPatterns.query, bytes, { timeout: 1_000 });
    expect(reply.json()).toMatchObject({ err: { code: 'bad_request' } });
    expect(searcher.queries).toEqual([]);
    expect((await load(remote(), 1, 1_000)).map(({ universe }) => universe)).toEqual(['one']);
    expect(JSON.stringify(service.lines)).not.toContain('canary');
  });

  test('a message of 1 MB is rejected before it is sent', async () => {
    await start(new PlantedHandler('one'));
    const sent = (await connectRaw()).request(searchPatterns.query, 'x'.repeat(1_048_577), { timeout: 1_000 });
    await expect(sent).rejects.toThrow('max_payload');
  });

  test.each([
    ['no JSON', '<html>'],
    ['JSON that is no answer', '{"hello":"world"}'],
  ])('a member that answers with %s: malformed, and the client continues', async (_, reply) => {
    const connection = await connectRaw();
    const subscription = connection.subscribe(searchPatterns.query, {
      callback: (_error, message) => void message.respond(reply),
    });
    await connection.flush();
    const search = remote();
    expect((await load(search, 1, 1_000)).map(({ reason }) => reason)).toEqual(['malformed']);
    subscription.unsubscribe();
    await connection.flush();
    await start(new PlantedHandler('one'));
    expect((await load(search, 1, 1_000)).map(({ universe }) => universe)).toEqual(['one']);
  });
});

test('no NATS server at the address: the service does not start, a search fails immediately', async () => {
  const nowhere = 'nats://bourse:canary@127.0.0.1:1';
  const starting = startPlantedSearch(new PlantedHandler('one'), { NATS_URL: nowhere });
  const refused = await starting.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).not.toContain('canary');
  const search = new RemoteSearchClient({ natsUrl: nowhere });
  ends.push(() => search.close());
  const [outcome] = await load(search, 1, 1_000);
  expect(outcome?.reason).toBe('unreachable');
  expect(outcome?.ms).toBeLessThan(500);
});
