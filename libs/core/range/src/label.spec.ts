import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervals, isIntraday } from './interval.js';
import { labelText, parseLabel } from './label.js';

describe('price-2: the datetime of a bar', () => {
  test('a date for daily and coarser, a UTC datetime for intraday, before 1970 too', () => {
    expect(labelText('1day', 16227)).toBe('2014-06-06'); // 1402012800 / 86400
    expect(labelText('1week', -3)).toBe('1969-12-29');
    expect(labelText('1month', -31)).toBe('1969-12-01');
    expect(labelText('1min', 23367690)).toBe('2014-06-06T13:30:00Z'); // 1402061400 / 60
    expect(labelText('1h', -60)).toBe('1969-12-31T23:00:00Z');
  });

  test('is parsed to its label', () => {
    for (const interval of intervals) {
      const [min, max] = isIntraday(interval) ? [-1035593280, 4223371679] : [-719162, 2932896];
      fc.assert(
        fc.property(fc.integer({ min, max }), (label) => {
          expect(parseLabel(interval, labelText(interval, label))).toBe(label);
        }),
      );
    }
  });

  test.each(['2014-06-06', '2014-06-06T13:30:01Z', '2014-06-06T13:30Z', '2014-06-06T13:30:00+00:00', ''])(
    '%j is not a label of an intraday bar',
    (text) => {
      expect(parseLabel('5min', text)).toBeNull();
    },
  );

  test('a datetime is not a label of a daily bar', () => {
    expect(parseLabel('1day', '2014-06-06T00:00:00Z')).toBeNull();
  });
});
