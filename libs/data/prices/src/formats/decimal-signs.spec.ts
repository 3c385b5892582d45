import { describe, expect, test } from 'vitest';
import { DecimalSigns } from './decimal-signs.js';
import type { DecimalSign } from './written-number.js';

interface Numbers {
  readonly prices?: readonly string[];
  readonly volumes?: readonly string[];
  readonly chosen?: DecimalSign | null;
  readonly isPointUsual?: boolean;
}

function decide({ prices = [], volumes = [], chosen = null, isPointUsual = true }: Numbers): string {
  const signs = new DecimalSigns();
  for (const text of prices) signs.addPrice(text);
  for (const text of volumes) signs.addVolume(text);
  const found = signs.decide(chosen, isPointUsual);
  return 'problem' in found ? found.problem : `${found.prices} ${found.volumes}`;
}

describe('import-8: the decimal sign', () => {
  test.each([
    ['a point', ['1,234', '12.5'], 'point'],
    ['a comma', ['1.234', '12,5'], 'comma'],
    ['three digits behind every point', ['110.123'], 'point'],
    ['a mistake in a row', [...Array<string>(30).fill('1.5'), '1,5'], 'point'],
    ['whole numbers', ['1', '2'], 'point'],
  ])('%s', (_, texts, expected) => {
    expect(decide({ prices: texts })).toBe(`${expected} ${expected}`);
  });

  test.each<readonly [string, Numbers, string]>([
    ['volumes in groups of points', { prices: ['123.45'], volumes: ['1.234.567'] }, 'point comma'],
    ['volumes in groups of commas', { prices: ['123,45'], volumes: ['1,234,567'] }, 'comma point'],
    ['volumes that prove nothing', { prices: ['123,45'], volumes: ['1.234'] }, 'comma comma'],
    ['prices that prove nothing', { prices: ['1,234'], volumes: ['1,234,567'] }, 'point point'],
    ['a chosen sign', { prices: ['1.234'], volumes: ['1.234.567'], chosen: 'point' }, 'point comma'],
  ])('%s', (_, numbers, expected) => {
    expect(decide(numbers)).toBe(expected);
  });

  test('two readings are refused, with both', () => {
    expect(decide({ prices: ['1,234'] })).toBe(
      'has numbers like 1,234 with two readings (point: 1234, comma: 1.234): set --decimal',
    );
    expect(decide({ prices: ['1.234'], isPointUsual: false })).toContain('point: 1.234, comma: 1234');
    expect(decide({ prices: ['1.5', '1,5'] })).toContain('like 1.5 and numbers like 1,5');
    expect(decide({ volumes: ['1.234.567', '1,234,567'] })).toContain('like 1,234,567 and numbers like 1.234.567');
    expect(decide({ prices: ['1.234'], volumes: ['1.234.567'] })).toContain('point: 1.234, comma: 1234');
  });
});
