/*
 * Faulty files of yfinance's own tests, each with a repaired twin: what differs must not be stored, and what is stored
 * must be the twin's. They are not part of the repository; without them the tests are skipped.
 */
import { powerOfTen } from '@bourse/bars';
import { ImportFileError, initialProgress } from '@bourse/files';
import { dayText } from '@bourse/range';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allOf } from '../formats/format-fixtures.js';
import type { FileItem, FileSeries } from '../formats/price-file.js';
import { yahoo } from '../formats/yahoo.js';
import { divideBySplits } from '../import/unadjusted-dividends.js';
import { checkSeries } from './check-series.js';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const data = places.find((place) => place !== '' && existsSync(join(place, 'bars')));
const folder = join(data ?? '/nowhere', 'bars/yfinance-csv-actions');
const names = data === undefined ? [] : readdirSync(folder).map((name) => name.replace('.csv.gz', ''));
const faulty = names.filter((name) => names.includes(`${name}-fixed`));
const sound = names.filter((name) => name.includes('-no-bad-'));

/** Rows whose open or close is outside their own high and low: not bars, however sound the dividends are. */
const rowsOutOfOrder: Readonly<Record<string, number>> = { 'KMR-L-1d-no-bad-divs': 2 };
/** Bars of an hour, a quarter of it and a week are refused before any check. */
const otherIntervals = ['ASAI-L-1h-bad-unit', 'AV-L-1wk-bad-stock-split', 'EA-15m-no-bad-divs'];

async function read(name: string): Promise<FileItem[]> {
  const path = join(folder, `${name}.csv.gz`);
  const file = { path, bytes: statSync(path).size };
  return allOf(yahoo.read(file, { symbol: name, interval: null, timezone: null, asOf: null }, initialProgress([file])));
}

async function seriesIn(name: string): Promise<FileSeries> {
  const items = await read(name);
  const { series } = items.find((item) => item.kind === 'series')!;
  return divideBySplits(series, series.splits!, () => undefined);
}

/** All that would be stored, by place. */
function valuesOf({
  bars: { whole: bars },
  dividends,
  splits,
}: Pick<FileSeries, 'bars' | 'dividends' | 'splits'>): Map<string, number> {
  const values = new Map<string, number>();
  const unit = powerOfTen(bars.priceScale ?? 0);
  for (const [i, label] of bars.labels.entries())
    for (const column of ['open', 'high', 'low', 'close'] as const)
      values.set(`${dayText(label)} ${column}`, bars[column][i]! / unit);
  for (const { exDay, amount, type } of dividends ?? []) values.set(`${dayText(exDay)} dividend ${type}`, amount);
  for (const split of splits ?? []) values.set(`${dayText(split.exDay)} split`, split.numerator / split.denominator);
  return values;
}

describe.skipIf(data === undefined)('faulty files and their repaired twins', () => {
  test('there are pairs', () => {
    expect([faulty.length, sound.length]).toEqual([35, 7]);
  });

  test.each(faulty.filter((name) => !otherIntervals.includes(name)))('%s', async (name) => {
    const { series } = checkSeries(await seriesIn(name));
    const twin = valuesOf(await seriesIn(`${name}-fixed`));
    const wrong = [...(series === null ? [] : valuesOf(series))].filter(([place, value]) => {
      const right = twin.get(place) ?? NaN;
      return !(Math.abs(value - right) <= 1e-5 * Math.abs(right));
    });
    expect(wrong).toEqual([]);
  });

  test.each(sound.filter((name) => !otherIntervals.includes(name)))('%s is stored whole', async (name) => {
    const items = await read(name);
    const series = await seriesIn(name);
    const left = checkSeries(series).series;
    expect(items.filter(({ kind }) => kind === 'reject')).toHaveLength(rowsOutOfOrder[name] ?? 0);
    expect(left && valuesOf(left)).toEqual(valuesOf(series));
  });

  test.each(otherIntervals)('%s is refused for its interval', async (name) => {
    await expect(read(name)).rejects.toThrow(ImportFileError);
  });
});
