import { parseDay } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import { dayMoments, zoneOfSymbol } from './day-moments.js';
import { LabelSet } from './label-set.js';
import { LocalClock } from './local-time.js';

const first = parseDay('2024-03-11')!;

/** Five days at these minutes of the day. */
function timesOf(minutes: readonly number[], isUtc = true) {
  const set = new LabelSet();
  for (let day = 0; day < 5; day++) for (const minute of minutes) set.add((first + day) * 1440 + minute);
  return { written: set, utc: set, isUtc };
}

function daysOf(minutes: readonly number[], zone: string | null, isUtc = true): string {
  const found = dayMoments(timesOf(minutes, isUtc), zone);
  if (found === null) return 'no days';
  if ('refused' in found) return found.refused;
  return `${[...found.days][0]! - first} ${found.clock?.zone ?? 'as written'}`;
}

describe('import-9: bars with one time a day are daily bars', () => {
  test.each([
    ['midnight in Hong Kong', [16 * 60], 'Asia/Hong_Kong', '1 Asia/Hong_Kong'],
    ['midnight in Mumbai', [18 * 60 + 30], 'Asia/Kolkata', '1 Asia/Kolkata'],
    ['midnight in New York', [4 * 60], null, '0 America/New_York'],
    ['the open in New York', [13 * 60 + 30], null, '0 America/New_York'],
    ['the close in New York or midnight in Dubai', [20 * 60], null, 'it has one time a day, in UTC: set --timezone'],
    ['an unknown zone', [16 * 60], null, 'it has one time a day, in UTC: set --timezone'],
    ['two rows a day', [16 * 60, 17 * 60], 'Asia/Hong_Kong', 'no days'],
  ])('%s', (_, minutes, zone, expected) => {
    expect(daysOf(minutes, zone)).toContain(expected);
  });

  test('a written time without an offset is of the written day', () => {
    expect(daysOf([16 * 60], null, false)).toBe('0 as written');
  });

  test('midnight in London is one time in both halves of the year', () => {
    const utc = new LabelSet();
    const clock = new LocalClock('Europe/London');
    const days = ['2024-03-29', '2024-04-01', '2024-04-02', '2024-04-03'].map((day) => parseDay(day)!);
    for (const day of days) utc.add(clock.utcMinute({ day, minute: 0, offset: null })!);
    const found = dayMoments({ written: utc, utc, isUtc: true }, 'Europe/London');
    expect(found !== null && 'days' in found ? [...found.days] : found).toEqual(days);
  });

  test('a symbol names the zone of its exchange', () => {
    expect([zoneOfSymbol('0700.HK'), zoneOfSymbol('AAPL')]).toEqual(['Asia/Hong_Kong', null]);
  });
});
