import type { Split } from '@bourse/bars';
import { describe, expect, test } from 'vitest';
import { actionTexts, readFiles } from '../formats/format-fixtures.js';
import { yahoo } from '../formats/yahoo.js';
import { split } from '../testing/rows.js';
import { divideBySplits } from './unadjusted-dividends.js';

/** A dividend of .30 in prices divided by a later 5:1 split; adjusted closes contain it. */
const fertilizer = (dividend: string, digits = 6, close = 50) =>
  [
    [`2015-05-13`, close, close * (1 - 0.3 / close), 0],
    [`2015-05-14`, close, close, dividend],
  ].map(
    ([day, at, adjusted, paid]) =>
      `${day},${at},${at},${at},${(at as number).toFixed(digits)},${(adjusted as number).toFixed(digits)},100,${paid}\n`,
  );
const fiveForOne = [split('2015-06-18', 5)];
const comma = (rows: readonly string[]) => rows.map((row) => row.replaceAll(',', ';').replaceAll('.', ','));

/** The dividends of a file, and the warnings. */
const fit = async (rows: readonly string[], splits: readonly Split[], write = (all: readonly string[]) => all) => {
  const text = write(['Date,Open,High,Low,Close,Adj Close,Volume,Dividends\n', ...rows]).join('');
  const { series } = await readFiles(yahoo, { 'CF.csv': text });
  const warnings: string[] = [];
  const fitting = divideBySplits(series[0]!, splits, (warning) => warnings.push(warning));
  return { texts: actionTexts(fitting), warnings };
};

describe('import-10: adjusted closes show which amount fits', () => {
  test.each([
    ['rising', fertilizer('1.5'), undefined],
    ['falling', fertilizer('1.5').toReversed(), undefined],
    ['with a decimal comma', fertilizer('1.5'), comma],
  ])('as paid beside split-adjusted closes, %s', async (_, rows, write) => {
    const { texts, warnings } = await fit(rows, fiveForOne, write);
    expect(texts).toEqual(['2015-05-14 0.3']);
    expect(warnings).toEqual([expect.stringContaining('1 dividends are not adjusted for later splits')]);
    expect(warnings[0]).toContain('(2015-05-14: 0.3, not 1.5)');
  });

  test.each([
    ['the amount fits', fertilizer('0.3'), fiveForOne, '0.3'],
    ['no split explains it', fertilizer('0.6'), fiveForOne, '0.6'],
    ['no split is known', fertilizer('1.5'), [], '1.5'],
    ['the split is earlier', fertilizer('1.5'), [split('2015-05-14', 5)], '1.5'],
    ['rounded closes prove nothing', fertilizer('1.5', 1, 500), fiveForOne, '1.5'],
  ])('%s: the amount stays', async (_, rows, splits, amount) => {
    expect(await fit(rows, splits)).toEqual({ texts: [`2015-05-14 ${amount}`], warnings: [] });
  });
});
