import { expect, test } from 'vitest';
import { sanitisedQuery } from './sanitised-query.js';

test.each([
  ['Coca -Cola', 'Coca Cola'],
  ['-Cola', 'Cola'],
  ['Coca --Cola', 'Coca Cola'],
  ['Coca (-Cola', 'Coca ( Cola'],
  ['Coca －Cola', 'Coca Cola'],
])('%j: no word is excluded', (typed, sent) => {
  expect(sanitisedQuery(typed)).toBe(sent);
});

test.each(['Coca-Cola', 'BRK-B', 'BTC-USD', 'S&P 500', 'AT&T', '^GSPC', 'EURUSD=X', "McDonald's", 'J.P. Morgan'])(
  '%s is left as it is',
  (typed) => {
    expect(sanitisedQuery(typed)).toBe(typed);
  },
);

test.each([
  ['"general electric', 'general electric'],
  ['general "electric"', 'general electric'],
  ['＂general electric', 'general electric'],
  ['a"b"c', 'a b c'],
  ['"-cola', 'cola'],
])('%j: no phrase is opened', (typed, sent) => {
  expect(sanitisedQuery(typed)).toBe(sent);
});

test.each(['', '   ', '"', '"" -', '---', '!?.,;', '(^_^)', '\u0000', '\ud800'])('%j: no text to search', (typed) => {
  expect(sanitisedQuery(typed)).toBeNull();
});

test('the first ten words are sent', () => {
  expect(sanitisedQuery('one two three four five six seven eight nine ten eleven twelve')).toBe(
    'one two three four five six seven eight nine ten',
  );
});

test('at most 256 characters are sent', () => {
  expect(sanitisedQuery('x'.repeat(5000))).toBe('x'.repeat(256));
});

test('halves of surrogate pairs and control characters become blanks', () => {
  expect(sanitisedQuery('coca\ud800cola\u0000 co')).toBe('coca cola co');
});
