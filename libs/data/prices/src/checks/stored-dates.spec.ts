import { dayText, parseDay } from '@bourse/range';
import type { InstrumentType } from '@bourse/symbology';
import { expect, test } from 'vitest';
import { BarPages } from '../formats/bar-pages.js';
import { type Close, flat } from '../testing/rows.js';
import { Closes } from './closes.js';
import { storedDates } from './stored-dates.js';

function findingsOn(days: readonly string[], type: InstrumentType | null = null) {
  const bars = BarPages.of(flat(...days.map((day): Close => [day, 10])));
  const closes = new Closes({ bars, splits: [], dividends: [], basis: 'raw', interval: '1day' });
  return [...storedDates(closes, type)].flatMap((finding) => finding ?? []);
}

const everyDays = (step: number, count: number) =>
  Array.from({ length: count }, (_, i) => dayText(parseDay('2024-01-01')! + i * step));

test.each([
  ['a year without its century', '0024-03-07'],
  ['the zero of a spreadsheet, a century before the next bar', '1899-12-30'],
])('%s is reported up to its last day', (_, odd) => {
  expect(findingsOn([odd, ...everyDays(1, 8)])).toMatchObject([
    { kind: 'date_implausible', label: parseDay(odd), deletesUpTo: parseDay(odd) },
  ]);
});

test('bars before anything of the type was traded are reported up to their last day', () => {
  const [finding, ...more] = findingsOn(['2008-05-01', '2008-05-02', ...everyDays(1, 8)], 'Crypto');
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ kind: 'date_implausible', deletesUpTo: parseDay('2008-05-02') });
  expect(finding!.message).toContain('is before the first cryptocurrency (2009-01-03)');
});

test('years without a century are reported without later bars too', () => {
  expect(findingsOn(['0024-03-07'])).toMatchObject([{ kind: 'date_implausible' }]);
});

test.each([
  [7, 'weekly'],
  [30, 'monthly'],
])('bars that are usually %i days apart are %s ones', (step, name) => {
  const days = everyDays(step, 8);
  const [finding, ...more] = findingsOn(days);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ kind: 'interval_coarser', deletesUpTo: parseDay(days.at(-1)!) });
  expect(finding!.message).toContain(name);
});

test('daily bars, a gap of decades, and too few bars are not reported', () => {
  expect(findingsOn(['1930-01-02', ...everyDays(1, 8)])).toEqual([]);
  expect(findingsOn(everyDays(7, 7))).toEqual([]);
  expect(findingsOn([...everyDays(1, 5), '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'])).toEqual([]);
});
