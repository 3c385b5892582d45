import { describe, expect, test } from 'vitest';
import { Utf8Chunks } from './text-encoding.js';

function read(...chunks: Buffer[]): string {
  const text = new Utf8Chunks();
  return Buffer.concat([...chunks.map((chunk) => text.add(chunk)), text.end()]).toString();
}

const utf16 = Buffer.from('\ufeffDatum;Schluß\n', 'utf16le');

describe('import-7: encodings of spreadsheets', () => {
  test.each([
    ['UTF-8', [Buffer.from('Schluß,5 €\n')], 'Schluß,5 €\n'],
    ['UTF-16 with a mark', [utf16], 'Datum;Schluß\n'],
    ['UTF-16 cut within a character', [utf16.subarray(0, 7), utf16.subarray(7)], 'Datum;Schluß\n'],
    ['UTF-16 of the other order', [Buffer.from(utf16).swap16()], 'Datum;Schluß\n'],
    ['Windows-1252', [Buffer.from('a\n'), Buffer.from('Er\xf6ffnung;1\x924\n', 'latin1')], 'a\nEröffnung;1’4\n'],
  ])('%s', (_, chunks, expected) => {
    expect(read(...chunks)).toBe(expected);
  });

  test.each([
    ['damaged UTF-8', Buffer.from('ö\n\xff\n', 'latin1'), Buffer.from('ö\n')],
    ['other bytes', Buffer.from('\x00\xff\n', 'latin1'), Buffer.from('a\n')],
  ])('%s is refused with its line', (_, bytes, before) => {
    expect(() => read(before, bytes)).toThrow('is not UTF-8 text (line 2)');
  });

  test.each([
    ['a workbook', 'PK\x03\x04\x14\x00\x08\x08[Content_Types].xml\xad\x92', 'is an Excel workbook'],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00', 'is an Excel workbook'],
    ['a zip', 'PK\x03\x04\x14\x00\x08\x08prices.csv\xad\x92', 'is a zip, not a table'],
  ])('%s is named', (_, bytes, reason) => {
    expect(() => read(Buffer.from(bytes, 'latin1'))).toThrow(reason);
  });
});
