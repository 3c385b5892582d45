import { describe, expect, test } from 'vitest';
import { findCsvLayout } from './csv-layout.js';

const find = (...lines: string[]) =>
  findCsvLayout(lines.join('\n'), (header) => header.has('date') && header.has('close'));

describe('import-7: the header of a table', () => {
  test.each([
    ['on the first line', ['Date,Close', '2024-01-02,1'], { delimiter: ',', headerLine: 1 }],
    ['with semicolons', ['Date;Close', '2024-01-02;1'], { delimiter: ';', headerLine: 1 }],
    ['with tabs and quotes', ['"Date"\t"Close"'], { delimiter: '\t', headerLine: 1 }],
    ['below sep=', ['sep=;', 'Date;Close'], { delimiter: ';', headerLine: 2 }],
    ['below other lines', ['Apple Inc., history', '', 'Date;Close'], { delimiter: ';', headerLine: 3 }],
    ['nowhere', ['Name,Close'], null],
  ])('%s', (_, lines, expected) => {
    expect(find(...lines)).toEqual(expected);
  });
});
