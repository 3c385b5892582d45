import { describe, expect, test } from 'vitest';
import { DateOrders } from './date-orders.js';

function decide(texts: readonly string[], symbol: (at: number) => string = () => ''): string | null {
  const orders = new DateOrders();
  for (const [i, text] of texts.entries()) orders.add(text, symbol(i));
  const found = orders.decide();
  return 'problem' in found ? found.problem : found.order;
}

/** Days of two months, as month and date. */
const days = ['03-01', '03-04', '03-11', '03-12', '03-25', '04-02', '04-08', '04-15'].map((day) => day.split('-'));
const write = (form: (month: string, date: string) => string) => days.map(([month, date]) => form(month!, date!));
const dayFirst = write((month, date) => `${date}/${month}/24`);

describe('import-8: the order of the parts of dates', () => {
  test.each([
    ['no such dates', ['2024-03-15'], null],
    ['a day above twelve', ['1/2/2017', '1/13/2017'], 'mdy'],
    ['a day above twelve in front', ['2/1/2017', '13/1/2017'], 'dmy'],
    ['dots have the day first', ['01.02.2024', '02.02.2024'], 'dmy'],
    ['dots behind weekdays', ['Do., 01.02.2024', 'Fr, 02.02.2024'], 'dmy'],
    ['dots with the month first', ['01.02.2024', '01.13.2024'], 'mdy'],
    ['short years: rows in order', dayFirst, 'dmy'],
    ['short years: falling rows', write((month, date) => `${month}/${date}/24`).toReversed(), 'mdy'],
    ['short years in front', write((month, date) => `24-${month}-${date}`), 'ymd'],
    ['named months with short years', write((month, date) => `${date}-${month === '03' ? 'Mar' : 'Apr'}-24`), 'dmy'],
  ])('%s', (_, texts, expected) => {
    expect(decide(texts)).toBe(expected);
  });

  test.each([
    ['two readings', ['1/2/2017', '1/3/2017'], 'may be day first or month first (dmy: 2017-02-01, mdy: 2017-01-02)'],
    ['both orders', ['1/13/2017', '13/1/2017'], 'dates with the day first and dates with the month first'],
    ['short years without order', ['30/12/24', '31/12/24', '30/12/24', '31/12/23'], 'years of two digits'],
    ['one order of short years, without order', ['30/12/99', '31/12/99', '29/12/99'], 'years of two digits'],
    ['few short years', ['01/02/03', '02/02/03'], 'years of two digits'],
  ])('%s: refused', (_, texts, problem) => {
    expect(decide(texts)).toContain(problem);
  });

  test('rows of each symbol have an order of their own', () => {
    const texts = [...dayFirst, ...dayFirst];
    expect(decide(texts)).toContain('years of two digits');
    expect(decide(texts, (i) => (i < dayFirst.length ? 'A' : 'B'))).toBe('dmy');
  });
});
