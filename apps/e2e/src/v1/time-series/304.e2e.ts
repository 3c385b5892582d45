import { expect, test } from 'vitest';
import { askWhole, send } from '../../harness/http-client.js';
import { importBarLines } from '../../harness/price-imports.js';
import { get, getServer } from '../../harness/shared.js';
import { until } from '../../harness/until.js';

const path = '/v1/time_series?symbol=AAPL';

test('list-10: other instruments, windows, intervals, adjustments and representations have other ETags', async () => {
  const representations = [
    [path, 'application/json'],
    ['/v1/time_series?symbol=MSFT', 'application/json'],
    [`${path}&outputsize=364`, 'application/json'],
    [`${path}&end_date=2013-02-28`, 'application/json'],
    [`${path}&start_date=2012-08-06`, 'application/json'],
    [`${path}&start_date=2012-08-07`, 'application/json'],
    [`${path}&interval=1week`, 'application/json'],
    [`${path}&interval=1month`, 'application/json'],
    [`${path}&adjust=none`, 'application/json'],
    [`${path}&adjust=all`, 'application/json'],
    [path, 'text/csv'],
  ] as const;
  const tags = new Set<string | undefined>();
  for (const [each, accept] of representations) tags.add((await get(each, { accept })).headers['etag']);
  expect(tags.size).toBe(representations.length);
});

test('equivalent requests have the same ETag', async () => {
  const { etag } = (await get(path)).headers;
  for (const other of [
    '/v1/time_series?symbol=aapl',
    `${path}&interval=1day&adjust=splits`,
    `${path}&outputsize=365`,
  ]) {
    expect([other, (await get(other)).headers['etag']]).toEqual([other, etag]);
  }
});

test('an import that corrects a bar changes the ETag; one without changes does not', async () => {
  const server = await getServer('imported');
  const days = ['2020-01-02,55,55.5,54.5,55.1,1000', '2020-01-03,55,56,54,55.5,2000'];
  const ask = (headers = {}) => askWhole(() => send(server, 'GET', '/v1/time_series?symbol=CAT', { headers }));
  const importDays = (...lines: string[]) => importBarLines(server.env, 'CAT', lines);
  await importDays(...days);
  await until('the bars are seen', async () => (await ask()).status === 200);
  const before = (await ask()).headers['etag']!;

  expect(await importDays(...days)).toMatchObject({ barsUnchanged: 2, barsChanged: 0 });
  expect((await ask({ 'if-none-match': before })).status).toBe(304);

  await importDays('2020-01-03,55,56,54,55.75,2000');
  await until('the correction is seen', async () => (await ask({ 'if-none-match': before })).status === 200);
  const after = await ask();
  expect(after.headers['etag']).not.toBe(before);
  expect(after.json.values.map(({ close }: { close: number }) => close)).toEqual([55.75, 55.1]);
});
