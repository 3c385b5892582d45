import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../../harness/bourse-server.js';
import { runBourseJson } from '../../harness/command.js';
import { EventStream } from '../../harness/event-stream.js';
import { sumOf } from '../../harness/exposition.js';
import { send } from '../../harness/http-client.js';
import { makeKey } from '../../harness/keys.js';
import { linesFile } from '../../harness/price-imports.js';
import { startSeeded } from '../../harness/shared.js';
import { eventually } from '../../harness/until.js';

let server: Bourse;
const open: EventStream[] = [];
beforeAll(async () => void (server = await startSeeded()));
afterAll(() => server.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const listen = async (...given: Parameters<typeof EventStream.open>) => {
  const stream = await EventStream.open(...given);
  open.push(stream);
  return stream;
};
const importRows = (lines: readonly string[], env: Readonly<Record<string, string>>) => {
  const file = linesFile('rows.csv', ['symbol,name,type,exchange', ...lines]);
  return runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], { ...server.env, ...env });
};
const change = (...lines: string[]) => importRows(lines, {});
const symbolsOf = ({ events }: EventStream) =>
  events.flatMap(({ data }) => (data.changes ?? []).map(({ symbol }: { symbol: string }) => symbol));

describe('GET /v1/stream', () => {
  test('a change arrives as an event whose id is the token of the changes feed', async () => {
    const stream = await listen(server, '?exchange=NASDAQ');
    const { statusCode, headers } = stream.response;
    expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/event-stream',
      undefined,
    ]);
    expect([headers['cache-control'], headers['x-accel-buffering']]).toEqual(['no-store', 'no']);
    await expect.poll(() => stream.lastEventId, eventually).not.toBeNull();
    await change('AAPL,Apple Again,Common Stock,NASDAQ', 'VOD.L,Not selected,Common Stock,LSE');
    await expect.poll(() => stream.events.length, eventually).toBe(1);
    const [event] = stream.events;
    expect(event).toMatchObject({ event: 'changes', id: event!.data.next_since, data: { more: false } });
    expect(event!.data.changes).toMatchObject([
      { symbol: 'AAPL', type: 'updated', instrument: { name: 'Apple Again' } },
    ]);
    const { json } = await send(server, 'GET', `/v1/stocks/changes?exchange=NASDAQ&since=${event!.id}`);
    expect(json.changes).toEqual([]);
  });

  test('a client that reconnects with its last id misses nothing', async () => {
    const first = await listen(server);
    await expect.poll(() => first.lastEventId, eventually).not.toBeNull();
    first.close();
    await change('MSFT,Microsoft Again,Common Stock,NASDAQ');
    const second = await listen(server, '', { 'last-event-id': first.lastEventId! });
    await expect.poll(() => symbolsOf(second), eventually).toEqual(['MSFT']);
    second.close();
    await change('NVDA,Nvidia Again,Common Stock,NASDAQ');
    const third = await listen(server, `?since=${second.lastEventId}`);
    await expect.poll(() => symbolsOf(third), eventually).toEqual(['NVDA']);
    await change('AAPL,Apple Thrice,Common Stock,NASDAQ');
    await expect.poll(() => symbolsOf(third), eventually).toEqual(['NVDA', 'AAPL']);
  });

  test('many changes arrive as several pages', async () => {
    const stream = await listen(server);
    await expect.poll(() => stream.lastEventId, eventually).not.toBeNull();
    await change(...Array.from({ length: 1500 }, (_, i) => `ZZ${i},New,ETF,NYSE ARCA`));
    await expect.poll(() => symbolsOf(stream).length, eventually).toBe(1500);
    expect(stream.events.map(({ data }) => data.more)).toEqual([true, false]);
  });

  test('a revoked key ends its streams within a second, and no others', async () => {
    const key = await makeKey(server, {});
    const other = await listen(server);
    const stream = await listen({ ...server, apiKey: key.key });
    await runBourseJson(['keys', 'revoke', key.id], server.env);
    const revokedAt = performance.now();
    await expect.poll(() => stream.isClosed, { timeout: 5000, interval: 10 }).toBe(true);
    expect(performance.now() - revokedAt).toBeLessThan(1000);
    expect([stream.events.at(-1)?.event, other.isClosed]).toEqual(['bye', false]);
  });

  test('a stream costs one request, and is counted while it is open', async () => {
    const key = await makeKey(server, {});
    const stream = await listen({ ...server, apiKey: key.key });
    const authorization = `Bearer ${key.key}`;
    const { json } = await send(server, 'GET', '/v1/usage', { headers: { authorization } });
    expect(json.minute.used).toBe(1);
    const count = async () => {
      const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
      return sumOf(text, 'bourse_streams_open', /./);
    };
    expect(await count()).toBeGreaterThan(0);
    stream.close();
    await expect.poll(count, eventually).toBe(0);
  });

  test('HEAD ends, and opens no stream', async () => {
    const answer = await send(server, 'HEAD', '/v1/stream');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  });

  test('a token from before the recorded changes is a 410 before the stream begins', async () => {
    const { next_since: since } = (await send(server, 'GET', '/v1/stocks/changes')).json;
    for (const name of ['Apple Once More', 'Apple At Last'])
      await importRows([`AAPL,${name},Common Stock,`], { BOURSE_CHANGES_KEEP: '0' });
    const { status, json } = await send(server, 'GET', '/v1/stream', { headers: { 'last-event-id': since } });
    expect([status, json.details.errors[0].field]).toEqual([410, 'since']);
  });

  test('a server that stops sends bye, and does not wait for listeners', async () => {
    const stream = await listen(server);
    const startedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect([stream.events.at(-1)?.event, stream.isClosed]).toEqual(['bye', true]);
  });
});
