import { expect, test } from 'vitest';
import { cellsOf, CsvRows } from './csv-rows.js';

const text = [
  'symbol,name,exchange',
  'A,"Vodafone ""plc"", Group",LSE',
  'B,"Samsung\nGDR",IOB',
  'C,Größe,',
  'D,,XETRA',
  '',
].join('\r\n');
const expected = [
  ['A', 'Vodafone "plc", Group', 'LSE'],
  ['B', 'Samsung\nGDR', 'IOB'],
  ['C', 'Größe', ''],
  ['D', '', 'XETRA'],
];

function rowsOf(chunkLength: number): CsvRows {
  const bytes = new TextEncoder().encode(text);
  const rows = new CsvRows();
  for (let at = 0; at < bytes.length; at += chunkLength) rows.add(bytes.subarray(at, at + chunkLength));
  return rows;
}

test.each([1, 2, 3, 7, 20, 1000])('chunks of %i bytes give the same rows and the same file', async (chunkLength) => {
  const rows = rowsOf(chunkLength);
  expect(rows.header).toEqual(['symbol', 'name', 'exchange']);
  expect(Array.from({ length: rows.count }, (_, at) => rows.row(at))).toEqual(expected);
  expect(Buffer.from(await rows.toBlob().arrayBuffer()).toString()).toBe(`\uFEFF${text}`);
});

test('a row counts when its end has arrived', () => {
  const rows = new CsvRows();
  rows.add(new TextEncoder().encode('symbol,name\r\nA,"x\r\n'));
  expect(rows.count).toBe(0);
  rows.add(new TextEncoder().encode('y"\r\nB'));
  expect([rows.count, rows.row(0)]).toEqual([1, ['A', 'x\r\ny']]);
});

test.each([
  ['', ['']],
  [',', ['', '']],
  ['"",a', ['', 'a']],
  ['a,"b,c",', ['a', 'b,c', '']],
])('the cells of %j', (line, cells) => {
  expect(cellsOf(line)).toEqual(cells);
});
