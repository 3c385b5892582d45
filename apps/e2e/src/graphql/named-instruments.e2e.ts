import { describe, expect, test } from 'vitest';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { get } from '../harness/shared.js';
import { parseRefusal } from './refusal.js';

const named =
  'query ($symbols: [String!]) { instruments(symbols: $symbols) { totalCount nodes { symbol quote { close } } matches { symbol instrument { symbol } candidates } pageInfo { hasNextPage hasPreviousPage } } }';
const ask = async (symbols: readonly string[]) => (await dataOf(named, { symbols })).instruments;

const unknown = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`);

const withEverything =
  'query ($symbols: [String!], $first: Int, $filter: InstrumentFilter, $after: String) { instruments(symbols: $symbols, first: $first, filter: $filter, after: $after) { totalCount } }';
const requestRefusal = async (variables: Readonly<Record<string, unknown>>) =>
  parseRefusal(await runGraphql(withEverything, { variables }));

describe('instruments(symbols:): the named instruments, in order', () => {
  test('nodes hold the found instruments; matches hold one entry per symbol, without an error', async () => {
    const found = await ask(['MSFT', 'NOPE', 'brk.b', 'GSPC', 'NASDAQ:AAPL', 'KO']);
    expect(found.nodes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['MSFT', 'BRK-B', 'AAPL', 'KO']);
    expect(found.nodes.map(({ quote }: { quote: object | null }) => quote !== null)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(found.matches).toEqual([
      { symbol: 'MSFT', instrument: { symbol: 'MSFT' }, candidates: [] },
      { symbol: 'NOPE', instrument: null, candidates: [] },
      { symbol: 'brk.b', instrument: { symbol: 'BRK-B' }, candidates: [] },
      { symbol: 'GSPC', instrument: null, candidates: ['GS-PC', '^GSPC'] },
      { symbol: 'NASDAQ:AAPL', instrument: { symbol: 'AAPL' }, candidates: [] },
      { symbol: 'KO', instrument: { symbol: 'KO' }, candidates: [] },
    ]);
    expect([found.totalCount, found.pageInfo]).toEqual([4, { hasNextPage: false, hasPreviousPage: false }]);
  });

  test('an instrument named twice is one node with two matches', async () => {
    const { nodes, matches } = await ask(['AAPL', 'IBM', 'aapl']);
    expect(nodes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'IBM']);
    expect(matches).toHaveLength(3);
  });

  test('no symbols: an empty page; null: the listing', async () => {
    expect(await ask([])).toMatchObject({ totalCount: 0, nodes: [], matches: [] });
    const { instruments } = await dataOf(
      '{ instruments(symbols: null, first: 2) { nodes { symbol } matches { symbol } } }',
    );
    expect([instruments.nodes.length, instruments.matches]).toEqual([2, []]);
  });

  test('any status; a cursor is a position in the listing', async () => {
    const { instruments } = await get('/v1/stocks?status=delisted&outputsize=1').then(({ json }) => json);
    const delisted = instruments[0]?.symbol;
    const symbols = delisted === undefined ? ['AAPL'] : [delisted, 'AAPL'];
    const query = 'query ($symbols: [String!]) { instruments(symbols: $symbols) { edges { cursor node { symbol } } } }';
    const { edges } = (await dataOf(query, { symbols })).instruments;
    expect(edges.map(({ node }: { node: { symbol: string } }) => node.symbol)).toEqual(symbols);
    const next = await dataOf('query ($after: String) { instruments(first: 1, after: $after) { nodes { symbol } } }', {
      after: edges.at(-1).cursor,
    });
    expect(next.instruments.nodes[0].symbol > 'AAPL').toBe(true);
  });

  test('at most 100 symbols, on one page, without filter or cursor', async () => {
    expect((await ask(unknown(100))).matches).toHaveLength(100);
    expect(await requestRefusal({ symbols: unknown(101), first: 1000 })).toRefuseFields(400, {
      'instruments.symbols': '101',
    });
    expect(await requestRefusal({ symbols: unknown(3), first: 2 })).toRefuseFields(400, { 'instruments.first': '2' });
    expect(await requestRefusal({ symbols: ['AAPL', ''], filter: {} })).toRefuseFields(400, {
      'instruments.symbols[1]': '',
      'instruments.filter': null,
    });
  });
});
