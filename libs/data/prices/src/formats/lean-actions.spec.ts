import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayText } from '@bourse/range';
import { afterAll, expect, test } from 'vitest';
import { PriceFolder } from '../testing/price-folder.js';
import { zipOf } from './format-fixtures.js';
import { readLeanActions } from './lean-actions.js';

const folder = new PriceFolder();
afterAll(() => folder.remove());

folder.file('factor_files/aapl.csv', '19980102,1,0.5,1', '20140606,1,0.5,645.57', '20501231,1,1,0');
mkdirSync(join(folder.path, 'daily'));
const days = ['20140606 00:00,1', '20140611 00:00,1', 'no day'];
writeFileSync(join(folder.path, 'daily/aapl.zip'), zipOf({ 'aapl.csv': `${days.join('\n')}\n` }));

const read = (signal?: AbortSignal) => readLeanActions(folder.path, 'aapl', ['aapl', 'gone'], signal);

test('an ex-date is the next day of the daily files, whose other lines are skipped', async () => {
  const actions = await read();
  expect(actions?.splits.map(({ exDay }) => dayText(exDay))).toEqual(['2014-06-11']);
});

test('the daily files are read no further after the signal', async () => {
  await expect(read(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
