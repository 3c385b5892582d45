// What a model would have to do, as a script: each plan uses nothing but answers of the tools.
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp } from '../harness/mcp.js';
import { note } from '../harness/note.js';
import { shared } from '../harness/shared.js';

// oxlint-disable-next-line typescript/no-explicit-any -- a plan looks at single fields of answers
type Call = (name: string, given: object) => Promise<any>;

interface Question {
  readonly question: string;
  readonly plan: (call: Call) => Promise<unknown>;
  readonly expected: unknown;
}

const MAX_CALLS = 3;
const MAX_TOKENS_PER_ANSWER = 8000;
/** Of all answers to the questions together, with the definitions of the tools. */
const MAX_TOKENS = 20_000;
/** Answers are mostly digits and codes. */
const BYTES_PER_TOKEN = 2.5;

/** The symbol of the first result. */
const find = async (call: Call, query: string) =>
  (await call('search_instruments', { query, limit: 1 })).columns.symbol[0] as string;
const pricesOf = async (call: Call, given: object) => (await call('get_prices', given)).series[0].columns;

const questions: readonly Question[] = [
  {
    question: 'Which dividends did Microsoft pay in 2012?',
    plan: async (call) =>
      (
        await call('get_corporate_actions', {
          symbol: await find(call, 'Microsoft'),
          kind: 'dividends',
          start: '2012-01-01',
          end: '2012-12-31',
        })
      ).columns.amount,
    expected: [0.23, 0.2, 0.2, 0.2],
  },
  {
    question: 'Dividends of Coca-Cola in 2012?',
    plan: async (call) =>
      (
        await call('get_corporate_actions', {
          symbol: await find(call, 'Coca-Cola'),
          kind: 'dividends',
          start: '2012-01-01',
          end: '2012-12-31',
        })
      ).message,
    expected: 'There are no dividends in this range: no dividends of KO are stored.',
  },
  {
    question: 'Which instrument has the ISIN US1912161007?',
    plan: async (call) => (await call('get_instrument', { isin: 'US1912161007' })).name,
    expected: 'The Coca-Cola Company',
  },
  {
    question: 'Which company has the FIGI BBG000B9XRY4?',
    plan: async (call) => (await call('get_instrument', { figi: 'BBG000B9XRY4' })).symbol,
    expected: 'AAPL',
  },
  {
    question: 'Is US1912161008 a valid ISIN?',
    plan: async (call) => (await call('get_instrument', { isin: 'US1912161008' })).message,
    expected: 'isin must be an ISIN with a correct check digit.',
  },
  {
    question: 'Resolve my holdings: Apple, Berkshire Hathaway B, US5949181045.',
    plan: async (call) =>
      (
        await call('resolve_instruments', {
          items: [{ query: 'Apple Inc' }, { query: 'BERKSHIRE HATHAWAY INC CL B' }, { query: 'US5949181045' }],
        })
      ).columns.symbol,
    expected: ['AAPL', 'BRK-B', 'MSFT'],
  },
  {
    question: 'Which line of Apple trades in euros?',
    plan: async (call) => {
      const { symbol, currency } = (await call('get_instrument', { symbol: 'AAPL' })).listings;
      return symbol[currency.indexOf('EUR')];
    },
    expected: 'APC.F',
  },
  {
    question: 'What is the sector of Exxon?',
    plan: async (call) => (await call('get_instrument', { symbol: await find(call, 'Exxon Mobil') })).sector,
    expected: 'Energy',
  },
  {
    question: 'On which exchange does IBM trade, and in which currency?',
    plan: async (call) => {
      const { exchange, currency } = await call('get_instrument', { symbol: 'IBM' });
      return [exchange, currency];
    },
    expected: ['NYSE', 'USD'],
  },
  {
    question: 'How did Apple close on 2012-08-09, adjusted for splits?',
    plan: async (call) =>
      (await pricesOf(call, { symbols: ['AAPL'], start: '2012-08-09', end: '2012-08-09' })).close[0],
    expected: expect.closeTo(22.169, 1),
  },
  {
    question: 'And as traded?',
    plan: async (call) =>
      (await pricesOf(call, { symbols: ['AAPL'], start: '2012-08-09', end: '2012-08-09', adjust: 'none' })).close[0],
    expected: expect.closeTo(620.73, 1),
  },
  {
    question: 'When did Apple split?',
    plan: async (call) =>
      (await call('get_corporate_actions', { symbol: 'AAPL', kind: 'splits' })).columns.ex_date.length > 0,
    expected: true,
  },
  {
    question: 'Which was the best month of Microsoft in 2012, by close?',
    plan: async (call) => {
      const { datetime, close } = await pricesOf(call, {
        symbols: [await find(call, 'Microsoft')],
        interval: '1month',
        start: '2012-01-01',
        end: '2012-12-31',
      });
      return [datetime.length, datetime[close.indexOf(Math.max(...close))]];
    },
    expected: [12, expect.stringMatching(/^2012-/)],
  },
  {
    question: 'Compare the last close of Apple, IBM and Microsoft.',
    plan: async (call) =>
      (await call('get_prices', { symbols: ['AAPL', 'IBM', 'MSFT'], last: 1 })).series.map(
        ({ symbol, columns }: { symbol: string; columns: { close: number[] } }) => [symbol, columns.close.length],
      ),
    expected: [
      ['AAPL', 1],
      ['IBM', 1],
      ['MSFT', 1],
    ],
  },
  {
    question: 'How many trading days did 2012 have?',
    plan: async (call) => {
      const first = await call('get_prices', { symbols: ['IBM'], start: '2012-01-01', end: '2012-12-31' });
      const rest = await call('get_prices', first.next);
      return first.series[0].columns.close.length + rest.series[0].columns.close.length;
    },
    expected: 250,
  },
  {
    question: 'What does the ticker APPL mean?',
    plan: async (call) =>
      /Did you mean (\S+)/.exec((await call('get_instrument', { symbol: 'APPL' })).message)?.[1] !== undefined,
    expected: true,
  },
  {
    question: 'Name energy stocks in the United States that have an ISIN.',
    plan: async (call) =>
      new Set(
        (await call('list_instruments', { filters: { sector: 'Energy', country: 'US', has: 'isin' }, limit: 10 }))
          .columns.sector,
      ).size,
    expected: 1,
  },
  {
    question: 'Which instruments have stored prices?',
    plan: async (call) => (await call('list_instruments', { filters: { has: 'prices' }, limit: 50 })).columns.symbol,
    expected: expect.arrayContaining(['AAPL', 'IBM', 'MSFT']),
  },
  {
    question: 'Find the S&P 500 tracker of SPDR.',
    plan: async (call) => (await call('search_instruments', { query: 'SPDR S&P 500', type: 'ETF' })).columns.symbol,
    expected: expect.arrayContaining(['SPY']),
  },
  {
    question: 'Who makes the iPhone?',
    plan: async (call) => (await call('search_instruments', { query: 'maker of the iPhone' })).columns.symbol,
    expected: expect.arrayContaining(['AAPL']),
  },
];

