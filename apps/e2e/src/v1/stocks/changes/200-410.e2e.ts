import { setTimeout as sleep } from 'node:timers/promises';
import { BourseClient } from '@bourse/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../../../harness/bourse-server.js';
import { byCodePoint } from '../../../harness/code-points.js';
import { runBourseJson } from '../../../harness/command.js';
import { send } from '../../../harness/http-client.js';
import { MapStore } from '../../../harness/map-store.js';
import { linesFile } from '../../../harness/price-imports.js';
import { startSeeded } from '../../../harness/shared.js';

let server: Bourse;
let bourse: BourseClient;
beforeAll(async () => {
  server = await startSeeded();
  bourse = new BourseClient({ baseUrl: `http://${server.host}:${server.port}`, apiKey: server.apiKey! });
});
afterAll(() => server.stop());

const change = (...lines: string[]) => {
  const file = linesFile('rows.csv', ['symbol,name,type,exchange,status', ...lines]);
  return runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], server.env);
};

describe('GET /v1/stocks/changes', () => {
  test('a token without changes after it: none', async () => {
    const { changes, next_since, more } = await bourse.stocks.changes();
    expect([changes, more]).toEqual([[], false]);
    expect((await bourse.stocks.changes({ since: next_since })).changes).toEqual([]);
  });

  test('what is imported, delisted and removed after a walk, once each, with the row as it is now', async () => {
    const store = new MapStore();
    const listed = new MapStore();
    await Promise.all([store.sync(bourse, { status: 'all' }), listed.sync(bourse)]);
    const count = store.rows.size;
    expect(count).toBeGreaterThan(1000);
    await change('AAPL,Apple Computer,Common Stock,,active', 'ZZNEW,Zebra,ETF,NYSE ARCA,active');
    await change('AAPL,Apple Again,Common Stock,,active', 'MSFT,,Common Stock,,delisted');
    await runBourseJson(['instruments', 'delete', '--yes', '--wait', 'KO'], server.env);
    const changes = await store.sync(bourse, { status: 'all' });
    expect(changes.map(({ type, symbol }) => [type, symbol])).toEqual([
      ['listed', 'ZZNEW'],
      ['updated', 'AAPL'],
      ['delisted', 'MSFT'],
      ['removed', 'KO'],
    ]);
    expect(changes[1]).toMatchObject({ fields: ['name'], instrument: { symbol: 'AAPL', name: 'Apple Again' } });
    expect(changes[3]).toMatchObject({ instrument: null, previous_symbol: null });
    expect(store.rows.size).toBe(count);
    const rows = [...store.rows.values()].sort((left, right) => byCodePoint(left.symbol, right.symbol));
    expect(rows).toEqual(await bourse.stocks.all({ status: 'all' }).toArray());

    const active = await listed.sync(bourse);
    expect(active.find(({ symbol }) => symbol === 'MSFT')).toMatchObject({ type: 'delisted', instrument: null });
    expect([listed.rows.has('MSFT'), store.fills, listed.fills]).toEqual([false, 1, 1]);
  });

  test('waits for a change, and responds with it within a second', async () => {
    const { next_since: since } = await bourse.stocks.changes({ exchange: ['NASDAQ'] });
    const waiting = bourse.stocks.changes({ since, exchange: ['NASDAQ'], wait: 20 });
    await change('NVDA,Nvidia Again,Common Stock,,active');
    const publishedAt = performance.now();
    expect((await waiting).changes).toMatchObject([{ symbol: 'NVDA', type: 'updated' }]);
    expect(performance.now() - publishedAt).toBeLessThan(1000);
    const startedAt = performance.now();
    expect((await bourse.stocks.changes({ wait: 1 })).changes).toEqual([]);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  test('NDJSON: one change per line, the next token in a header', async () => {
    const { next_since } = await bourse.stocks.changes({ status: 'all' });
    await change('AAPL,Apple Thrice,Common Stock,,active');
    const { text, headers } = await send(server, 'GET', `/v1/stocks/changes?status=all&since=${next_since}`, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(JSON.parse(text)).toMatchObject({ type: 'updated', symbol: 'AAPL' });
    expect(text.endsWith('}\n')).toBe(true);
    const { changes } = await bourse.stocks.changes({ status: 'all', since: String(headers['x-changes-since']) });
    expect(changes).toEqual([]);
  });

  test('those that wait take no place in the queue of their key, and respond when the server stops', async () => {
    const waiting = Array.from({ length: 20 }, () => bourse.stocks.changes({ wait: 30 }));
    await sleep(500);
    const { status } = await send(server, 'GET', '/v1/types', { timeoutMs: 5000 });
    const stoppedAt = performance.now();
    expect([status, await server.stop()]).toEqual([200, 0]);
    for (const { changes } of await Promise.all(waiting)) expect(changes).toEqual([]);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  });
});
