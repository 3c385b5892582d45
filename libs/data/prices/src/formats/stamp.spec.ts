import { dayText } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import { parseStamp } from './stamp.js';
import type { DateOrder } from './written-date.js';

function textOf(text: string, order: DateOrder | null = null): string {
  const time = parseStamp(text, order);
  if (typeof time === 'string') return time;
  const minutes = time.minute === null ? '' : ` ${Math.floor(time.minute / 60)}:${time.minute % 60}`;
  return `${dayText(time.day)}${minutes}${time.offset === null ? '' : ` ${time.offset}`}`;
}

describe('import-7: forms of dates', () => {
  test.each([
    ['2024-03-15', '2024-03-15'],
    ['2024-03-15 09:30-04:00', '2024-03-15 9:30 -240'],
    ['2024/3/5', '2024-03-05'],
    ['2024.03.15', '2024-03-15'],
    ['20240315', '2024-03-15'],
    ['20240315 093100', '2024-03-15 9:31'],
    ['Mar 15, 2024', '2024-03-15'],
    ['March 5, 2024', '2024-03-05'],
    ['Fri, Mar 15, 2024', '2024-03-15'],
    ['15 Mar 2024', '2024-03-15'],
    ['08-Jul-2019', '2019-07-08'],
    ['15. März 2024', '2024-03-15'],
    ['15.Mrz.2024', '2024-03-15'],
    ['Fr., 15. Dez. 2023', '2023-12-15'],
    ['pt. 2023-12-29', '2023-12-29'],
    ['Friday, 20231229', '2023-12-29'],
    ['1er août 2024', '2024-08-01'],
    ['juil. 8, 2019', '2019-07-08'],
    ['mar. 9 févr. 2016 17:35', '2016-02-09 17:35'],
    ['15 de septiembre de 2024', '2024-09-15'],
    ['15/ENE/2024', '2024-01-15'],
    ['15 października 2024', '2024-10-15'],
    ['15 paź 2024', '2024-10-15'],
    ['2019-lip-08', '2019-07-08'],
    ['2019-Jul-08', '2019-07-08'],
    ['Jul 8, 2019 4:01 PM', '2019-07-08 16:1'],
    ['Jul 8, 2019 12:30 am', '2019-07-08 0:30'],
    ['1710489600', '2024-03-15 8:0 0'],
    ['1710489600000', '2024-03-15 8:0 0'],
    ['45366', '2024-03-15'],
    ['45366.5', '2024-03-15 12:0'],
  ])('%s', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  test.each([
    ['01/02/2024', 'mdy', '2024-01-02'],
    ['01.02.2024', 'dmy', '2024-02-01'],
    ['1-2-2024 9:30', 'dmy', '2024-02-01 9:30'],
    ['08-Jul-19', 'dmy', '2019-07-08'],
    ['Fr., 29.12.2023', 'dmy', '2023-12-29'],
    ['Fr, 29.12.2023 17:35', 'dmy', '2023-12-29 17:35'],
    ['vie., 29/12/2023', 'dmy', '2023-12-29'],
    ['15/03/24', 'dmy', '2024-03-15'],
    ['24-03-15', 'ymd', '2024-03-15'],
    ['31/12/99', 'dmy', '1999-12-31'],
  ] as const)('%s as %s', (text, order, expected) => {
    expect(textOf(text, order)).toBe(expected);
  });

  test.each([
    ['01.02.2024', 'may be day first or month first'],
    ['31.02.2024', 'is not a calendar date'],
    ['15/03/24', 'has a year of two digits'],
    ['08-Jul-19', 'has a year of two digits'],
    ['15 Foo 2024', 'is not a date'],
    ['Foo, 29.12.2023', 'is not a date'],
    ['15 jui 2024', 'is not a date'],
    ['Foo 15 Mar 2024', 'is not a date'],
    ['2024/3/32', 'is not a calendar date'],
    ['Mar 15, 2024 13:01 PM', 'is not a time of day'],
    ['20000', 'is not a date'],
    ['1710489601', 'is not on a whole minute'],
  ])('%s %s', (text, reason) => {
    expect(textOf(text)).toBe(reason);
  });
});
