import { describe, expect, test } from 'vitest';
import { dayText, isWeekend, monthOf, monthStart, parseDay, weekdayOf, weekdaysIn, yearOf, yearStart } from './day.js';

describe('days', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11017], // 30 years of 365, seven leap days before 2000, then 31 + 29
    ['0001-01-01', -719162],
    ['9999-12-31', 2932896],
  ])('%s is day %d', (text, day) => {
    expect(parseDay(text)).toBe(day);
    expect(dayText(day)).toBe(text);
  });

  test.each(['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00'])(
    '%s is not a date',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  test.each(['2024-1-01', '20240101', '2024-01-01\n', ' 2024-01-01', '+2024-01-01', '٢٠٢٤-01-01', ''])(
    '%j is not written as a date',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  test('0 is Monday, before 1970 too: Thursday 1970-01-01, Black Monday 1987-10-19, Sunday 1969-12-28', () => {
    expect(['1970-01-01', '1987-10-19', '1969-12-28'].map((text) => weekdayOf(parseDay(text)!))).toEqual([3, 0, 6]);
    expect(['2024-03-08', '2024-03-09', '1969-12-28'].map((text) => isWeekend(parseDay(text)!))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('monthOf and monthStart agree in any year, including the first ones', () => {
    for (const text of ['0001-01-31', '0099-12-31', '1969-12-31', '2024-02-29', '9999-12-31']) {
      expect(dayText(monthStart(monthOf(parseDay(text)!)))).toBe(`${text.slice(0, 8)}01`);
    }
    expect(dayText(monthStart(monthOf(parseDay('2024-12-05')!) + 1))).toBe('2025-01-01');
  });

  test('a year begins on its first of January, also in the first hundred years', () => {
    for (const text of ['0001-12-31', '0050-07-01', '0100-01-01', '1969-12-31', '2024-02-29', '9999-12-31']) {
      expect(dayText(yearStart(yearOf(parseDay(text)!)))).toBe(`${text.slice(0, 4)}-01-01`);
    }
  });

  test('weekdays match a count one by one', () => {
    for (let from = -25; from < 25; from++) {
      let count = 0;
      expect(weekdaysIn(from, from - 1)).toBe(0);
      for (let to = from; to < from + 40; to++) {
        const name = new Date(to * 86_400_000).toUTCString().slice(0, 3);
        if (name !== 'Sat' && name !== 'Sun') count++;
        expect(weekdaysIn(from, to)).toBe(count);
      }
    }
    expect(weekdaysIn(5, -5)).toBe(0);
  });
});
