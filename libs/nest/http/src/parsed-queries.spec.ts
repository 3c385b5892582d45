import { listStocks, noCarriedCodes } from '@bourse/contract';
import { expect, test } from 'vitest';
import { ParsedQueries } from './parsed-queries.js';

const schema = listStocks.query;

test('equal texts share one frozen object', () => {
  const queries = new ParsedQueries();
  const parse = (search: string) => queries.parse(schema, search, { carried: noCarriedCodes });
  const query = parse('type=ETF&outputsize=5');
  expect(query).toMatchObject({ type: ['ETF'], outputsize: 5 });
  expect(parse('type=ETF&outputsize=5')).toBe(query);
  expect(parse('outputsize=5&type=ETF')).not.toBe(query);
  expect([Object.isFrozen(query), Object.isFrozen(query['type'])]).toEqual([true, true]);
});

test('a fault is reported each time', () => {
  const queries = new ParsedQueries();
  const parse = () => queries.parse(schema, 'outputsize=0', { carried: noCarriedCodes });
  expect(parse).toThrow('outputsize');
  expect(parse).toThrow('outputsize');
});

test('codes that a new universe lacks are refused, and new ones accepted', () => {
  const queries = new ParsedQueries();
  const withCode = { ...noCarriedCodes, mic: new Set(['ZZZQ']) };
  const parse = (carried: typeof noCarriedCodes) => queries.parse(schema, 'mic=ZZZQ', { carried });
  expect(() => parse(noCarriedCodes)).toThrow('mic');
  expect(parse(withCode)).toMatchObject({ mic: ['ZZZQ'] });
  expect(() => parse(noCarriedCodes)).toThrow('mic');
});

test('a long query is parsed each time', () => {
  const queries = new ParsedQueries();
  const search = `name_prefix=${'a'.repeat(60)}&symbol_root=A${'&'.repeat(300)}`;
  const parse = () => queries.parse(schema, search, { carried: noCarriedCodes });
  expect(parse()).toEqual(parse());
  expect(parse()).not.toBe(parse());
});
