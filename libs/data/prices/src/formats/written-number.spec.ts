import { describe, expect, test } from 'vitest';
import { DecimalSigns, plainNumber, plainVolume } from './written-number.js';

function decide(texts: readonly string[], isPointUsual = true): string {
  const signs = new DecimalSigns();
  for (const text of texts) signs.add(text);
  const found = signs.decide(isPointUsual);
  return 'problem' in found ? found.problem : found.decimal;
}

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
  ] as const)('the volume %s', (text, sign, expected) => {
    expect(plainVolume(text, sign)).toBe(expected);
  });
});

describe('import-8: the decimal sign', () => {
  test.each([
    ['a point', ['1,234', '12.5'], 'point'],
    ['a comma', ['1.234', '12,5'], 'comma'],
    ['three digits behind every point', ['110.123'], 'point'],
    ['a mistake in a row', [...Array<string>(30).fill('1.5'), '1,5'], 'point'],
    ['whole numbers', ['1', '2'], 'point'],
  ])('%s', (_, texts, expected) => {
    expect(decide(texts)).toBe(expected);
  });

  test('two readings are refused, with both', () => {
    expect(decide(['1,234'])).toBe(
      'has numbers like 1,234 with two readings (point: 1234, comma: 1.234): set --decimal',
    );
    expect(decide(['1.234'], false)).toContain('point: 1.234, comma: 1234');
    expect(decide(['1.5', '1,5'])).toContain('like 1.5 and numbers like 1,5');
  });
});
