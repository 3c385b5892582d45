import type { RowFilter } from '@bourse/name-index';
import { understand, type Understanding } from '@bourse/rank';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import { describe, expect, test } from 'vitest';
import { descriptiveWeights } from '../described-search.fixture.js';
import { Candidates, DescribedSecurities, type TextSimilarities, type OtherLegResults } from './candidates.js';

const { universe, index, texts } = await createDescribedUniverse();
const weights = descriptiveWeights({ bias: -4, text: 8, meaning: 8, concept: 8, name: 8 });
const securities = new DescribedSecurities(universe, index, texts, weights);

const everything: RowFilter = { type: null, country: null };
const nothing = understand('');
const candidatesOf = (understanding: Understanding, filter: RowFilter, legs: OtherLegResults) =>
  new Candidates(securities, understanding, filter, legs);
const silent: OtherLegResults = { names: new Map(), concepts: [] };
const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
const groupOf = (symbol: string) => index.groups[rowOf(symbol)]!;

interface DescriptiveQuery {
  readonly said?: Partial<Understanding>;
  readonly filter?: RowFilter;
  readonly legs?: Partial<OtherLegResults>;
  readonly meanings?: TextSimilarities | null;
}

function findHits({ said = {}, filter = everything, legs = {}, meanings = null }: DescriptiveQuery) {
  const candidates = candidatesOf({ ...nothing, ...said }, filter, { ...silent, ...legs });
  return candidates.rank(weights, meanings).map((hit) => ({ ...hit, symbol: universe.symbol(hit.row) }));
}
const near = (...pairs: [symbol: string, cosine: number][]): TextSimilarities => {
  const nearest = new Map(pairs.map(([symbol, cosine]) => [texts.textOf(groupOf(symbol))!, cosine]));
  return { nearest, of: (text) => nearest.get(text) ?? null };
};

describe('candidates are a union of the findings of the legs', () => {
  test('words in texts: each brewer once, by its home listing', () => {
    const hits = findHits({ said: { content: ['brewer'] } });
    expect(hits.map(({ symbol }) => symbol).sort()).toEqual(['CARL-B.CO', 'HEIA.AS']);
    expect(hits.map(({ legs }) => legs)).toEqual([['text'], ['text']]);
  });

  test('names, concepts and recalled rows of another engine join, each with its leg', () => {
    const legs = {
      names: new Map([[groupOf('AAPL'), 0.8]]),
      concepts: [{ row: rowOf('^GSPC'), strength: 1, reason: 'benchmark: sp-500' }],
    };
    const candidates = candidatesOf({ ...nothing, content: ['brewer'] }, everything, { ...silent, ...legs });
    candidates.add([groupOf('MSFT'), groupOf('AAPL')]);
    const hits = candidates.rank(weights, null);
    const legsOf = Object.fromEntries(hits.map(({ row, legs: by }) => [universe.symbol(row), by]));
    expect(legsOf).toEqual({
      'CARL-B.CO': ['text'],
      'HEIA.AS': ['text'],
      AAPL: ['name', 'lexical'],
      '^GSPC': ['concept'],
      MSFT: ['lexical'],
    });
  });

  test('similar meaning adds candidates without a shared word', () => {
    const hits = findHits({ said: { content: ['brewer'] }, meanings: near(['RBREW.CO', 0.9]) });
    expect(hits[0]).toMatchObject({ symbol: 'RBREW.CO', legs: ['meaning'] });
    expect(hits[0]!.evidence.meaning).toBe(0.9);
    expect(hits[1]!.evidence.meaning).toBeNull();
  });

  test('a query without words and without hits returns an empty list', () => {
    expect(findHits({})).toEqual([]);
    expect(findHits({ said: { content: ['submarine'] } })).toEqual([]);
  });

  test('added words weigh less than words of the query', () => {
    // insulin is rarer than cider, and not part of the query
    const hits = findHits({ said: { content: ['cider'], industries: ['insulin'] } }).map(({ symbol }) => symbol);
    expect(hits.slice(0, 2).sort()).toEqual(['HEIA.AS', 'RBREW.CO']);
    expect(hits).toContain('NOVO-B.CO');
  });
});

