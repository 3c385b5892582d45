import type { Row } from '@bourse/exports';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedYears } from '../catalog/stored-years.js';
import { PriceStage } from '../testing/price-stage.js';
import { barsOf, day, everyDay, flat } from '../testing/rows.js';
import { barTable, exportBars, chooseExportedSeries } from './export-bars.js';
import type { PricedInstrument } from './series-request.js';

describeOnDatabase('an exported series', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
  });
  afterAll(() => database.close());

  const text = async ({ id }: PricedInstrument, interval: '1day' | '1min' = '1day') => {
    const series = await chooseExportedSeries(database.db, id, { interval });
    let written = '';
    for await (const part of exportBars(database.db, series!)) written += part;
    return written;
  };

  const tableOf = async ({ id }: PricedInstrument, interval: '1day' | '1min' = '1day') => {
    const series = await chooseExportedSeries(database.db, id, { interval });
    const { columns, rows } = barTable(database.db, 'AAPL', series!);
    const found: Row[] = [];
    for await (const batch of rows()) found.push(...batch);
    return { kind: columns[1]!.kind, rows: found };
  };

  test('is a header and the bars as they were stored, oldest first', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`);
    await stage.bars(
      one,
      barsOf(['2014-06-06', 649.9, 651.26, 644.47, 645.57, 87484600], ['2014-06-09', 92.7, 93.88, 91.75, 93.7, null]),
    );
    expect((await text(one)).split(/\r?\n/)).toEqual([
      'datetime,open,high,low,close,volume',
      '2014-06-06,649.9,651.26,644.47,645.57,87484600',
      '2014-06-09,92.7,93.88,91.75,93.7,',
      '',
    ]);
    expect(await tableOf(one)).toEqual({
      kind: 'day',
      rows: [
        ['AAPL', day('2014-06-06'), 649.9, 651.26, 644.47, 645.57, 87484600],
        ['AAPL', day('2014-06-09'), 92.7, 93.88, 91.75, 93.7, null],
      ],
    });
  });

  test('minutes have their UTC time', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`);
    await stage.bars(one, flat(['2024-03-08T14:30', 1]), { interval: '1min' });
    expect(await text(one, '1min')).toContain('2024-03-08T14:30:00Z,1,1,1,1,100');
    const at = Date.parse('2024-03-08T14:30:00Z');
    expect(await tableOf(one, '1min')).toEqual({ kind: 'instant', rows: [['AAPL', at, 1, 1, 1, 1, 100]] });
  });

  test('many chunks are exported in consecutive parts', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`);
    const rows = Array.from({ length: 450 }, (_, i) => {
      const at = new Date((day('2020-01-01') + i) * 86_400_000).toISOString().slice(0, 10);
      return [`${at}T12:00`, i + 1] as const;
    });
    await stage.bars(one, flat(...rows), { interval: '1min' });
    const lines = (await text(one, '1min')).trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => Number(line.split(',')[1]))).toEqual(rows.map(([, close]) => close));
  });

  test('series as traded come before adjusted ones, and of these the one stored last', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`);
    const asOf = day('2014-06-10');
    await stage.bars(one, flat(['2014-06-06', 1]), { source: 'quandl' });
    await stage.bars(one, flat(['2014-06-06', 2]), { source: 'csv' });
    await stage.bars(one, flat(['2014-06-06', 3]), { source: 'yahoo', basis: 'splits', asOf });
    expect(await chooseExportedSeries(database.db, one.id, { interval: '1day' })).toMatchObject({ source: 'csv' });
    expect(await chooseExportedSeries(database.db, one.id, { interval: '1min' })).toBeNull();
    const two = await stage.instrument(`T${instrumentCount++}`);
    await stage.bars(two, flat(['2014-06-06', 3]), { source: 'stooq', basis: 'all', asOf });
    expect(await chooseExportedSeries(database.db, two.id, { interval: '1day' })).toMatchObject({ source: 'stooq' });
  });

  test('coverage by year counts bars and the days that have them', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`);
    await stage.bars(one, everyDay('2012-12-30', '2013-01-03'));
    await stage.bars(one, flat(['2013-12-31T23:59', 1], ['2014-01-01T00:00', 1], ['2014-01-01T00:01', 1]), {
      interval: '1min',
    });
    const [daily, minutes] = stage.opened.catalog.of(one.id).series.map(({ id }) => id) as [number, number];
    expect(await storedYears(database.db, [daily, minutes])).toEqual([
      { seriesId: daily, year: 2012, bars: 2, days: 2 },
      { seriesId: daily, year: 2013, bars: 3, days: 3 },
      { seriesId: minutes, year: 2013, bars: 1, days: 1 },
      { seriesId: minutes, year: 2014, bars: 2, days: 1 },
    ]);
    expect(await storedYears(database.db, [])).toEqual([]);
  });
});