describe('twenty questions', () => {
  let client: Client;
  let tokens = 0;
  beforeAll(async () => {
    client = await connectHttp(shared, '2026-07-28');
    tokens = JSON.stringify((await client.listTools()).tools).length / 3.5;
    note(`definitions of the tools: ${Math.round(tokens)} tokens`);
  });
  afterAll(() => client.close());

  test('are twenty', () => expect(questions).toHaveLength(20));

  test.each(questions)('$question', async ({ plan, expected }) => {
    let calls = 0;
    const call: Call = async (name, given) => {
      calls += 1;
      const { content } = await client.callTool({ name, arguments: { ...given } });
      const spent = Buffer.byteLength(JSON.stringify(content)) / BYTES_PER_TOKEN;
      expect(spent).toBeLessThan(MAX_TOKENS_PER_ANSWER);
      tokens += spent;
      const [text] = content;
      return JSON.parse(text?.type === 'text' ? text.text : 'null');
    };
    expect(await plan(call)).toEqual(expected);
    expect(calls).toBeLessThanOrEqual(MAX_CALLS);
  });

  test(`all answers together are under ${MAX_TOKENS} tokens`, () => {
    note(`definitions and answers: ${Math.round(tokens)} tokens`);
    expect(tokens).toBeLessThan(MAX_TOKENS);
  });
});
