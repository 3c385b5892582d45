import { describe, expect, test } from 'vitest';
import { bytesOf, BYTES_PER_TOKEN_OF_DATA, MAX_ANSWER_TOKENS, MAX_ROWS } from './answer-size.js';
import { callTool, ScriptedRest, type ToolResult } from './rest.fixture.js';
import type { RestRequest } from './rest.js';

/** Far longer than the names of the real universe, and three or four bytes per character. */
const LONG = '有限公司'.repeat(100);
const EMOJI = '🏦'.repeat(300);

const row = (at: number) => ({
  symbol: `SYMBOL${at}.EXCHANGE`,
  name: at % 2 === 0 ? LONG : EMOJI,
  exchange: 'NASDAQ',
  mic: 'XNAS',
  type: 'Common Stock',
  country: 'US',
  currency: 'USD',
  isin: 'US0378331005',
  figi: 'BBG000B9XRY4',
  cik: '0000320193',
  status: 'active',
  sector: LONG,
  industry: EMOJI,
  score: 0.123456789,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));

const bar = (at: number) => ({
  datetime: new Date(Date.UTC(2020, 0, 1, 0, -at)).toISOString().replace('.000', ''),
  open: 123_456.789_012,
  high: 123_456.789_012,
  low: 123_456.789_012,
  close: 123_456.789_012,
  volume: 123_456_789_012,
});

const action = (at: number) => ({
  ex_date: bar(at * 1440).datetime.slice(0, 10),
  amount: 0.123_456_789,
  adjusted_amount: 0.001_234_567_89,
  currency: 'USD',
  declaration_date: null,
  record_date: null,
  payment_date: '2020-01-01',
  frequency: 'quarterly',
  type: 'cash',
});

const countIn = ({ query }: RestRequest, name: string) => Number(query?.get(name));

/** The longest answers that REST can give. */
function answerOf(request: RestRequest): unknown {
  const { path, body } = request;
  if (path === '/v1/symbol_search') return { symbols: rows(countIn(request, 'limit')) };
  if (path === '/v1/stocks') return { instruments: rows(countIn(request, 'outputsize')), next_cursor: 'c'.repeat(500) };
  if (path === '/v1/resolve') {
    const { items } = body as { readonly items: readonly unknown[] };
    const result = { status: 'ambiguous', instrument: row(0), confidence: 0.5, candidates: rows(5) };
    return { results: items.map(() => result) };
  }
  if (path.startsWith('/v1/stocks/')) {
    const coverage = { interval: '1day', from: '2000-01-01', to: '2020-01-01', sources: [] };
    const lists = {
      aliases: Array.from({ length: 500 }, () => LONG),
      listings: rows(500),
      coverage: Array.from({ length: 2 }, () => coverage),
    };
    return { ...row(0), description: LONG.repeat(20), website: LONG, family: LONG, category: LONG, ...lists };
  }
  const meta = { symbol: 'S', currency: 'USD', interval: '1min', adjust: 'all', more: true, notes: [LONG, LONG, LONG] };
  const length = countIn(request, 'outputsize');
  if (path === '/v1/time_series') return { meta, values: Array.from({ length }, (_, at) => bar(at)) };
  return { meta, dividends: Array.from({ length }, (_, at) => action(at)) };
}

const symbols = Array.from({ length: 10 }, (_, at) => `S${at}`);
const items = Array.from({ length: 25 }, (_, at) => ({ query: `${LONG.slice(0, 250)}${at}` }));

const longest: [string, object][] = [
  ['search_instruments', { query: 'a', limit: 10 }],
  ['resolve_instruments', { items }],
  ['get_instrument', { symbol: 'A' }],
  ['list_instruments', { limit: 50 }],
  ['get_prices', { symbols, interval: '1min', start: '2000-01-01' }],
  ['get_prices', { symbols: ['S'], interval: '1min', start: '2000-01-01' }],
  ['get_prices', { symbols, last: 200 }],
  ['get_corporate_actions', { symbol: 'S', kind: 'dividends' }],
];

const tokensOf = ({ content }: ToolResult) => bytesOf(JSON.stringify(content)) / BYTES_PER_TOKEN_OF_DATA;

function rowsIn(value: unknown): number {
  if (Array.isArray(value))
    return value.some((each) => typeof each === 'object')
      ? value.reduce((sum, each) => sum + rowsIn(each), 0)
      : value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(rowsIn));
}

describe('the longest answers', () => {
  test.each(longest)('%s %j: under 8,000 tokens with everything around, and 200 rows', async (name, given) => {
    const result = await callTool(name, given, new ScriptedRest(answerOf).send);
    expect(result.isError).toBeUndefined();
    expect(tokensOf(result)).toBeLessThan(MAX_ANSWER_TOKENS);
    expect(rowsIn(result.structuredContent)).toBeLessThanOrEqual(MAX_ROWS);
  });

  test.each(longest)('%s %j: the text is the structured content', async (name, given) => {
    const { content, structuredContent } = await callTool(name, given, new ScriptedRest(answerOf).send);
    expect(JSON.parse(content[0]!.text!)).toEqual(structuredContent);
  });

  test.each(
    longest.filter(([name]) => !['search_instruments', 'resolve_instruments', 'get_instrument'].includes(name)),
  )('%s %j: `next` is accepted as arguments, and a link leads to the CSV', async (name, given) => {
    const { content, structuredContent } = await callTool(name, given, new ScriptedRest(answerOf).send);
    expect(structuredContent.truncated).toBe(true);
    expect((await callTool(name, structuredContent.next, new ScriptedRest(answerOf).send)).isError).toBeUndefined();
    expect(content.find(({ type }) => type === 'resource_link')!.uri).toMatch(/^\/v1\/\w+/);
  });
});

