import { expect, test } from 'vitest';
import { NegativeAnswers, questionKey } from './negative-answers.js';
import { share, week } from './testing/vendor.js';

test('answers are kept for their time, by the clock that is given', () => {
  let now = 0;
  const answers = new NegativeAnswers(100, () => now);
  answers.keep('a', { kind: 'not_found' });
  now = 99;
  expect(answers.get('a')).toEqual({ kind: 'not_found' });
  now = 100;
  expect(answers.get('a')).toBeNull();
});

test('of too many the oldest give way', () => {
  const answers = new NegativeAnswers(100, () => 0);
  for (let i = 0; i <= 10_000; i++) answers.keep(String(i), { kind: 'empty' });
  expect([answers.get('0'), answers.get('1'), answers.get('10000')]).toEqual([
    null,
    { kind: 'empty' },
    { kind: 'empty' },
  ]);
});

test('a question is the instrument and the window, not the moment', () => {
  const key = questionKey(share('AAPL'), week);
  expect(questionKey({ ...share('AAPL') }, { ...week, now: 0 })).toBe(key);
  expect(questionKey(share('MSFT'), week)).not.toBe(key);
  expect(questionKey(share('AAPL'), { ...week, interval: '1min' })).not.toBe(key);
  expect(questionKey(share('AAPL'), { ...week, to: week.to + 1 })).not.toBe(key);
});
