import { request } from 'node:http';
import { expect, test } from 'vitest';
import { barsOf, pageOf } from '../../harness/price-model.js';
import { allPriced, type PricedSymbol } from '../../harness/price-files.js';
import { bearer, get, raw, shared } from '../../harness/shared.js';

interface Window {
  readonly symbol: PricedSymbol;
  readonly count: number;
}

const end = '2013-02-28';
const pathOf = ({ symbol, count }: Window) => `/v1/time_series?symbol=${symbol}&end_date=${end}&outputsize=${count}`;

/** Windows that no other test requests, so that no response is cached. */
function windows(from: number, count: number): Window[] {
  return Array.from({ length: count }, (_, i) => ({ symbol: allPriced[i % allPriced.length]!, count: from + i }));
}

function expectRight({ symbol, count }: Window, body: Buffer): void {
  const { meta, values } = JSON.parse(body.toString());
  const { rows } = pageOf(barsOf(symbol), ({ datetime }) => datetime, { end, outputsize: count });
  expect([meta.symbol, values.length]).toEqual([symbol, rows.length]);
  expect(values).toEqual(rows);
}

/** Disconnects after the first bytes of the response. */
function leave(path: string): Promise<void> {
  return new Promise((resolve) => {
    const clientRequest = request({
      host: shared.host,
      port: shared.port,
      path,
      headers: bearer({ key: shared.apiKey! }),
    });
    clientRequest.on('error', () => undefined);
    clientRequest.on('close', () => resolve());
    clientRequest.on('response', (response) => response.once('data', () => clientRequest.destroy()));
    clientRequest.end();
  });
}

test('concurrent responses never mix: some clients read late, some disconnect, the others continue', async () => {
  const late = windows(1201, 60);
  const authorization = `authorization: Bearer ${shared.apiKey}`;
  const requests = late.map((window) => `GET ${pathOf(window)} HTTP/1.1\r\nhost: x\r\n${authorization}\r\n`);
  const bytes = `${requests.join('\r\n')}connection: close\r\n\r\n`;
  const crowd = async () => {
    for (let round = 0; round < 4; round++) {
      const stayed = windows(1301 + 40 * round, 40);
      await Promise.all([
        ...windows(1501 + 20 * round, 20).map((window) => leave(pathOf(window))),
        ...stayed.map(async (window) => expectRight(window, (await get(pathOf(window))).body)),
      ]);
    }
  };
  const readAfter = crowd();
  const { answers } = await raw(bytes, { readAfter, timeoutMs: 50_000 });
  await readAfter;
  expect(answers.map(({ status }) => status)).toEqual(late.map(() => 200));
  for (const [i, window] of late.entries()) expectRight(window, answers[i]!.body);
});
