import { MAX_FAULTS_LISTED } from '@bourse/files';
import { dayText } from '@bourse/range';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPriceSeries } from '../catalog/price-series.js';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { barsOf, type Close, day, dividend, everyDay, flat, type Row, split } from '../testing/rows.js';
import { checkStored } from './check-stored.js';

const penceIn = (unit: number) => (i: number) => (450 + i) / unit;

describeOnDatabase('the check of a stored series', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
  });
  afterAll(() => database.close());

  const check = async ({ id }: PricedInstrument, signal?: AbortSignal) => {
    const [series] = await readPriceSeries(database.db, [id]);
    return checkStored(database.db, series!, signal);
  };

  test('lists as many faulty bars as a report does, and counts the others', async () => {
    const one = await stage.instrument('MANY');
    const rows = Array.from({ length: MAX_FAULTS_LISTED + 7 }, (_, i): Row => {
      const at = new Date(Date.UTC(2024, 0, 2) + i * 60_000).toISOString().slice(0, 16);
      return [at, 2, 200, 2, 2, 100];
    });
    await stage.bars(one, barsOf(...rows), { interval: '1min' });
    const { findings, furtherErrors } = await check(one);
    expect([findings.length, furtherErrors]).toEqual([MAX_FAULTS_LISTED, 7]);
  });

  test('two sources that overlap or adjoin at a hundred times each other are in different units', async () => {
    const one = await stage.instrument('BP.L');
    await stage.bars(one, everyDay('2023-12-01', '2023-12-20', penceIn(100)), { source: 'yahoo' });
    await stage.bars(one, everyDay('2024-01-05', '2024-01-20', penceIn(1)), { source: 'csv' });
    await stage.bars(one, everyDay('2023-12-10', '2023-12-15', penceIn(100)), { source: 'stooq' });
    const found: string[] = [];
    for (const series of await readPriceSeries(database.db, [one.id]))
      for (const { kind, message } of (await checkStored(database.db, series)).findings)
        found.push(`${series.source} ${kind} ${message}`);
    expect(found).toEqual([
      'csv unit_unlike_source the close is 450 on 2024-01-05, but that of yahoo is 4.69 on 2023-12-20: one of them may be in another unit',
      'stooq unit_unlike_source the close is 4.55 on 2023-12-15, but that of csv is 450 on 2024-01-05: one of them may be in another unit',
    ]);
  });

  const foundIn = async (symbol: string, type: string) => {
    const one = await stage.instrument(symbol);
    const halved = everyDay('2024-01-01', '2024-01-20', (i) => (i < 9 ? 30 : 15));
    await stage.bars(one, halved);
    await sql`insert into instrument_revisions (instrument_id, version, import_id, source, type, status)
      values (${one.id}, 0, 1, 'csv', ${type}, 'active')`.execute(database.db);
    return (await check(one)).findings.map(({ kind }) => kind);
  };

  test('looks for unknown splits in shares, and not in an index', async () => {
    expect(await foundIn('HALF', 'Common Stock')).toEqual(['split_unknown']);
    expect(await foundIn('^HALF', 'Index')).toEqual([]);
  });

  test('reports bars that are stored with a wrong interval', async () => {
    const one = await stage.instrument('WEEK');
    await stage.bars(
      one,
      flat(...Array.from({ length: 8 }, (_, i): Close => [dayText(day('2024-01-01') + 7 * i), 10])),
    );
    expect((await check(one)).findings).toMatchObject([{ kind: 'interval_coarser' }]);
  });

  test('reports dividends of impossible years, and those that are more than the close before them', async () => {
    const one = await stage.instrument('PAYS');
    await stage.bars(
      one,
      everyDay('2024-01-01', '2024-01-20', () => 10),
    );
    await stage.actions(
      one,
      [],
      [dividend('0044-03-15', 0.2), dividend('2024-01-05', 0.2), dividend('2024-01-10', 12)],
    );
    expect((await check(one)).findings).toMatchObject([
      { kind: 'date_implausible', field: 'dividend', label: day('0044-03-15'), value: 0.2 },
      { kind: 'dividend_over_price', field: 'dividend', label: day('2024-01-10'), value: 12 },
    ]);
  });

  test('compares dividends with prices in the shares of these, and names them as paid', async () => {
    const one = await stage.instrument('SPLIT');
    const bars = everyDay('2024-01-01', '2024-01-20', () => 10);
    await stage.bars(one, bars, { basis: 'splits', asOf: day('2024-01-20') });
    // 5:1 makes 12 and .8 of them, beside a price of 10
    await stage.actions(one, [split('2024-01-15', 5)], [dividend('2024-01-05', 60), dividend('2024-01-10', 4)]);
    expect((await check(one)).findings).toMatchObject([{ kind: 'dividend_over_price', value: 60 }]);
  });

  test('ends with the signal', async () => {
    const one = await stage.instrument('STOP');
    await stage.bars(
      one,
      everyDay('2024-01-01', '2024-01-20', () => 10),
    );
    await stage.actions(one, [split('2024-01-10', 2)]);
    await expect(check(one, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect((await check(one)).findings).toMatchObject([{ kind: 'split_in_prices' }]);
  });
});
