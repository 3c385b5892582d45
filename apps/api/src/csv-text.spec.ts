import { expect, test } from 'vitest';
import { csvText } from './csv-text.js';

const rows = [
  { name: '=HYPERLINK("http://a.example")', change: -1.5 },
  { name: '@SUM(1+1)', change: null },
  { name: 'Apple, Inc.', change: 2 },
];

test('csv_safe: text that begins like a formula gets a quote, a negative number stays a number', () => {
  expect(csvText(['name', 'change'], rows, true).split('\r\n')).toEqual([
    'name,change',
    `"'=HYPERLINK(""http://a.example"")",-1.5`,
    `'@SUM(1+1),`,
    '"Apple, Inc.",2',
    '',
  ]);
});

test('negative control: without it text goes out as it is', () => {
  expect(csvText(['name', 'change'], rows)).toContain('\r\n@SUM(1+1),\r\n');
});
