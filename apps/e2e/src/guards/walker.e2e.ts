import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Target } from '../harness/http-client.js';
import { expectedListing } from '../harness/listing-model.js';
import { plain, sample } from '../harness/sample.js';
import { walk, findWalkFaults } from '../harness/walk.js';

/** A correctly paged listing, except for one planted fault. */
type Fault = 'none' | 'duplicate' | 'loss' | 'disorder' | 'short page' | 'long page' | 'cursor stands still';

let fault: Fault = 'none';
let server: Server;
let target: Target;
const rows = expectedListing(sample(), {}).slice(0, 500).map(plain);

beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://h');
    const size = Number(searchParams.get('outputsize'));
    const at = Number(searchParams.get('cursor') ?? 0);
    const page = rows.slice(at, at + size);
    let next = at + size;
    if (fault === 'duplicate' && at > 0) page.splice(3, 1, page[2]!);
    if (fault === 'loss' && at > 0) next += 1;
    if (fault === 'disorder' && page.length > 5) [page[3], page[4]] = [page[4]!, page[3]!];
    if (fault === 'short page') page.pop();
    if (fault === 'long page') page.push(page[0]!);
    if (fault === 'cursor stands still') next = size;
    response.end(JSON.stringify({ instruments: page, next_cursor: next < rows.length ? String(next) : null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = { host: '127.0.0.1', port: (server.address() as { port: number }).port, apiKey: null };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const symbols = async () => (await walk(target, { outputsize: 50 })).map(({ symbol }) => symbol);
const expected = rows.map(({ symbol }) => symbol);

describe('the walker', () => {
  test('finds no fault in a correct listing', async () => {
    fault = 'none';
    expect(findWalkFaults(await symbols())).toEqual([]);
    expect(await symbols()).toEqual(expected);
  });

  test.each<Fault>(['duplicate', 'disorder'])('planted %s: caught within the walk', async (planted) => {
    fault = planted;
    expect(findWalkFaults(await symbols())).not.toEqual([]);
  });

  test('planted loss: caught by comparison', async () => {
    fault = 'loss';
    expect(await symbols()).not.toEqual(expected);
  });

  test.each<Fault>(['short page', 'long page', 'cursor stands still'])(
    'planted %s: the walk stops',
    async (planted) => {
      fault = planted;
      await expect(symbols()).rejects.toThrow(/page|cursor/);
    },
  );

  test('order is by code point, not by UTF-16 unit: a full-width letter comes before an emoji', () => {
    expect(findWalkFaults(['Ａ', '😀'])).toEqual([]);
    expect(findWalkFaults(['😀', 'Ａ'])).not.toEqual([]);
  });
});
