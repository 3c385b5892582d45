import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { ask, importLines } from '../../harness/price-imports.js';
import { allPriced, writtenSplits } from '../../harness/price-files.js';
import { get, getServer, request } from '../../harness/shared.js';
import { nextPath } from '../../harness/time-series.js';
import { until } from '../../harness/until.js';

const ofApple = '/v1/splits?symbol=AAPL';
const dates = async (query: string) =>
  (await get(`${ofApple}${query}`)).json.splits.map(({ ex_date }: { ex_date: string }) => ex_date);
const all = ['2020-08-31', '2014-06-09', '2005-02-28', '2000-06-21'];

describe('GET /v1/splits', () => {
  test('meta without an interval; a split has three keys, in their order', async () => {
    const answer = await get(ofApple);
    expect(Object.keys(answer.json)).toEqual(['meta', 'splits']);
    expect(answer.json.meta).toMatchObject({ symbol: 'AAPL', mic: 'XNAS', timezone: 'America/New_York' });
    expect(answer.json.meta).not.toHaveProperty('interval');
    for (const split of answer.json.splits) expect(Object.keys(split)).toEqual(['ex_date', 'numerator', 'denominator']);
  });

  test.each(allPriced)('%s: all that the sample has, as the smallest whole numbers', async (symbol) => {
    const { status, json } = await get(`/v1/splits?symbol=${symbol}`);
    expect([status, json.splits]).toEqual([200, writtenSplits(symbol)]);
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const [head, whole] = [await request('HEAD', ofApple), await get(ofApple)];
    expect([head.status, head.body.length, head.headers['etag']]).toEqual([200, 0, whole.headers['etag']]);
  });
});

describe('ranges of ex-dates', () => {
  test('range-1: with both bounds, outputsize is only a ceiling', async () => {
    expect(await dates('&start_date=2000-01-01&end_date=2014-12-31')).toEqual(all.slice(1));
    expect(await dates('&start_date=2000-01-01&end_date=2014-12-31&outputsize=1')).toEqual(['2014-06-09']);
  });

  test('range-2: only outputsize: the newest N up to end_date', async () => {
    expect(await dates('&outputsize=1')).toEqual(['2020-08-31']);
    expect(await dates('&outputsize=2&end_date=2014-06-08')).toEqual(['2005-02-28', '2000-06-21']);
  });

  test('range-6: both bounds are inclusive', async () => {
    expect(await dates('&start_date=2005-02-28&end_date=2005-02-28')).toEqual(['2005-02-28']);
    expect(await dates('&start_date=2005-03-01&end_date=2013-03-01')).toEqual([]);
  });

  test('range-7: rel="next" returns every split once', async () => {
    const found: string[] = [];
    for (let path: string | null = `${ofApple}&start_date=2000-01-01&outputsize=1`; path !== null;) {
      const answer: Awaited<ReturnType<typeof get>> = await get(path);
      found.push(...answer.json.splits.map(({ ex_date }: { ex_date: string }) => ex_date));
      path = nextPath(answer);
      expect(answer.json.meta.more).toBe(path !== null);
    }
    expect(found).toEqual(all);
  });
});

describe('ratios', () => {
  const written = ['7.00000700001', '1.499999925', '0.1', '3:2', '20/1', '10:4', '0.05', '0.955000382'];
  const dayOf = (ratio: string) => `2020-01-${String(written.indexOf(ratio) + 1).padStart(2, '0')}`;
  let server: FurtherServer;
  beforeAll(async () => {
    server = await getServer('imported');
    const rows = written.map((ratio) => `ORCL,${dayOf(ratio)},${ratio}`);
    await importLines(server.env, 'splits', ['symbol,ex_date,ratio', ...rows]);
    const count = async () => (await ask(server, '/v1/splits', { symbol: 'ORCL' })).json.splits?.length;
    await until('all are seen', async () => (await count()) === written.length);
  });
  const splitOf = async (ratio: string) => {
    const day = dayOf(ratio);
    return (await ask(server, '/v1/splits', { symbol: 'ORCL', start_date: day, end_date: day })).json.splits;
  };

  test.each([
    ['7.00000700001', 7, 1],
    ['1.499999925', 3, 2],
    ['0.1', 1, 10],
    ['3:2', 3, 2],
    ['20/1', 20, 1],
    ['10:4', 5, 2],
    ['0.05', 1, 20],
  ])('%s is %i for %i', async (ratio, numerator, denominator) => {
    expect(await splitOf(ratio)).toEqual([{ ex_date: dayOf(ratio), numerator, denominator }]);
  });

  test('a ratio near no small fraction is unchanged: 0.955000382', async () => {
    const [{ numerator, denominator }] = await splitOf('0.955000382');
    expect(numerator / denominator).toBe(0.955000382);
  });
});
