import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { coloursOf, markedCsv, SearchWatch } from './search-watch.js';

const row = (symbol: string, name: string) => ({ symbol, name });

test('an answer whose marked rows have two colours is mixed', () => {
  const amber = row('ZQX100', 'Zorblax 100 Amber');
  const cobalt = row('ZQX101', 'Zorblax 101 Cobalt');
  expect(coloursOf({ symbols: [amber, row('AMB', 'Other Cobalt')] })).toEqual(['Amber']);
  expect(coloursOf({ symbols: [amber, cobalt] })).toEqual(['Amber', 'Cobalt']);
  expect(coloursOf({ symbols: [] })).toEqual([]);
});

test('there are fifty marked instruments of one colour', () => {
  expect(markedCsv('Amber').match(/^ZQX\d+,Zorblax \d+ Amber,/gm)).toHaveLength(50);
});

test('failed, mixed and empty answers are counted', async () => {
  const answers = [
    { status: 200, symbols: [row('ZQX100', 'Zorblax 100 Amber'), row('ZQX101', 'Zorblax 101 Cobalt')] },
    { status: 503, symbols: [] },
    { status: 200, symbols: [] },
  ];
  let requestCount = 0;
  const server = createServer((request, response) => {
    const { status, symbols } = request.url!.includes('Zorblax')
      ? answers[requestCount++ % 3]!
      : { status: 200, symbols: [] };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ symbols }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watch = new SearchWatch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key', ['a', 'b']);
  await watch.sees('Cobalt');
  await vi.waitUntil(() => requestCount >= 12, { timeout: 5000, interval: 5 });
  const { failed, mixed, empty, degraded, seen } = await watch.stop();
  server.close();
  expect([failed, mixed, empty].every((count) => count >= 4)).toBe(true);
  expect([degraded, seen.get('Amber')]).toEqual([0, mixed]);
});