test.each([
  ['limits, upstream', ['The live source of prices failed: newer data may exist.']],
  ['lexical, semantic', ['A part of the search failed: better matches may exist.']],
  ['auth', undefined],
])('an answer that lacks %s warns of what it may miss', async (parts, warnings) => {
  const { send } = new ScriptedRest(answerOf, { 'x-degraded': parts });
  expect((await callTool('get_prices', { symbols: ['S'] }, send)).structuredContent.warnings).toEqual(warnings);
});

test('an answer that is too long in spite of all is a failure', async () => {
  const rest = new ScriptedRest(() => ({
    ...row(0),
    ...Object.fromEntries(rows(200).map((each, at) => [at, each.name])),
    aliases: [],
    listings: [],
    coverage: [],
  }));
  const { isError, content } = await callTool('get_instrument', { symbol: 'A' }, rest.send);
  expect([isError, content[0]!.text]).toEqual([
    true,
    '{"code":"bad_request","message":"The answer is too long. Request fewer at once."}',
  ]);
});

const failing = (envelope: object) => new ScriptedRest(() => envelope).send;
const broken = async () => Promise.reject(new Error('connect http://10.0.0.1:3000 failed'));

const fail = async (envelope: object, given: object = { symbol: 'A' }) =>
  JSON.parse((await callTool('get_instrument', given, failing(envelope))).content[0]!.text!) as object;

describe('failures', () => {
  test('an unknown symbol names similar ones', async () => {
    const rest = new ScriptedRest(({ path }) =>
      path === '/v1/symbol_search'
        ? { symbols: [{ symbol: 'BRK-B' }] }
        : { code: 'not_found', status: 404, message: 'This symbol is not known.', details: { symbol: 'BRKB' } },
    );
    const { isError, content, structuredContent } = await callTool('get_instrument', { symbol: 'BRKB' }, rest.send);
    expect([isError, structuredContent]).toEqual([true, undefined]);
    expect(JSON.parse(content[0]!.text!)).toEqual({
      code: 'not_found',
      message: 'Unknown symbol BRKB. Did you mean BRK-B? Use search_instruments for others.',
    });
  });

  test.each([
    [
      { code: 'rate_limit', status: 429, message: 'The limit.', details: { scope: 'minute', retry_after_seconds: 7 } },
      'The limit. Wait 7 seconds before the next call.',
    ],
    [
      { code: 'forbidden', status: 403, message: 'Not allowed.', details: null },
      'Not allowed. Another key or scope is needed, so do not repeat the call.',
    ],
    [{ code: 'bad_request', status: 400, message: 'start_date is wrong.', details: null }, 'start is wrong.'],
    [
      {
        code: 'bad_request',
        status: 400,
        message: '2 parameters.',
        details: {
          errors: [
            { field: 'end_date', message: 'is a' },
            { field: 'isin', message: 'is b' },
          ],
        },
      },
      'end is a; isin is b.',
    ],
  ])('%j', async (envelope, message) => {
    expect(await fail(envelope)).toEqual({ code: envelope.code, message });
  });

  test('arguments outside the schema are named', async () => {
    expect(await fail({}, { symbol: 1, foo: 2 })).toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('foo'),
    });
    expect(await fail({}, {})).toMatchObject({ message: 'Give exactly one of symbol, isin and figi.' });
  });

  test('of many unknown arguments five are repeated, shortened', async () => {
    const { message } = (await fail(
      {},
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}${'x'.repeat(100)}`, at])),
    )) as { readonly message: string };
    expect(message).toMatch(/^arguments: Unknown: 0x+…, 1x+…, 2x+…, 3x+…, 4x+… and 55 more\.$/);
    expect(message.length).toBeLessThan(300);
  });

  test.each(['.', '..'])('the symbol %s is unknown: no request leaves the path of instruments', async (symbol) => {
    const rest = new ScriptedRest(() => ({}));
    const { content } = await callTool('get_instrument', { symbol }, rest.send);
    expect(JSON.parse(content[0]!.text!)).toMatchObject({ code: 'not_found' });
    expect(rest.requests).toEqual([]);
  });

  test('a fault of ours is reported without its text', async () => {
    const faults: unknown[] = [];
    const result = await callTool('get_instrument', { symbol: 'A' }, broken, faults);
    expect(result.content[0]!.text).toBe('{"code":"internal","message":"The call failed. Try again later."}');
    expect(faults).toHaveLength(1);
  });

  test('one unknown symbol of several does not hide the others', async () => {
    const rest = new ScriptedRest((request) =>
      request.query?.get('symbol') === 'NOPE'
        ? { code: 'not_found', status: 404, message: 'This symbol is not known.', details: { symbol: 'NOPE' } }
        : answerOf(request),
    );
    const { structuredContent } = await callTool('get_prices', { symbols: ['A', 'NOPE'], last: 1 }, rest.send);
    expect(structuredContent.series).toHaveLength(1);
    expect(structuredContent.errors).toMatchObject([{ symbol: 'NOPE', code: 'not_found' }]);
  });
});