describe('filters hold', () => {
  const german = index.filter({ country: 'DE' })!;

  test('the best listing that passes the filter represents the security, and no other security answers', () => {
    const hits = findHits({ said: { content: ['brewer'] }, filter: german });
    expect(hits.map(({ symbol }) => symbol).sort()).toEqual(['CBGB.MU', 'HNK1.DE']);
  });

  test('on every leg', () => {
    const legs = {
      names: new Map([[groupOf('AAPL'), 1]]),
      concepts: [{ row: rowOf('^GSPC'), strength: 1, reason: '' }],
    };
    const candidates = candidatesOf(nothing, german, { ...silent, ...legs });
    candidates.add([groupOf('MSFT')]);
    expect(candidates.rank(weights, near(['RBREW.CO', 0.9]))).toEqual([]);
  });
});

describe('the order', () => {
  test('best first, equals by their number', () => {
    const hits = findHits({ said: { content: ['beer'] } });
    const places = hits.map(({ score, group }) => [score, group] as const);
    expect(places).toEqual([...places].sort((left, right) => right[0] - left[0] || left[1] - right[1]));
    expect(hits.length).toBeGreaterThan(2);
  });

  test('of two listings of a security that are benchmarks the stronger one represents it', () => {
    const concepts = [
      { row: rowOf('VUSA.L'), strength: 1, reason: 'rank 1' },
      { row: rowOf('VUSD.L'), strength: 0.8, reason: 'rank 6' },
    ];
    for (const given of [concepts, concepts.toReversed()]) {
      const [hit] = findHits({ legs: { concepts: given } });
      expect(hit).toMatchObject({ symbol: 'VUSA.L', evidence: { concept: 1 } });
    }
  });

  test('a first look uses words and concepts, and no meaning', () => {
    const candidates = candidatesOf({ ...nothing, content: ['brewer'] }, everything, silent);
    const [first] = candidates.rank(weights, null);
    expect(candidates.bestScore()).toBeCloseTo(first!.score, 12);
    expect(candidatesOf(nothing, everything, silent).bestScore()).toBe(0);
  });
});

test('the texts of the candidates, ascending, for their meaning', () => {
  const candidates = candidatesOf({ ...nothing, content: ['beer'] }, everything, silent);
  const expected = ['CARL-B.CO', 'RBREW.CO', 'HEIA.AS'].map((symbol) => texts.textOf(groupOf(symbol))!);
  expect([...candidates.listTexts()]).toEqual(expected.sort((left, right) => left - right));
});

test('of many securities with one text only the four most prominent are compared', async () => {
  const sizes = ['Mega Cap', 'Large Cap', 'Mid Cap', 'Small Cap', 'Micro Cap', 'Nano Cap'];
  const rows = sizes.map((market_cap, at) => ({
    symbol: `CLASS${at}`,
    name: 'Vanguard 500 Index Fund',
    isin: `US92290830${at}0`,
    type: 'Mutual Fund',
    exchange: 'NAS',
    country: 'US',
    market_cap,
  }));
  const summaries = Object.fromEntries(rows.map(({ symbol }) => [symbol, 'Tracks the five hundred.']));
  const funds = await createDescribedUniverse(rows, summaries);
  const many = new DescribedSecurities(funds.universe, funds.index, funds.texts, weights);
  const nearest = new Map([[0, 0.9]]);
  expect(funds.texts.documentsOf(0)).toHaveLength(6);
  const hits = new Candidates(many, nothing, everything, silent).rank(weights, { nearest, of: () => 0.9 });
  expect(hits.map(({ row }) => funds.universe.symbol(row)).sort()).toEqual(['CLASS0', 'CLASS1', 'CLASS2', 'CLASS3']);
});
