import { expect, test } from 'vitest';
import { fillWords, quoteCommand } from './schedule.js';

test('{date} and {weekday} are those of the due time in its time zone', () => {
  const words = ['db', 'backup', '/b/{weekday}-{date}.gz'];
  const at = new Date('2026-11-29T23:30:00Z');
  expect(fillWords(words, at, 'UTC')).toEqual(['db', 'backup', '/b/sun-2026-11-29.gz']);
  expect(fillWords(words, at, 'Europe/Berlin')).toEqual(['db', 'backup', '/b/mon-2026-11-30.gz']);
});

test('words that a shell would split are quoted', () => {
  expect(quoteCommand(['import', 'bars', "it's.csv", 'a b', '--x=1'])).toBe(`import bars 'it'\\''s.csv' 'a b' --x=1`);
});
