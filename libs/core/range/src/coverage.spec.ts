import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredDays, coversAny, mergeSpans, type Span, spansOf } from './coverage.js';
import { dayText, parseDay } from './day.js';

const day = (text: string) => parseDay(text)!;
const spanTexts = (spans: readonly Span[]) => spans.map(([from, to]) => `${dayText(from)} ${dayText(to)}`);
const ofDays = (...texts: string[]) => spanTexts(spansOf(Int32Array.from(texts, day)));

const isWeekday = (number: number) => !['Sat', 'Sun'].includes(new Date(number * 86_400_000).toUTCString().slice(0, 3));
const naiveWeekdays = (from: number, to: number) => {
  let count = 0;
  for (let at = from; at <= to; at++) if (isWeekday(at)) count++;
  return count;
};

const ascending = (days: readonly number[]) => Int32Array.from(days).sort();

describe('range-10: a list of ranges, broken where more than 10 weekdays are missing', () => {
  test('ten missing weekdays do not break a span, eleven do', () => {
    // Friday 1 March to Monday 18 March: 4-8 and 11-15 are missing, ten weekdays
    expect(ofDays('2024-03-01', '2024-03-18')).toEqual(['2024-03-01 2024-03-18']);
    expect(ofDays('2024-03-01', '2024-03-19')).toEqual(['2024-03-01 2024-03-01', '2024-03-19 2024-03-19']);
    expect(ofDays('2024-03-01', '2024-03-16')).toEqual(['2024-03-01 2024-03-16']);
  });

  test('New York closed for four months in 1914, and for four weekdays in September 2001', () => {
    expect(ofDays('1914-07-29', '1914-07-30', '1914-12-12', '1914-12-14')).toEqual([
      '1914-07-29 1914-07-30',
      '1914-12-12 1914-12-14',
    ]);
    expect(ofDays('2001-09-10', '2001-09-17')).toEqual(['2001-09-10 2001-09-17']);
  });

  test('without days there are no spans', () => {
    expect(spansOf(new Int32Array())).toEqual([]);
    expect(mergeSpans([])).toEqual([]);
  });

  const someDays = fc.uniqueArray(fc.integer({ min: -150, max: 150 }), { maxLength: 25 });

  test('spans match counting the missing weekdays one by one', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const sorted = [...ascending(days)];
        const naive: number[][] = [];
        sorted.forEach((at, i) => {
          if (i === 0 || naiveWeekdays(sorted[i - 1]! + 1, at - 1) > 10) naive.push([]);
          naive.at(-1)!.push(at);
        });
        expect(spansOf(ascending(days))).toEqual(naive.map((run) => [run[0], run.at(-1)]));
      }),
    );
  });

  test('merged spans are the spans of all days together', () => {
    fc.assert(
      fc.property(someDays, someDays, (some, others) => {
        const merged = mergeSpans([...spansOf(ascending(others)), ...spansOf(ascending(some))]);
        expect(merged).toEqual(spansOf(ascending([...new Set([...some, ...others])])));
      }),
      { numRuns: 2000 },
    );
  });

  test('a span inside another one changes nothing, and the input is not modified', () => {
    const spans: Span[] = [
      [50, 60],
      [0, 30],
      [10, 12],
    ];
    const before = structuredClone(spans);
    expect(mergeSpans(spans)).toEqual([
      [0, 30],
      [50, 60],
    ]);
    expect(spans).toEqual(before);
  });

  const anySpans = someDays.map((days) => spansOf(ascending(days)));
  const anyDay = fc.integer({ min: -180, max: 180 });

  test('a window meets a span if they share a day, and the covered days match a count one by one', () => {
    fc.assert(
      fc.property(anySpans, fc.option(anyDay), anyDay, (spans, from, to) => {
        let days = 0;
        for (let at = from ?? -200; at <= to; at++) {
          if (!spans.some(([start, end]) => start <= at && at <= end)) continue;
          days++;
        }
        expect(coversAny(spans, from, to)).toBe(days > 0);
        expect(coveredDays(spans, from ?? -200, to)).toBe(days);
      }),
      { numRuns: 2000 },
    );
  });

  test('an empty window meets no span, also in the middle of one', () => {
    expect(coversAny([[0, 100]], 51, 50)).toBe(false);
    expect(coveredDays([[0, 100]], 51, 50)).toBe(0);
  });
});
