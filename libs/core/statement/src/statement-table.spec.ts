import { expect, test } from 'vitest';
import { readTable } from './statement-table.js';

test('the header is the line with the most names of columns, below the address of the bank', () => {
  const { header, records, delimiter } = readTable('Depotauszug;\nName;Muster\nBezeichnung;ISIN\nApple;US0378331005\n');
  expect([delimiter, header, records]).toEqual([';', ['Bezeichnung', 'ISIN'], [['Apple', 'US0378331005']]]);
});

test('a table without names of columns has generated ones', () => {
  const { header, hasHeader, records } = readTable('Apple,US0378331005\nName,US5949181045\n');
  expect([header, hasHeader, records.length]).toEqual([['column 1', 'column 2'], false, 2]);
});

test('a list of lines, with or without a heading', () => {
  expect(readTable('Apple Inc\nSAP SE')).toMatchObject({ delimiter: '', columns: { query: 0 }, hasHeader: false });
  expect(readTable('Apple, Inc.\n\n')).toMatchObject({ delimiter: '', records: [['Apple, Inc.']] });
  expect(readTable('ISIN\nUS0378331005')).toMatchObject({ columns: { isin: 0 }, records: [['US0378331005']] });
});

test('a delimiter and a header that are given take precedence', () => {
  const { header, records } = readTable('a;b\n1;2', { delimiter: ';', hasHeader: true });
  expect([header, records]).toEqual([['a', 'b'], [['1', '2']]]);
  expect(readTable('Name,ISIN\nApple,', { hasHeader: false }).records).toHaveLength(2);
});

test('`sep=;` and the mark of an encoding are no header', () => {
  expect(readTable('\uFEFFsep=;\nName;ISIN\nApple;').header).toEqual(['Name', 'ISIN']);
});
