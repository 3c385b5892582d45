import { expect, test } from 'vitest';
import { findingsText, type SeriesFinding } from './findings-text.js';

const found: SeriesFinding = {
  symbol: 'AAPL',
  interval: '1min',
  source: 'csv',
  date: '2024-03-08',
  kind: 'unit_of_bar',
  message: 'has a high and a low in different units',
  command: null,
};

test('bars at fault beyond the listed ones are counted', () => {
  const lines = findingsText({ series: 2, findings: [found], furtherErrors: 1200 }).split('\n');
  expect(lines[0]).toBe('2 series checked, 1,201 findings:');
  expect(lines.at(-1)).toBe('1,200 more bars with findings are not listed.');
});

test('without bars at fault, the text does not mention them', () => {
  const lines = findingsText({ series: 1, findings: [found], furtherErrors: 0 }).split('\n');
  expect(lines[0]).toBe('1 series checked, 1 finding:');
  expect(lines.at(-1)).toContain('has a high and a low in different units');
  expect(findingsText({ series: 3, findings: [], furtherErrors: 0 })).toBe('3 series checked: no findings.');
});

test('commands follow the findings', () => {
  const weekly = { ...found, command: 'bourse prices delete AAPL' };
  const text = findingsText({ series: 1, findings: [found, weekly], furtherErrors: 0 });
  expect(text).toMatch(/\n\nCommands that delete such bars, to import them again:\n {2}bourse prices delete AAPL$/);
});
