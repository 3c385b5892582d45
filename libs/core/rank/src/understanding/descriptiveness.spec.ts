import { cases } from '@bourse/testing/effort';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { understand } from './understand.js';

test.each([
  'apple',
  'AAPL',
  'VOW3.DE',
  'apple stock',
  'berkshire hathaway',
  'coca cola',
  'general electric',
  'volkswagen',
  'siemens aktie',
  "l'oréal",
  'microsoft corporation',
  '任天堂',
  'BRK.B',
  '',
])('a plain name is not descriptive: %s', (query) => {
  const { countries, descriptiveness } = understand(query);
  expect(countries).toEqual([]);
  expect(descriptiveness).toBeLessThanOrEqual(0.15);
});

test.each([
  'american express',
  'british american tobacco',
  'deutsche bank',
  'bank of america',
  'gold fields',
  'royal bank of canada',
  'bank of new york mellon',
  'swiss re',
  'american airlines',
  'air france',
  'china mobile',
  'texas instruments',
  'general motors company',
  'ford motor company',
  'the walt disney company',
  'banco santander',
  'crédit agricole',
  'トヨタ自動車',
  'eurusd',
  'taiwan semiconductor manufacturing',
  "mcdonald's",
])('a name that could be a description scores below a half: %s', (query) => {
  expect(understand(query).descriptiveness).toBeLessThanOrEqual(0.5);
});

test.each([
  'danish brewer',
  'leveraged nasdaq etf',
  'euro to swiss franc',
  '10 year us treasury yield',
  'spanischer aktienindex',
  'producteur de champagne',
  'us small cap value fund',
  'short s&p 500 etf 3x',
  'largest swiss bank',
  'japanese car maker',
  'company that owns gucci',
  'maker of the iphone',
  'bitcoin in euro',
  'cervecera mexicana',
  '日本の自動車メーカー',
])('a description scores above a half: %s', (query) => {
  expect(understand(query).descriptiveness).toBeGreaterThan(0.5);
});

test('any text is read deterministically, and the result is within its bounds', () => {
  const text = oneof(
    string({ unit: 'binary', maxLength: 500 }),
    array(
      constantFrom(
        'euro',
        'to',
        '3x',
        '10',
        'year',
        'short',
        'd’or',
        '日本の',
        'パン',
        '-1x',
        's&p',
        '7-10',
        '+',
        'hersteller',
      ),
      { maxLength: 60 },
    ).map((words) => words.join(' ')),
    string({ unit: constantFrom('パ', 'ン', 'の', '金', '日', 'ー', '1', 'x', '-', '&'), maxLength: 400 }),
  );
  assert(
    property(text, (query) => {
      const understood = understand(query);
      expect(understood).toEqual(understand(query));
      expect(understood.descriptiveness).toBeGreaterThanOrEqual(0);
      expect(understood.descriptiveness).toBeLessThanOrEqual(1);
      expect(understood.isInverse).toBe((understood.leverage ?? -Number(understood.isInverse)) < 0);
    }),
    { numRuns: cases(100, 2000) },
  );
});
