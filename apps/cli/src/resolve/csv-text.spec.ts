import { describe, expect, test } from 'vitest';

import { csvLine, parseCsv } from './csv-text.js';

const cellsOf = (text: string) => parseCsv(text)?.records.map(({ cells }) => cells);

describe('parseCsv', () => {
  test.each([',', ';', '\t'])('finds the delimiter in the header: %j', (delimiter) => {
    const table = parseCsv(`name${delimiter}value\r\n"a${delimiter}b"${delimiter}1\r\n`);
    expect(table).toMatchObject({ delimiter, header: ['name', 'value'] });
    expect(table?.records).toEqual([{ line: 2, cells: [`a${delimiter}b`, '1'] }]);
  });

  test.each(['\n', '\r\n', '\r'])('ends lines with %j and skips blank ones', (end) => {
    expect(cellsOf(['a,b', '1,2', '', '""', '3,4', ''].join(end))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('keeps bare quotes inside a cell and doubled ones inside quotes', () => {
    expect(cellsOf('a,b\n5" pipe," ""x"" "\n """y",\n"""z""",')).toEqual([
      ['5" pipe', ' "x" '],
      [' """y"', ''],
      ['"z"', ''],
    ]);
  });

  test('numbers records by the line on which they begin, after cells with line breaks', () => {
    const { records } = parseCsv('a\n"1\r\n2"\n\n"3\n4\n5"\n6')!;
    expect(records.map(({ line }) => line)).toEqual([2, 5, 8]);
  });

  test('keeps records with more or fewer cells than columns', () => {
    expect(cellsOf('a,b\n1\n1,2,3')).toEqual([['1'], ['1', '2', '3']]);
  });

  test.each(['a\n"1', 'a\n"1"2', 'a,b\n"1" ,2', 'a\n5" pipe\n"1"2', 'a\n"""z"""x'])('is null for %j', (text) => {
    expect(parseCsv(text)).toBeNull();
  });

  test('an empty file has no columns', () => {
    expect(parseCsv('\n\n')).toEqual({ delimiter: ',', header: [], records: [] });
  });
});

test('csvLine quotes cells that a reader would split or trim', () => {
  const cells = ['plain', '', 'a;b', 'a,b', 'a"b', 'a\nb', 'a\rb', ' a', 'a\t'];
  expect(csvLine(cells, ';')).toBe('plain;;"a;b";a,b;"a""b";"a\nb";"a\rb";" a";"a\t"\r\n');
});
