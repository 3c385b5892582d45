import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.js';

test('an answer is repeated from its second request on', () => {
  const answers = new RecentAnswers(100);
  expect(['a', 'b', 'a', 'a'].map((tag) => answers.isRepeated(tag, 40))).toEqual([false, false, true, true]);
});

test('after more bytes than the cache holds, an answer is new again', () => {
  const answers = new RecentAnswers(100);
  const tags = ['a', 'b', 'c', 'a', 'b', 'c', 'a'];
  expect(tags.map((tag) => answers.isRepeated(tag, 40))).toEqual(tags.map(() => false));
});

test('an answer larger than the cache is never repeated', () => {
  const answers = new RecentAnswers(100);
  expect([answers.isRepeated('a', 101), answers.isRepeated('a', 101)]).toEqual([false, false]);
});

test('an answer without bytes counts', () => {
  const answers = new RecentAnswers(1);
  expect([answers.isRepeated('a', 0), answers.isRepeated('a', 0)]).toEqual([false, true]);
});
