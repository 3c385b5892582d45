import type { RowFilter } from '@bourse/name-index';
import { understand, type Understanding } from '@bourse/rank';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import { describe, expect, test } from 'vitest';
import { descriptiveWeights } from '../described-search.fixture.js';
import { DescriptiveRetriever, type TextSimilarities, type OtherLegResults } from './descriptive-retriever.js';

const { universe, index, texts } = await createDescribedUniverse();
const weights = descriptiveWeights({ bias: -4, text: 8, meaning: 8, concept: 8, name: 8 });
const search = new DescriptiveRetriever(universe, index, texts, weights, weights);

const everything: RowFilter = { type: null, country: null };
const nothing = understand('');
const silent: OtherLegResults = { names: new Map(), concepts: [] };
const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
const groupOf = (symbol: string) => index.groups[rowOf(symbol)]!;

interface DescriptiveQuery {
  readonly stated?: Partial<Understanding>;
  readonly filter?: RowFilter;
  readonly legs?: Partial<OtherLegResults>;
  readonly meanings?: TextSimilarities | null;
}

function findHits({ stated = {}, filter = everything, legs = {}, meanings = null }: DescriptiveQuery) {
  const candidates = search.findCandidates({ ...nothing, ...stated }, filter, { ...silent, ...legs });
  return search.rank(candidates, filter, meanings).map((hit) => ({ ...hit, symbol: universe.symbol(hit.row) }));
}
const near = (...pairs: [symbol: string, cosine: number][]): TextSimilarities => {
  const nearest = new Map(pairs.map(([symbol, cosine]) => [texts.textOf(groupOf(symbol))!, cosine]));
  return { nearest, of: (text) => nearest.get(text) ?? null };
};

describe('candidates are a union of the findings of the legs', () => {
  test('words in texts: each brewer once, by its home listing', () => {
    const hits = findHits({ stated: { content: ['brewer'] } });
    expect(hits.map(({ symbol }) => symbol).sort()).toEqual(['CARL-B.CO', 'HEIA.AS']);
    expect(hits.map(({ legs }) => legs)).toEqual([['text'], ['text']]);
  });

  test('names, concepts and recalled rows of another engine join, each with its leg', () => {
    const legs = {
      names: new Map([[groupOf('AAPL'), 0.8]]),
      concepts: [{ row: rowOf('^GSPC'), strength: 1, reason: 'benchmark: sp-500' }],
    };
    const candidates = search.findCandidates({ ...nothing, content: ['brewer'] }, everything, { ...silent, ...legs });
    search.add(candidates, [groupOf('MSFT'), groupOf('AAPL')], everything);
    const hits = search.rank(candidates, everything, null);
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
    const hits = findHits({ stated: { content: ['brewer'] }, meanings: near(['RBREW.CO', 0.9]) });
    expect(hits[0]).toMatchObject({ symbol: 'RBREW.CO', legs: ['meaning'] });
    expect(hits[0]!.evidence.meaning).toBe(0.9);
    expect(hits[1]!.evidence.meaning).toBeNull();
  });

  test('a query without words and without hits returns an empty list', () => {
    expect(findHits({})).toEqual([]);
    expect(findHits({ stated: { content: ['submarine'] } })).toEqual([]);
  });

  test('added words weigh less than words of the query', () => {
    // insulin is rarer than cider, and not part of the query
    const hits = findHits({ stated: { content: ['cider'], industries: ['insulin'] } }).map(({ symbol }) => symbol);
    expect(hits.slice(0, 2).sort()).toEqual(['HEIA.AS', 'RBREW.CO']);
    expect(hits).toContain('NOVO-B.CO');
  });
});

describe('filters hold', () => {
  const german = index.filter({ country: 'DE' })!;

  test('the best listing that passes the filter represents the security, and no other security answers', () => {
    const hits = findHits({ stated: { content: ['brewer'] }, filter: german });
    expect(hits.map(({ symbol }) => symbol).sort()).toEqual(['CBGB.MU', 'HNK1.DE']);
  });

  test('on every leg', () => {
    const legs = {
      names: new Map([[groupOf('AAPL'), 1]]),
      concepts: [{ row: rowOf('^GSPC'), strength: 1, reason: '' }],
    };
    const candidates = search.findCandidates(nothing, german, { ...silent, ...legs });
    search.add(candidates, [groupOf('MSFT')], german);
    expect(search.rank(candidates, german, near(['RBREW.CO', 0.9]))).toEqual([]);
  });
});

describe('the order', () => {
  test('best first, equals by their number', () => {
    const hits = findHits({ stated: { content: ['beer'] } });
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
    const candidates = search.findCandidates({ ...nothing, content: ['brewer'] }, everything, silent);
    const [first] = search.rank(candidates, everything, null);
    expect(search.bestScoreOf(candidates)).toBeCloseTo(first!.score, 12);
    expect(search.bestScoreOf(search.findCandidates(nothing, everything, silent))).toBe(0);
  });
});

test('the texts of the candidates, ascending, for their meaning', () => {
  const candidates = search.findCandidates({ ...nothing, content: ['beer'] }, everything, silent);
  const expected = ['CARL-B.CO', 'RBREW.CO', 'HEIA.AS'].map((symbol) => texts.textOf(groupOf(symbol))!);
  expect([...search.textsOf(candidates)]).toEqual(expected.sort((left, right) => left - right));
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
  const many = new DescriptiveRetriever(funds.universe, funds.index, funds.texts, weights, weights);
  const nearest = new Map([[0, 0.9]]);
  expect(funds.texts.documentsOf(0)).toHaveLength(6);
  const hits = many.rank(many.findCandidates(nothing, everything, silent), everything, { nearest, of: () => 0.9 });
  expect(hits.map(({ row }) => funds.universe.symbol(row)).sort()).toEqual(['CLASS0', 'CLASS1', 'CLASS2', 'CLASS3']);
});
