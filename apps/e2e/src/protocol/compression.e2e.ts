import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { BourseClient } from '@bourse/sdk';
import { describe, expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { get, shared } from '../harness/shared.js';

const run = promisify(execFile);
const expand = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
type Coding = keyof typeof expand;
const codings = Object.keys(expand) as Coding[];

const headersOf = (coding: string | undefined) => (coding === undefined ? {} : { 'accept-encoding': coding });
const symbolsOf = ({ instruments }: { instruments: { symbol: string }[] }) => instruments.map(({ symbol }) => symbol);

/** Accept-Encoding of browsers and of clients by default. */
const BROWSER = 'gzip, deflate, br, zstd';

const listing = '/v1/stocks?outputsize=200';
const representations: readonly (readonly [string, string])[] = [
  [listing, 'application/json'],
  ['/v1/stocks?type=ETF', 'text/csv'],
  ['/v1/stocks?type=ETF', 'application/x-ndjson'],
  ['/v1/time_series?symbol=AAPL&outputsize=500', 'application/json'],
  ['/v1/time_series?symbol=AAPL&outputsize=500', 'text/csv'],
  ['/v1/exchanges', 'application/json'],
  ['/openapi.json', '*/*'],
];

describe.each(representations)('%s as %s', (path, accept) => {
  test.each(codings)('%s: the same text in less than half the bytes', async (coding) => {
    const plain = await get(path, { accept });
    const answer = await get(path, { accept, 'accept-encoding': coding });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(expand[coding](answer.body).toString()).toBe(plain.text);
    expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const { headers } of [plain, answer]) expect(headers['vary']).toContain('Accept-Encoding');
  });
});

describe('validators', () => {
  const reps = [undefined, ...codings];

  test.each([
    [listing, 'application/json'],
    ['/v1/stocks?type=ETF', 'text/csv'],
    ['/v1/time_series?symbol=AAPL&outputsize=500', 'application/json'],
  ])('%s as %s: one per representation; 304 for the representation that the client would get', async (path, accept) => {
    const tags = new Map<string | undefined, string>();
    for (const coding of reps) tags.set(coding, (await get(path, { accept, ...headersOf(coding) })).headers['etag']!);
    expect(new Set(tags.values()).size).toBe(4);
    for (const coding of codings) expect(tags.get(coding)).toBe(tags.get(undefined)!.replace(/"$/, `-${coding}"`));
    for (const chosen of reps) {
      for (const [coding, tag] of tags) {
        for (const method of ['GET', 'HEAD']) {
          const headers = { accept, ...headersOf(chosen), 'if-none-match': tag };
          const answer = await send(shared, method, path, { headers });
          expect([chosen, coding, answer.status]).toEqual([chosen, coding, chosen === coding ? 304 : 200]);
          expect(answer.headers['vary']).toContain('Accept-Encoding');
        }
      }
    }
  });

  test('error-13: HEAD equals GET', async () => {
    for (const [path, accept] of representations) {
      const headers = { accept, 'accept-encoding': BROWSER };
      const [whole, head] = [await get(path, headers), await send(shared, 'HEAD', path, { headers })];
      expect(head.body.length).toBe(0);
      for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
        expect([path, name, head.headers[name]]).toEqual([path, name, whole.headers[name]]);
    }
  });
});

test.each([
  [BROWSER, 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['zstd;q=0, br;q=0, *', 'gzip'],
  ['identity;q=0, *;q=0.1', 'gzip'],
  ['deflate', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['*;q=0', undefined],
])('%s is answered with %s', async (accepted, coding) => {
  const { headers, status } = await get(listing, { 'accept-encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, coding]);
});

test('a short response, a range and an error are not compressed', async () => {
  const sent = { 'accept-encoding': BROWSER };
  const answers = [
    await get('/v1/stocks?outputsize=1', sent),
    await get(listing, { ...sent, range: 'bytes=0-9' }),
    await get('/v1/stocks?outputsize=0', sent),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  for (const { headers, json } of answers) {
    expect(headers['content-encoding']).toBeUndefined();
    expect(json).toBeDefined();
  }
});

test('GraphQL: responses and the schema', async () => {
  const target = { ...shared, port: shared.gatewayPort! };
  const query = '{ instruments(first: 200) { nodes { symbol name isin sector } } }';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query });
  const plain = await send(target, 'POST', '/graphql', { headers, body });
  for (const coding of codings) {
    const answer = await send(target, 'POST', '/graphql', { headers: { ...headers, 'accept-encoding': coding }, body });
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(JSON.parse(expand[coding](answer.body).toString()).data).toEqual(plain.json.data);
  }
  const schema = await send(target, 'GET', '/schema.graphql', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(schema.body).toString()).toContain('type Query');
  const again = { 'accept-encoding': 'gzip', 'if-none-match': schema.headers['etag']! };
  expect((await send(target, 'GET', '/schema.graphql', { headers: again })).status).toBe(304);
});

describe('real clients', () => {
  const url = `http://${shared.host}:${shared.port}${listing}`;
  const authorization = `Bearer ${shared.apiKey}`;
  const listSymbols = async () => symbolsOf((await get(listing)).json);

  test('fetch of Node', async () => {
    const answer = await fetch(url, { headers: { authorization } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(symbolsOf((await answer.json()) as never)).toEqual(await listSymbols());
  });

  test('the SDK', async () => {
    const client = new BourseClient({ baseUrl: `http://${shared.host}:${shared.port}`, apiKey: shared.apiKey! });
    expect(symbolsOf(await client.stocks.list({ outputsize: 200 }))).toEqual(await listSymbols());
  });

  test('curl --compressed', async () => {
    const { stdout } = await run('curl', ['-s', '--compressed', '-H', `Authorization: ${authorization}`, url]);
    expect(symbolsOf(JSON.parse(stdout))).toEqual(await listSymbols());
  });

  test('Python: urllib with gzip', async () => {
    const script = [
      'import gzip, sys, urllib.request',
      'query = urllib.request.Request(sys.argv[1], headers={"Authorization": sys.argv[2], "Accept-Encoding": "gzip"})',
      'answer = urllib.request.urlopen(query)',
      'assert answer.headers["Content-Encoding"] == "gzip"',
      'print(gzip.decompress(answer.read()).decode())',
    ];
    const { stdout } = await run('python3', ['-c', script.join('\n'), url, authorization]);
    expect(symbolsOf(JSON.parse(stdout))).toEqual(await listSymbols());
  });
});
