import { describe, expect, test } from 'vitest';
import { plainNumber, plainVolume } from './written-number.js';

describe('import-7: forms of numbers', () => {
  test.each([
    ['172.62', '172.62', null],
    ['172,62', null, '172.62'],
    ['1,234.56', '1234.56', null],
    ['1.234,56', null, '1234.56'],
    ["1'234.50", '1234.50', null],
    ['1’234,50', null, '1234.50'],
    ['1 234,50', null, '1234.50'],
    ['39,03,971', '3903971', null],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['0.123', '0.123', null],
    ['$172.62', '172.62', null],
    ['172,62 €', null, '172.62'],
    ['-$1,234.5', '-1234.5', null],
    ['1,23,4', null, null],
    ['12-3', null, null],
    ['$', null, null],
  ])('%s', (text, point, comma) => {
    expect([plainNumber(text, 'point'), plainNumber(text, 'comma')]).toEqual([point, comma]);
  });

  test.each([
    ['68.18K', 'point', '68180'],
    ['1,23M', 'comma', '1230000'],
    ['121,752,700', 'point', '121752700'],
    ['2.5B', 'point', '2500000000'],
    ['K', 'point', null],
    ['1,02 Mio.', 'comma', '1020000'],
    ['812,3 Tsd.', 'comma', '812300'],
    ['1,2 Md', 'comma', '1200000000'],
    ['1,2 Mrd.', 'comma', '1200000000'],
    ['3,5 mln', 'comma', '3500000'],
    ['12 tys.', 'comma', '12000'],
    ['1.2bn', 'point', '1200000000'],
    ['2,5 mill.', 'comma', '2500000'],
    ['12 mil', 'comma', null],
  ] as const)('the volume %s', (text, sign, expected) => {
    expect(plainVolume(text, sign)).toBe(expected);
  });
});
