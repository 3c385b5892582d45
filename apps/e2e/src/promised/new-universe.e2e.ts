import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourseJson, startCommand } from '../harness/command.js';
import { toCsvLine } from '../harness/csv.js';
import { send } from '../harness/http-client.js';
import { expectedListing } from '../harness/listing-model.js';
import { type Row, rowKeys, sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';
import { walk, findWalkFaults } from '../harness/walk.js';

let server: Bourse;
beforeAll(async () => {
  server = await startSeeded();
});
afterAll(() => server.stop());

function csvFile(rows: readonly Partial<Row>[]): string {
  const path = join(createTemporaryFolder(), 'rows.csv');
  const lines = rows.map((row) => toCsvLine(rowKeys.map((key) => row[key] ?? '')));
  writeFileSync(path, [rowKeys.join(), ...lines].join('\n'));
  return path;
}

const stock = (symbol: string, name: string): Partial<Row> => ({
  symbol,
  name,
  exchange: 'NASDAQ',
  mic: 'XNAS',
  type: 'Common Stock',
  country: 'US',
  currency: 'USD',
  status: 'active',
});

describe('an import while the server runs', () => {
  test('version-2: is visible within five seconds: listing, detail and search alike', async () => {
    await runBourseJson(
      ['import', 'instruments', '--format', 'csv', csvFile([stock('ZZTOPX', 'Zebra Topaz Xylophones')])],
      server.env,
    );
    const published = Date.now();
    const isVisible = async () => {
      const detail = await send(server, 'GET', '/v1/stocks/ZZTOPX');
      const { symbols } = (await send(server, 'GET', '/v1/symbol_search?query=zebra+topaz')).json;
      return detail.status === 200 && symbols[0]?.symbol === 'ZZTOPX';
    };
    await expect.poll(isVisible, { timeout: 10_000, interval: 50 }).toBe(true);
    expect(Date.now() - published).toBeLessThan(5000);
  });

  test('changes the ETag of what it touches', async () => {
    const tagOf = async () => (await send(server, 'GET', '/v1/stocks/ZZTOPX')).headers['etag'];
    const before = await tagOf();
    await runBourseJson(
      ['import', 'instruments', '--format', 'csv', csvFile([stock('ZZTOPX', 'Another')])],
      server.env,
    );
    await expect.poll(tagOf, { timeout: 10_000 }).not.toBe(before);
  });

  test('list-2: a walk during five imports returns each permanent row exactly once, in order', async () => {
    const constant = expectedListing(sample(), { status: 'all' }).map(({ symbol }) => symbol);
    let next = 0;
    let importing: Promise<unknown> = Promise.resolve();
    const rows = await walk(server, {
      filters: { status: 'all' },
      outputsize: 100,
      onPage: async (page) => {
        if (page % 25 === 5) {
          await importing;
          const fresh = ['AAAA', 'MMMM', 'ZZZZ'].map((prefix) => stock(`${prefix}NEW${next}`, 'Planted in mid-walk'));
          next++;
          importing = startCommand(['import', 'instruments', '--format', 'csv', csvFile(fresh)], server.env).ended;
        }
      },
    });
    await importing;
    const symbols = rows.map(({ symbol }) => symbol);
    expect(findWalkFaults(symbols)).toEqual([]);
    const seen = new Set(symbols);
    expect(constant.filter((symbol) => !seen.has(symbol))).toEqual([]);
    expect(next).toBeGreaterThanOrEqual(3);
  });
});
