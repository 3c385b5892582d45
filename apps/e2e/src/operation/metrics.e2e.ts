import { expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { get, shared } from '../harness/shared.js';

const metrics = async () => (await send({ ...shared, port: shared.metricsPort, apiKey: null }, 'GET', '/metrics')).text;
const series = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('/metrics has its own port and the metrics that operators need', async () => {
  await get('/v1/stocks?outputsize=1');
  const text = await metrics();
  for (const wanted of [
    /http.*duration.*_bucket/,
    /http.*_total|http.*_count/,
    /event_?loop/i,
    /universe.*version/,
    /universe.*(rows|instruments)/,
  ]) {
    expect(text).toMatch(wanted);
  }
});

test('no key, symbol, raw path or address in any label, and under 3,000 series for any requests', async () => {
  const secretTexts = ['AAPL', 'CANARYPATH', shared.apiKey!];
  for (let i = 0; i < 300; i++) await get(`/v1/stocks/${secretTexts[i % 3]}${i}`);
  for (let i = 0; i < 100; i++) await get(`/CANARYPATH/${i}`);
  for (const symbol of ['AAPL', 'CANARYPATH', 'META', 'IBM']) {
    await get(`/v1/time_series?symbol=${symbol}&outputsize=1`);
    await get(`/v1/dividends?symbol=${symbol}`);
    await get(`/v1/splits?symbol=${symbol}`);
    await get(`/v1/quotes?symbols=${symbol}`);
  }
  const text = await metrics();
  for (const secret of [...secretTexts, shared.apiKey!.split('_')[2]!]) expect(text).not.toContain(secret);
  expect(series(text).length).toBeLessThan(3000);
  const before = series(text).length;
  for (let i = 300; i < 400; i++) await get(`/v1/stocks/X${i}`);
  expect(series(await metrics()).length).toBeLessThan(before + 50);
});
