import { describe, expect, test } from 'vitest';
import { decodeStatement, detectDelimiter, parseRecords } from './delimited-text.js';

const utf16 = (text: string, isBigEndian: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((unit) => {
      const bytes = [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8];
      return isBigEndian ? bytes.toReversed() : bytes;
    }),
  );

function measure(rows: number): number {
  const text = '"a,1",b,c,d,e\n'.repeat(rows);
  const startMs = performance.now();
  expect(parseRecords(text, ',')).toHaveLength(rows);
  return performance.now() - startMs;
}

/** The shortest of several runs: others of the machine only add to it. */
const shortestMs = (rows: number) => Math.min(...Array.from({ length: 5 }, () => measure(rows)));

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Währung')],
    ['UTF-16 LE with a mark', utf16('\uFEFFWährung', false)],
    ['UTF-16 BE with a mark', utf16('\uFEFFWährung', true)],
    ['UTF-16 LE without a mark', utf16('Währung', false)],
    ['UTF-16 BE without a mark', utf16('Währung', true)],
    ['Windows-1252', Uint8Array.from('Währung', (unit) => unit.charCodeAt(0))],
  ])('%s is read', (_, bytes) => {
    expect(decodeStatement(bytes)).toBe('Währung');
  });
});

describe('records', () => {
  test('quoted cells keep delimiters, line ends and doubled quotes; the mark and blank lines are dropped', () => {
    const text = '\uFEFFname,note\r\n\r\n"Apple, ""Inc"".","two\nlines"\r\n,\r\nIBM,\r\n';
    expect(parseRecords(text, ',')).toEqual([
      ['name', 'note'],
      ['Apple, "Inc".', 'two\nlines'],
      ['IBM', ''],
    ]);
  });

  test('a quote that is not closed is text: it does not swallow the lines after it', () => {
    expect(parseRecords('a;"b\nc;d', ';')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ]);
  });

  test.each([
    [',', 'a,b\n"1,5",c'],
    [';', 'Name;Kurs;Stück\nApple;1,5;2\nIBM;2,5;3'],
    ['\t', 'a\tb\n1\t2'],
    ['|', 'a|b|c\n1|2|3'],
    ['', 'Apple Inc.\nMicrosoft, Inc.\nIBM'],
    [';', 'symbol;name'],
    [',', 'symbol,name;'],
    ['', ''],
  ] as const)('the delimiter %j is detected', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  test('lines above the header do not hide the delimiter', () => {
    expect(detectDelimiter('My bank\nAccount 1\nName;Kurs;Stück\nApple;1,5;2\nIBM;2,5;3\nSAP;2;3')).toBe(';');
  });

  test('the time of parsing grows with the number of cells, not faster', () => {
    shortestMs(200);
    // 100 times the rows: 10,000 times the time if each row searched the whole text.
    expect(shortestMs(20_000)).toBeLessThan(1000 * shortestMs(200));
  });
});
