import { expect, test } from 'vitest';
import { csvText } from './csv-text.js';

const rows = [
  { name: '=HYPERLINK("http://a.example")', change: -1.5 },
  { name: '@SUM(1+1)', change: null },
  { name: 'Apple, Inc.', change: 2 },
];

test('csv_safe: text that begins like a formula is quoted, a negative number is not', () => {
  expect(csvText(['name', 'change'], rows, true).split('\r\n')).toEqual([
    'name,change',
    `"'=HYPERLINK(""http://a.example"")",-1.5`,
    `'@SUM(1+1),`,
    '"Apple, Inc.",2',
    '',
  ]);
});

test('negative control: without csv_safe, text is written unchanged', () => {
  expect(csvText(['name', 'change'], rows)).toContain('\r\n@SUM(1+1),\r\n');
});
