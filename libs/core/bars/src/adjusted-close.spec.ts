/*
 * Adjustment against the adjusted closes that a vendor computed (Alpha Vantage, daily adjusted). The files are not part
 * of the repository; they are read from BOURSE_TEST_DATA or the shared data folder. Without them the tests are skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { adjustBars } from './adjust.js';
import { dividendFactors, previousCloseIn } from './dividend-factors.js';
import { ratioOf } from './ratio.js';
import { barsOf, dayOf, type Row, rowsOf } from './testing/rows.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const folder = places.map((place) => join(place, 'bars/alphavantage-daily-adjusted')).find((path) => existsSync(path));

interface VendorRow {
  readonly bar: Row;
  readonly adjustedClose: number;
  readonly dividend: number;
  readonly split: number;
}

/** timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient, oldest first. */
function readRows(name: string): VendorRow[] {
  const [, ...lines] = gunzipSync(readFileSync(join(folder ?? '', name)))
    .toString()
    .trim()
    .split(/\r?\n/);
  const rows = lines.map((line): VendorRow => {
    const [date = '', ...cells] = line.split(',');
    const [open, high, low, close, adjustedClose, volume, dividend, split] = cells.map(Number) as [number, ...number[]];
    const bar: Row = [dayOf(date), open, high!, low!, close!, volume!];
    return { bar, adjustedClose: adjustedClose!, dividend: dividend!, split: split! };
  });
  return rows.sort((a, b) => a.bar[0] - b.bar[0]);
}

/** The greatest relative difference between our adjusted closes and the vendor's. */
function greatestDistance(rows: readonly VendorRow[]): number {
  const raw = barsOf(rows.map(({ bar }) => bar));
  const splits = rows
    .filter(({ split }) => split !== 1)
    .map(({ bar, split }) => ({ exDay: bar[0], ...ratioOf(split) }));
  const dividends = rows
    .filter(({ dividend }) => dividend > 0)
    .map(({ bar, dividend }) => ({ exDay: bar[0], amount: dividend }));
  const { factors } = dividendFactors(dividends, splits, previousCloseIn(raw));
  const labelled = splits.map((split) => ({ ...split, exLabel: split.exDay }));
  const adjusted = rowsOf(adjustBars(raw, { splits: labelled, dividendFactors: factors }));
  return Math.max(...rows.map(({ adjustedClose }, i) => Math.abs(adjusted[i]![4] / adjustedClose - 1)));
}

describe.skipIf(folder === undefined)('adjusted closes of a vendor', () => {
  test.each(['AAPL', 'AIG', 'C', 'GE', 'GOOGL', 'KO', 'MSFT', 'XOM'])(
    '%s matches within .5 % over all its years',
    (symbol) => {
      const rows = readRows(`${symbol}.csv.gz`);
      expect(rows.length).toBeGreaterThan(1800);
      expect(greatestDistance(rows)).toBeLessThan(0.005);
    },
  );
});
