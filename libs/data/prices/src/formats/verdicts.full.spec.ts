/*
 * The result for every collected price file: one line of verdicts.tsv each (path, format, options, verdict). The files
 * are not part of the repository; without them the tests are skipped. A verdict gives for each series its symbol,
 * interval, basis, bars, splits and dividends, what checks leave of it where that is less, and how many rows are
 * rejected.
 */
import { type InputFile, listInputFiles, initialProgress } from '@bourse/files';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkSeries } from '../checks/check-series.js';
import { divideBySplits } from '../import/unadjusted-dividends.js';
import { dividendRows } from './dividend-file.js';
import { allOf } from './format-fixtures.js';
import type { FileItem, FileSeries, FormatOptions } from './price-file.js';
import { priceFormats } from './price-formats.js';
import { splitRows } from './split-file.js';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const data = places.find((place) => place !== '' && existsSync(join(place, 'bars')));
const folder = join(data ?? '/nowhere', 'bars');

interface Expected {
  readonly path: string;
  readonly format: string;
  readonly options: string;
  readonly verdict: string;
}

const table = readFileSync(new URL('verdicts.tsv', import.meta.url), 'utf8');
const expected = table
  .trimEnd()
  .split('\n')
  .map((line): Expected => {
    const [path = '', format = '', options = '', verdict = ''] = line.split('\t');
    return { path, format, options, verdict };
  });

function optionsOf(text: string): FormatOptions {
  const given = Object.fromEntries(text.split(' ').map((option) => option.split('=')));
  return { symbol: null, interval: null, timezone: null, asOf: null, ...(text === '' ? {} : given) };
}

async function verdictOf({ path, format, options }: Expected): Promise<string> {
  const [file] = await listInputFiles([join(folder, path)], /./);
  const without = (text: string) => text.replace(file!.path, '').replace(/^: /, '');
  try {
    if (format === 'dividends' || format === 'splits') return await actionVerdict(file!, format);
    const items = await allOf(priceFormats.get(format)!.read(file!, optionsOf(options), initialProgress([file!])));
    return summary(items);
  } catch (error) {
    return `refused: ${without((error as Error).message)}`;
  }
}

async function actionVerdict(file: InputFile, format: 'dividends' | 'splits'): Promise<string> {
  const rows = format === 'splits' ? splitRows : dividendRows;
  const items: { kind: string }[] = await allOf<{ kind: string }>(
    rows(file, { symbol: null }, initialProgress([file])),
  );
  const rejected = items.filter(({ kind }) => kind === 'reject').length;
  return `${items.length - rejected} ${format}; rejected ${rejected}`;
}

function summary(items: readonly FileItem[]): string {
  const series = items.flatMap((item) => (item.kind === 'series' ? [seriesText(item.series)] : []));
  const rejects = items.flatMap((item) => (item.kind === 'reject' ? [item.faults] : []));
  const reject = rejects[0]?.[0];
  const first =
    reject === undefined ? '' : ` (line ${reject.line}: ${reject.field} ${reject.reason.replace(/ of [\d.]+$/, '')})`;
  return [...series, `rejected ${rejects.length}${first}`].join('; ');
}

function counts({ bars, splits, dividends }: FileSeries): string {
  return `${bars.count} bars ${splits?.length ?? '-'} splits ${dividends?.length ?? '-'} dividends`;
}

function seriesText(series: FileSeries): string {
  const { series: left, findings } = checkSeries(divideBySplits(series, series.splits ?? [], () => undefined));
  const errors = [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ kind }) => kind))];
  const kept = left === null ? 'nothing' : counts(left);
  const checks = errors.length === 0 ? '' : `, stored ${kept} for ${errors.join(' ')}`;
  return `${series.symbol} ${series.interval} ${series.basis} ${counts(series)}${checks}`;
}

describe.skipIf(data === undefined)('every price file has its verdict', () => {
  test('no file is without one', async () => {
    const files = await listInputFiles([folder], /./);
    const paths = files.map(({ path }) => path.slice(folder.length + 1));
    expect(paths.filter((path) => !expected.some((line) => line.path === path))).toEqual([]);
  });

  const byFolder = Map.groupBy(expected, ({ path }) => path.slice(0, path.indexOf('/')));
  test.each([...byFolder])(
    '%s',
    async (_, lines) => {
      const found: string[] = [];
      const expectedLines: string[] = [];
      for (const line of lines.filter(({ format }) => format !== '-')) {
        expectedLines.push(`${line.path} ${line.verdict}`);
        found.push(`${line.path} ${await verdictOf(line)}`);
      }
      expect(found).toEqual(expectedLines);
    },
    60_000,
  );
});
