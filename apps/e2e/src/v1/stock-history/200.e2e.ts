import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../../harness/bourse-server.js';
import { runBourseJson } from '../../harness/command.js';
import { send } from '../../harness/http-client.js';
import { startSeeded } from '../../harness/shared.js';

// Apple as if it had been called ZAPL until 2021-06-09; Microsoft's symbol was Apple's before.
let server: Bourse;
let id: string;
beforeAll(async () => {
  server = await startSeeded();
  const path = join(createTemporaryFolder(), 'changes.csv');
  const lines = ['ZAPL,AAPL,2021-06-09,US0378331005,Apple Computer', 'MSFT,ZAPL,2015-03-01,US0378331005,'];
  writeFileSync(path, ['old_symbol,new_symbol,date,isin,name', ...lines, ''].join('\n'));
  await runBourseJson(['import', 'symbol-changes', '--wait', path], server.env);
  id = (await read('/v1/stocks/AAPL/history')).json.id;
});
afterAll(() => server.stop());

const read = (path: string) => send(server, 'GET', path);
const post = (path: string, body: object, port = server.port) =>
  send({ ...server, port }, 'POST', path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const symbolsOf = async (query: string) => {
  const symbols: string[] = [];
  for (let cursor = ''; ;) {
    const { instruments, next_cursor } = (await read(`/v1/stocks?outputsize=1000&${query}${cursor}`)).json;
    symbols.push(...instruments.map(({ symbol }: { symbol: string }) => symbol));
    if (next_cursor === null) return symbols;
    cursor = `&cursor=${next_cursor}`;
  }
};

const search = async (query: string) => (await read(`/v1/symbol_search?limit=1&query=${query}`)).json.symbols[0];

test('symbols and names, newest first, with the days on which they changed', async () => {
  const { status, json } = await read('/v1/stocks/AAPL/history');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    symbol: 'AAPL',
    history: [
      { valid_from: '2021-06-09', valid_to: null, symbol: 'AAPL', reason: 'renamed', precision: 'day' },
      { valid_from: '2015-03-01', valid_to: '2021-06-09', symbol: 'ZAPL', name: 'Apple Computer', reason: 'renamed' },
      { valid_from: null, valid_to: '2015-03-01', symbol: 'MSFT', reason: null, precision: null, source: null },
    ],
  });
  const { history } = (await read('/v1/stocks/MSFT/history')).json;
  expect(history).toMatchObject([{ symbol: 'MSFT', valid_from: null, valid_to: null, reason: null }]);
});

test.each([
  ['/v1/stocks/ZAPL', 'zapl', 'AAPL', 'ZAPL'],
  ['/v1/stocks/MSFT', 'a symbol in use', 'MSFT', undefined],
  ['/v1/stocks/ZAPL?as_of=2021-06-08', 'its last day', 'ZAPL', undefined],
  ['/v1/stocks/MSFT?as_of=2010-01-01', 'another instrument had it', 'MSFT', undefined],
])('%s (%s): %s', async (path, _, symbol, former) => {
  const { status, json, headers } = await read(path);
  expect([status, json.symbol, headers['x-former-symbol']]).toEqual([200, symbol, former]);
});

test('as_of: the names of the day, and the same instrument', async () => {
  const then = (await read('/v1/stocks/ZAPL?as_of=2020-01-01')).json;
  expect([then.symbol, then.name, then.isin]).toEqual(['ZAPL', 'Apple Computer', 'US0378331005']);
  expect((await read('/v1/stocks/MSFT/history?as_of=2010-01-01')).json.id).toBe(id);
});

test('prices: the series of the instrument that had the symbol, also from before it was renamed', async () => {
  const range = 'start_date=2012-07-01&end_date=2012-08-09';
  for (const path of ['time_series', 'dividends', 'splits']) {
    const own = await read(`/v1/${path}?symbol=AAPL&${range}`);
    const then = await read(`/v1/${path}?symbol=MSFT&as_of=2012-08-09&${range}`);
    const former = await read(`/v1/${path}?symbol=ZAPL&${range}`);
    expect(then.text).toBe(own.text);
    expect(former.text).toBe(own.text);
    expect([own, then, former].map(({ headers }) => headers['x-former-symbol'])).toEqual([
      undefined,
      undefined,
      'ZAPL',
    ]);
  }
});

test('quotes by a former symbol that no instrument has', async () => {
  const { quotes } = (await read('/v1/quotes?symbols=ZAPL,MSFT')).json;
  expect(quotes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'MSFT']);
});

test('the listing of a day has the symbols of that day, in pages', async () => {
  const today = await symbolsOf('status=all');
  const then = await symbolsOf('status=all&as_of=2020-01-01');
  const earlier = await symbolsOf('status=all&as_of=2010-01-01');
  expect(then).toEqual([...today.filter((symbol) => symbol !== 'AAPL'), 'ZAPL'].sort());
  // Microsoft's own symbol of that day is not known.
  expect(earlier).toEqual(today.filter((symbol) => symbol !== 'AAPL'));
  expect(await symbolsOf('status=all&as_of=2021-06-09')).toEqual(today);
});

test('a search and a resolution as of a day', async () => {
  expect(await search('ZAPL&as_of=2020-01-01')).toMatchObject({ symbol: 'ZAPL', isin: 'US0378331005', score: 1 });
  expect(await search('apple+computer&as_of=2020-01-01')).toMatchObject({ symbol: 'ZAPL' });
  expect(await search('MSFT&as_of=2010-01-01')).toMatchObject({ symbol: 'MSFT', isin: 'US0378331005', score: 1 });

  const items = [
    { query: 'MSFT', as_of: '2010-01-01' },
    { query: 'MSFT', as_of: '2020-01-01' },
    { query: 'AAPL', as_of: '2020-01-01' },
    { query: 'US0378331005', as_of: '2020-01-01' },
  ];
  const { results } = (await post('/v1/resolve', { items })).json;
  expect(results).toMatchObject([
    { status: 'resolved', confidence: 1, instrument: { symbol: 'MSFT', isin: 'US0378331005' } },
    { status: 'resolved', instrument: { symbol: 'MSFT', isin: 'US5949181045' } },
    { status: 'not_found', instrument: null },
    { status: 'resolved', instrument: { symbol: 'ZAPL' } },
  ]);
});

test('GraphQL: asOf and history', async () => {
  const query = `{
    early: instrument(symbol: "MSFT", asOf: "2010-01-01") { id symbol history { symbol validTo } }
    unknown: instrument(symbol: "AAPL", asOf: "2010-01-01") { id }
    former: instrument(symbol: "ZAPL") { id }
    named: instruments(symbols: ["ZAPL"]) { nodes { id } }
    searched: search(query: "ZAPL", asOf: "2020-01-01", limit: 1) { score instrument { id symbol } }
  }`;
  const { data } = (await post('/graphql', { query }, server.gatewayPort)).json;
  expect(data).toEqual({
    early: {
      id,
      symbol: 'AAPL',
      history: [
        { symbol: 'AAPL', validTo: null },
        { symbol: 'ZAPL', validTo: '2021-06-09' },
        { symbol: 'MSFT', validTo: '2015-03-01' },
      ],
    },
    unknown: null,
    former: { id },
    named: { nodes: [{ id }] },
    searched: [{ score: 1, instrument: { id, symbol: 'AAPL' } }],
  });
});
