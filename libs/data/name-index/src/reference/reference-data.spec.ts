import { describe, expect, test } from 'vitest';
import { noReferenceData, readReferenceData } from './reference-data.js';

const reference = readReferenceData();

describe('the tables that ship', () => {
  test('aliases: symbol, a part of the name, and the other name', () => {
    expect(reference.aliases).toContainEqual({ symbol: '0001.HK', name: 'hutchison', alias: 'Cheung Kong' });
    expect(reference.aliases.filter(({ symbol, alias }) => symbol === '' || alias === '')).toEqual([]);
  });

  test('members: the codes of all indices of a symbol', () => {
    expect(reference.members.get('AAPL')).toEqual(['sp500', 'nasdaq100', 'dow', 'sp100']);
    expect(reference.members.get('NOBODY')).toBeUndefined();
  });

  test('benchmarks: empty cells are null, leverage and rank are numbers, topics are words', () => {
    const gold = reference.benchmarks.find(({ symbol }) => symbol === 'GLD');
    expect(gold).toEqual({
      symbol: 'GLD',
      role: 'fund',
      topics: ['gold'],
      country: null,
      leverage: null,
      maturity: null,
      rank: 1,
    });
    const kindOf = (named: string) => reference.benchmarks.filter(({ symbol }) => symbol === named);
    expect(kindOf('TQQQ')).toContainEqual(
      expect.objectContaining({ topics: ['nasdaq-100'], country: 'US', leverage: 3 }),
    );
    expect(kindOf('^TNX')).toContainEqual(expect.objectContaining({ role: 'yield', maturity: '10y' }));
  });

  test('no cell carries an invalid number', () => {
    const numbers = reference.benchmarks.flatMap(({ leverage, rank }) => [leverage ?? 0, rank]);
    expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([]);
  });

  test('the digest is the same for the same tables, and not that of empty ones', () => {
    expect(reference.digest).toMatch(/^[0-9a-f]{12}$/);
    expect(readReferenceData().digest).toBe(reference.digest);
    expect(noReferenceData.digest).not.toBe(reference.digest);
  });
});
