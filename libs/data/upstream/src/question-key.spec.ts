import { expect, test } from 'vitest';
import { questionKey } from './question-key.js';
import { share, week } from './testing/vendor.js';

test('a key consists of the instrument and the window, not the time', () => {
  const key = questionKey(share('AAPL'), week);
  expect(questionKey({ ...share('AAPL') }, { ...week, now: 0 })).toBe(key);
  expect(questionKey(share('MSFT'), week)).not.toBe(key);
  expect(questionKey(share('AAPL'), { ...week, interval: '1min' })).not.toBe(key);
  expect(questionKey(share('AAPL'), { ...week, to: week.to + 1 })).not.toBe(key);
});
