import { readFileSync } from 'node:fs';
import { fold, topicPhrases } from '@bourse/rank';
import { expect, test } from 'vitest';

const members = readTable('members.csv');
const benchmarks = readTable('benchmarks.csv').rows.map(
  ([symbol = '', role = '', topics = '', country = '', leverage = '', maturity = '', rank = '']) => ({
    symbol,
    role,
    topics,
    country,
    leverage,
    maturity,
    rank,
    description: [role, topics, country, leverage, maturity].join('|'),
  }),
);

function readTable(name: string): { header: string; rows: string[][] } {
  const text = readFileSync(new URL(`../../facts/${name}`, import.meta.url), 'utf8');
  const [header = '', ...lines] = text.trimEnd().split('\n');
  return { header, rows: lines.map((line) => line.split(',')) };
}

function findRepeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

test('both tables have their header, and every row as many cells', () => {
  expect(members.header).toBe('symbol,indices');
  expect(readTable('benchmarks.csv').header).toBe('symbol,role,topics,country,leverage,maturity,rank');
  expect(members.rows.filter((cells) => cells.length !== 2)).toEqual([]);
  expect(readTable('benchmarks.csv').rows.filter((cells) => cells.length !== 7)).toEqual([]);
});

test('aliases have normalised guards and known kinds, and no alias is repeated for a symbol', () => {
  const { header, rows } = readTable('aliases.csv');
  expect(header).toBe('symbol,name,alias,kind,from,to');
  expect(rows.filter((cells) => cells.length !== 6)).toEqual([]);
  expect(rows.filter(([, name = '']) => name === '' || name !== fold(name))).toEqual([]);
  expect(findRepeated(rows.map(([symbol = '', , alias = '']) => `${symbol} ${fold(alias)}`))).toEqual([]);
  const kinds = new Set(rows.map(([, , , kind = '']) => kind));
  expect([...kinds].sort()).toEqual(['abbreviation', 'brand', 'former_name', 'native_name', 'other']);
});

test('a member occurs once, with at least one index, and every index has enough members to be worth a code', () => {
  expect(findRepeated(members.rows.map(([symbol = '']) => symbol))).toEqual([]);
  const counts = new Map<string, number>();
  for (const [symbol = '', indices = ''] of members.rows) {
    expect(symbol).toMatch(/^[A-Z0-9&-]+(?:\.[A-Z]+)?$/);
    expect(indices).toMatch(/^[a-z]+[0-9]*(?: [a-z]+[0-9]*)*$/);
    expect(findRepeated(indices.split(' '))).toEqual([]);
    for (const index of indices.split(' ')) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count < 4)).toEqual([]);
  expect(counts.get('dax')).toBe(40);
  expect(counts.get('dow')).toBe(30);
  expect(counts.get('sp500')).toBeGreaterThan(480);
});

test.each([
  ['AAPL', 'sp500 nasdaq100 dow sp100'],
  ['SAP.DE', 'eurostoxx50 dax tecdax'],
  ['7203.T', 'nikkei225'],
  ['BRK-B', 'sp500 sp100'],
])('%s is a member of %s', (symbol, indices) => {
  expect(members.rows.find((cells) => cells[0] === symbol)?.[1]).toBe(indices);
});

test('roles, countries, leverages, maturities and ranks are of the kinds the notice names', () => {
  for (const row of benchmarks) {
    expect(row.symbol).toMatch(/^\S+$/);
    expect(['index', 'fund', 'yield', 'future', 'pair', 'coin']).toContain(row.role);
    expect(row.country).toMatch(/^(?:[A-Z]{2})?$/);
    expect(['', '2', '3', '-1', '-2', '-3']).toContain(row.leverage);
    expect(row.maturity).toMatch(/^(?:\d+[my]\+?|\d+-\d+[my])?$/);
    expect(row.rank).toMatch(/^[1-9]\d?$/);
  }
});

test('a symbol occurs once under a description, and the ranks of a description run from 1 without a gap', () => {
  expect(findRepeated(benchmarks.map((row) => `${row.symbol}|${row.description}`))).toEqual([]);
  const ranks = new Map<string, number[]>();
  for (const row of benchmarks) ranks.set(row.description, [...(ranks.get(row.description) ?? []), Number(row.rank)]);
  const gapped = [...ranks].filter(([, found]) => found.some((rank, index) => rank !== index + 1));
  expect(gapped).toEqual([]);
});

test('every topic of a benchmark has a phrase, and every topic with a phrase has a benchmark', () => {
  const used = new Set(benchmarks.flatMap((row) => row.topics.split(' ')));
  const named = new Set(topicPhrases.values());
  expect([...used].filter((topic) => !named.has(topic))).toEqual([]);
  expect([...named].filter((topic) => !used.has(topic))).toEqual([]);
});

test.each([
  ['^GSPC', 'index|sp-500|US||'],
  ['^IBEX', 'index|stocks|ES||'],
  ['^TNX', 'yield|treasuries|US||10y'],
  ['SPY', 'fund|sp-500|US||'],
  ['TLT', 'fund|treasuries|US||20y+'],
  ['TQQQ', 'fund|nasdaq-100|US|3|'],
  ['GLD', 'fund|gold|||'],
  ['ETH-USD', 'coin|ether|||'],
])('%s is the most common meaning of %s', (symbol, description) => {
  expect(benchmarks.find((row) => row.description === description && row.rank === '1')?.symbol).toBe(symbol);
});
