import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryFile, QueryFileError } from './query-case.js';

const read = (...lines: string[]) => parseQueryFile(lines.join('\n'), 'cases');
const refusal = (...lines: string[]) => {
  try {
    read(...lines);
  } catch (error) {
    return error instanceof QueryFileError ? error.message : error;
  }
  return null;
};

describe('cases out of a file', () => {
  test('class, query and right answers; the columns in any order', () => {
    const expected = { class: 'names', query: 'facebook', expected: new Map([['META', 2]]), line: null };
    expect(read('class,query,expected', 'names,facebook,META')).toEqual([expected]);
    expect(read('expected,class,query', 'META,names,facebook')).toEqual([expected]);
  });

  test('without a class the file name is the class', () => {
    expect(read('query,expected', 'facebook,META')[0]!.class).toBe('cases');
    expect(read('class,query,expected', ',facebook,META')[0]!.class).toBe('cases');
  });

  test('line, country and type in their columns; empty cells are omitted', () => {
    const header = 'query,expected,line,country,type';
    expect(read(header, 'sap,SAP.DE,SAP.DE,DE,Common Stock', 'vw,VOW3.DE,,,')).toMatchObject([
      { line: 'SAP.DE', country: 'DE', type: 'Common Stock' },
      { line: null, country: undefined, type: undefined },
    ]);
  });

  test('grades: 2 unless the cell states 1; a symbol may contain an equals sign itself', () => {
    const [queryCase] = read('query,expected', 'euro dollar,EURUSD=X EUR=X=1 6E=F=2 FXE');
    expect([...queryCase!.expected]).toEqual([
      ['EURUSD=X', 2],
      ['EUR=X', 1],
      ['6E=F', 2],
      ['FXE', 2],
    ]);
  });

  test('no expected symbols: an empty list is right', () => {
    expect(read('query,expected', 'asdfgh,')[0]!.expected.size).toBe(0);
  });

  test('lines of Windows, blanks around cells and an empty line at the end do not matter', () => {
    expect(parseQueryFile('query,expected\r\n  b of a , BAC \r\n\r\n', 'cases')).toEqual(
      read('query,expected', 'b of a,BAC'),
    );
    expect(read('query,expected')).toEqual([]);
  });
});

describe('an unusable file is refused with the line and the reason', () => {
  test.each([
    ['cases: the header lacks query', ['class,expected', 'names,META']],
    ['cases: the header lacks expected', ['query,answer', 'facebook,META']],
    ['cases: the header lacks query', ['']],
    ['cases, line 3: 3 cells instead of 2', ['query,expected', 'a,META', 'b,META,GOOG']],
    ['cases, line 2: 1 cells instead of 2', ['query,expected', '', 'a,META']],
    ['cases, line 2: the query is empty', ['query,expected', '  ,META']],
    ['cases, line 2: grade of META=3', ['query,expected', 'a,GOOG META=3']],
    ['cases, line 2: grade of META=0', ['query,expected', 'a,META=0']],
    ['cases, line 2: grade of =1', ['query,expected', 'a,=1']],
  ])('%s', (message, lines) => {
    expect(refusal(...lines)).toBe(message);
  });

  test('never with any other error, for any text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('', 'A=1', 'A=9', '=', '=2', 'query'),
    );
    const line = fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(','));
    const header = fc.constantFrom('query,expected', 'class,query,expected,line', 'expected,query', 'query', '');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(header, fc.array(line, { maxLength: 4 })).map(([first, lines]) => [first, ...lines].join('\n')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const refusalText = refusal(given);
        expect(refusalText === null || typeof refusalText === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('an accepted case has a query, and grades of 1 and 2', () => {
    const symbol = fc.stringMatching(/^[A-Z^]{1,4}(?:=X)?$/);
    const graded = fc.tuple(symbol, fc.constantFrom('', '=1', '=2')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(graded, { maxLength: 5 }), (items) => {
        const [queryCase] = read('query,expected', `q,${items.join(' ')}`);
        expect([...queryCase!.expected.values()].filter((grade) => grade !== 1 && grade !== 2)).toEqual([]);
        expect([...queryCase!.expected.keys()].every((key) => !/=[12]$/.test(key))).toBe(true);
      }),
    );
  });
});
