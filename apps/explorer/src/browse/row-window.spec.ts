import { expect, test } from 'vitest';
import { ROW_HEIGHT, rowAfterKey, rowWindow, scrollToShow } from './row-window.js';

test('every row of every scroll position is in the window, and the window has at most its slots', () => {
  for (let top = 0; top <= 200 * ROW_HEIGHT - 600; top += 7) {
    const { first, end, slots } = rowWindow(top, 600, 200);
    expect(first).toBeLessThanOrEqual(Math.floor(top / ROW_HEIGHT));
    expect(end).toBeGreaterThanOrEqual(Math.ceil((top + 600) / ROW_HEIGHT));
    expect(end - first).toBeLessThanOrEqual(slots);
  }
});

test('few rows are all in the window, also when the list shrinks below the scroll position', () => {
  expect(rowWindow(0, 600, 3)).toMatchObject({ first: 0, end: 3 });
  expect(rowWindow(90_000, 600, 3)).toMatchObject({ first: 0, end: 3 });
  expect(rowWindow(90_000, 600, 100)).toMatchObject({ first: 75, end: 100 });
  expect(rowWindow(0, 600, 0)).toMatchObject({ first: 0, end: 0 });
});

test.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 0, 0],
  ['PageDown', 95, 99],
  ['PageUp', 15, 5],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Tab', 50, null],
])('%s moves from row %i to %s', (key, from, to) => {
  expect(rowAfterKey(key, from, { count: 100, page: 10 })).toBe(to);
  expect(rowAfterKey(key, from, { count: 0, page: 10 })).toBe(null);
});

test('a row is scrolled to only as far as necessary', () => {
  expect(scrollToShow(2, 0, 320)).toBe(0);
  expect(scrollToShow(10, 0, 320)).toBe(ROW_HEIGHT);
  expect(scrollToShow(2, 500, 320)).toBe(2 * ROW_HEIGHT);
});
