import { parseDay } from '@bourse/range';
import { expect, test } from 'vitest';
import { labelSpan } from './label-span.js';

const day = (text: string) => parseDay(text)!;

test('a window of days ends with the last session day that is over', () => {
  const window = { interval: '1day', from: day('2024-03-04'), to: day('2024-03-20') } as const;
  const now = Date.parse('2024-03-09T02:00:00Z');
  const span = { from: day('2024-03-04'), to: day('2024-03-07'), latest: day('2024-03-08') };
  expect(labelSpan({ ...window, now }, 'America/New_York')).toEqual(span);
});

test('a window of minutes ends with the last minute that is over', () => {
  const now = Date.parse('2024-03-08T15:00:59Z');
  const window = { interval: '1min', from: day('2024-03-07'), to: day('2024-03-08'), now } as const;
  const minute = Date.parse('2024-03-08T15:00:00Z') / 60_000;
  expect(labelSpan(window, 'UTC')).toEqual({ from: day('2024-03-07') * 1440, to: minute - 1, latest: minute + 1 });
  const past = { ...window, to: day('2024-03-07') };
  expect(labelSpan(past, 'UTC').to).toBe(day('2024-03-08') * 1440 - 1);
});
