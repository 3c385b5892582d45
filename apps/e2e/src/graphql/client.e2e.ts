// Requests of a front end: urql, with documents that gql.tada types by the schema. Types are checked with the tests.
import { Client, fetchExchange } from '@urql/core';
import { initGraphQLTada } from 'gql.tada';
import { expect, expectTypeOf, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import type { introspection } from './generated/schema.js';

const graphql = initGraphQLTada<{ introspection: typeof introspection; scalars: { Date: string } }>();

const Watched = graphql(`
  fragment Watched on Instrument @_unmask {
    symbol
    type
    quote {
      datetime
      close
    }
  }
`);

const Watchlist = graphql(
  `
    query Watchlist($bars: Int!, $interval: Interval = DAY_1) {
      apple: instrument(symbol: "AAPL") {
        ...Watched
        bars(outputsize: $bars, interval: $interval, adjust: ALL) {
          datetime
          close
          volume
        }
      }
      unknown: instrument(symbol: "UNKNOWN") {
        ...Watched
      }
    }
  `,
  [Watched],
);

const client = (key: string | null) =>
  new Client({
    url: `http://${gateway.host}:${gateway.port}/graphql`,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
  });

test('urql: responses match the types', async () => {
  const { data, error } = await client(gateway.apiKey).query(Watchlist, { bars: 2, interval: 'WEEK_1' });
  expect(error).toBeUndefined();
  expect(data?.unknown).toBeNull();
  expect(data?.apple?.quote).toEqual({ datetime: '2013-03-01', close: 15.373929 });
  const bars = data?.apple?.bars ?? [];
  expectTypeOf(bars[0]!.close).toEqualTypeOf<number>();
  expectTypeOf(bars[0]!.volume).toEqualTypeOf<number | null>();
  expectTypeOf(data!.apple!.type).toExtend<
    'COMMON_STOCK' | 'ETF' | 'MUTUAL_FUND' | 'INDEX' | 'CRYPTO' | 'FX' | 'BOND'
  >();
  expect(bars.map(({ datetime }) => datetime)).toEqual(['2013-02-25', '2013-02-18']);
});

const Lists = graphql(`
  query Lists($symbols: [String!], $items: [ResolveItem!]!) {
    instruments(symbols: $symbols) {
      nodes {
        symbol
        quote {
          close
        }
      }
      matches {
        symbol
        instrument {
          symbol
        }
      }
    }
    resolve(items: $items) {
      status
      instrument {
        symbol
      }
    }
    exchanges {
      exchange
      name
    }
    usage {
      minute {
        remaining
      }
    }
  }
`);

test('lists and their items have the types that front ends expect', async () => {
  const variables = { symbols: ['KO', 'NOPE'], items: [{ query: 'APPLE INC COM' }] };
  const { data, error } = await client(gateway.apiKey).query(Lists, variables);
  expect(error).toBeUndefined();
  const { instruments, resolve, exchanges, usage } = data!;
  expectTypeOf(instruments!.nodes).toEqualTypeOf<{ symbol: string; quote: { close: number } | null }[]>();
  expectTypeOf(instruments!.matches).toEqualTypeOf<{ symbol: string; instrument: { symbol: string } | null }[]>();
  expectTypeOf(resolve![0]!.status).toEqualTypeOf<'RESOLVED' | 'AMBIGUOUS' | 'NOT_FOUND'>();
  expectTypeOf(exchanges).toEqualTypeOf<{ exchange: string; name: string | null }[] | null>();
  expectTypeOf(usage!.minute.remaining).toEqualTypeOf<number | null>();
  expect(instruments!.nodes).toEqual([{ symbol: 'KO', quote: null }]);
  expect(instruments!.matches.map(({ instrument }) => instrument?.symbol)).toEqual(['KO', undefined]);
  expect(resolve).toEqual([{ status: 'RESOLVED', instrument: { symbol: 'AAPL' } }]);
  expect(exchanges!.length).toBeGreaterThan(10);
});

test('a client sees the envelope in the extensions of an error', async () => {
  const { error } = await client('bourse_live_wrong').query(Watchlist, { bars: 2 });
  expect(error?.response.status).toBe(401);
  expect(error?.graphQLErrors[0]?.extensions).toEqual({
    code: 'unauthenticated',
    status: 401,
    details: { reason: 'invalid_format' },
  });
});
