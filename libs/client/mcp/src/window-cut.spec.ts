import { cases } from '@bourse/testing/effort';
import { array, assert, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ROWS } from './answer-size.js';
import { cutAtOneDate } from './window-cut.js';

const days = Array.from({ length: 600 }, (_, day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
const dateOf = (date: string) => date;

/** As REST answers: the newest rows up to `end`. */
function read(all: readonly string[], end: string | null, limit: number) {
  const window = all.filter((date) => end === null || date <= end);
  return { rows: window.slice(0, limit), more: window.length > limit };
}

describe('several series are truncated at one date', () => {
  test('each call continues the last one: every row arrives once, in order', () => {
    const anySeries = subarray(days, { minLength: 1 }).map((dates) => dates.toReversed());
    assert(
      property(array(anySeries, { minLength: 1, maxLength: 10 }), (all) => {
        const seen: string[][] = all.map(() => []);
        const limit = Math.floor(MAX_ROWS / all.length) + 1;
        for (let [end, calls] = [null as string | null, 0]; calls < 100; calls++) {
          const cut = cutAtOneDate(
            all.map((dates) => read(dates, end, limit)),
            dateOf,
            (rows) => rows,
          );
          expect(cut.series.flat().length).toBeLessThanOrEqual(MAX_ROWS);
          cut.series.forEach((rows, index) => seen[index]!.push(...rows));
          if (cut.end === null) break;
          ({ end } = cut);
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: cases(60, 2000) },
    );
  });

  test('rows of one date stay together', () => {
    const rows = [...Array.from({ length: 199 }, (_, at) => days[599 - at]!), days[10]!, days[10]!];
    const { series, end } = cutAtOneDate([{ rows, more: false }], dateOf, () => '');
    expect([series[0]!.length, end]).toEqual([199, days[10]]);
  });

  test('a complete window has no end', () => {
    expect(cutAtOneDate([{ rows: [days[1]!], more: false }], dateOf, () => '').end).toBeNull();
  });
});
