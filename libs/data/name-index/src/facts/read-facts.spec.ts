import { describe, expect, test } from 'vitest';
import { noFacts, readFacts } from './facts.js';

const facts = readFacts();

describe('the tables that ship', () => {
  test('aliases: symbol, a part of the name, and the other name', () => {
    expect(facts.aliases).toContainEqual({ symbol: '0001.HK', name: 'hutchison', alias: 'Cheung Kong' });
    expect(facts.aliases.filter(({ symbol, alias }) => symbol === '' || alias === '')).toEqual([]);
  });

  test('members: the codes of all indices of a symbol', () => {
    expect(facts.members.get('AAPL')).toEqual(['sp500', 'nasdaq100', 'dow', 'sp100']);
    expect(facts.members.get('NOBODY')).toBeUndefined();
  });

  test('benchmarks: empty cells are null, leverage and rank are numbers, topics are words', () => {
    const gold = facts.benchmarks.find(({ symbol }) => symbol === 'GLD');
    expect(gold).toEqual({
      symbol: 'GLD',
      role: 'fund',
      topics: ['gold'],
      country: null,
      leverage: null,
      maturity: null,
      rank: 1,
    });
    const kindOf = (named: string) => facts.benchmarks.filter(({ symbol }) => symbol === named);
    expect(kindOf('TQQQ')).toContainEqual(
      expect.objectContaining({ topics: ['nasdaq-100'], country: 'US', leverage: 3 }),
    );
    expect(kindOf('^TNX')).toContainEqual(expect.objectContaining({ role: 'yield', maturity: '10y' }));
  });

  test('no cell carries an invalid number', () => {
    const numbers = facts.benchmarks.flatMap(({ leverage, rank }) => [leverage ?? 0, rank]);
    expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([]);
  });

  test('the digest is the same for the same tables, and not that of no facts', () => {
    expect(facts.digest).toMatch(/^[0-9a-f]{12}$/);
    expect(readFacts().digest).toBe(facts.digest);
    expect(noFacts.digest).not.toBe(facts.digest);
  });
});
