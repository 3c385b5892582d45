import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { startSmall } from '../harness/small-universe.js';
import { until } from '../harness/until.js';

const folder = createTemporaryFolder();
const columns = 'symbol,name,exchange,type,country,currency,status';
const identifiers = 'figi,composite_figi,shareclass_figi,cusip,wkn,sedol';
/** Rows without an ISIN. */
const rows = [
  'ZZCUS,Quarzwerk Holdings,NYSE,Common Stock,US,USD,active,,,,68389X105,,',
  'ZZWKN.DE,Quellmoor Technik,XETRA,Common Stock,DE,EUR,active,,,,,A0D9PT,',
  'ZZSED.L,Quorndale Trust,LSE,Common Stock,GB,GBP,active,,,,,,B0SWJX3',
  'ZZFIG,Quillfeather Group,NYSE,Common Stock,US,USD,active,BBG0QRSTVW12,BBG0QRSTVW21,BBG0QRSTVW30,,,',
];
const named = [
  ['68389X105', 'ZZCUS', 1],
  ['cusip 68389x105', 'ZZCUS', 1],
  ['A0D9PT', 'ZZWKN.DE', 1],
  ['WKN: a0d9pt', 'ZZWKN.DE', 1],
  ['b0swjx3', 'ZZSED.L', 1],
  ['SEDOL B0SWJX3', 'ZZSED.L', 1],
  ['BBG0QRSTVW12', 'ZZFIG', 1],
  ['BBG0QRSTVW21', 'ZZFIG', 0.999],
  ['BBG0QRSTVW30', 'ZZFIG', 0.999],
] as const;
/** The same numbers with a wrong check digit. */
const wrong = ['68389X106', 'CUSIP 68389X106', 'B0SWJX4', 'SEDOL B0SWJX4', 'BBG0QRSTVW13'];

function csv(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const symbolsOf = (results: readonly { instrument: { symbol: string } | null }[]) =>
  results.map(({ instrument }) => instrument?.symbol);

describe('imported identifiers of rows without an ISIN', () => {
  let server: Bourse;
  const ask = async (path: string) => (await send(server, 'GET', path)).json;
  const search = async (query: string) => {
    const { symbols } = await ask(`/v1/symbol_search?query=${encodeURIComponent(query)}&limit=3`);
    return symbols.map(({ symbol, score }: { symbol: string; score: number }) => [symbol, score]);
  };
  const inGateway = async (query: string, variables: Readonly<Record<string, unknown>>) => {
    const target = { ...server, port: server.gatewayPort };
    const { json } = await runGraphql(query, { target, variables });
    expect(json.errors).toBeUndefined();
    return json.data;
  };
  const resolve = async (items: readonly string[]) => {
    const body = JSON.stringify({ items: items.map((query) => ({ query })) });
    const headers = { 'content-type': 'application/json' };
    const { status, json } = await send(server, 'POST', '/v1/resolve', { headers, body });
    expect(status).toBe(200);
    return json.results;
  };
  const importRows = async (path: string, ...options: readonly string[]) => {
    const imported = await runBourse(
      ['import', 'instruments', '--format', 'csv', '--wait', ...options, path],
      server.env,
    );
    expect([imported.code, imported.stderr]).toEqual([0, expect.not.stringMatching(/rror/)]);
  };

  beforeAll(async () => {
    server = await startSmall();
    await importRows(csv('numbers.csv', [`${columns},${identifiers}`, ...rows]));
    await until('search knows the import', async () => (await search('ZZCUS'))[0]?.[1] === 1, 20_000);
  });
  afterAll(() => server.stop());

  test.each(named)('REST and GraphQL search: %s is %s', async (query, symbol, score) => {
    expect((await search(query))[0]).toEqual([symbol, score]);
    const data = await inGateway('query ($query: String!) { search(query: $query) { score instrument { symbol } } }', {
      query,
    });
    expect(data.search[0]).toEqual({ score, instrument: { symbol } });
  });

  test('REST, GraphQL and the command resolve them', async () => {
    const queries = named.map(([query]) => query);
    const symbols = named.map(([, symbol]) => symbol);
    expect(symbolsOf(await resolve(queries))).toEqual(symbols);
    const document = 'query ($items: [ResolveItem!]!) { resolve(items: $items) { instrument { symbol } } }';
    const { resolve: inGraphQl } = await inGateway(document, { items: queries.map((query) => ({ query })) });
    expect(symbolsOf(inGraphQl)).toEqual(symbols);
    const { stdout } = await runBourse(['resolve', csv('statement.csv', ['query', ...queries])], server.env);
    expect([...parseCsvRows(stdout)].map((row) => row['symbol'])).toEqual(symbols);
  });

  test('search-5: a wrong check digit is neither an identifier nor an error', async () => {
    for (const query of wrong) {
      const hits = await search(query);
      expect(hits.filter(([, score]: [string, number]) => score >= 0.99)).toEqual([]);
    }
    const statuses = (await resolve(wrong)).map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).not.toContain('resolved');
  });

  test('REST and GraphQL show them on the instrument', async () => {
    const numbers = { cusip: '68389X105', wkn: null, sedol: null };
    expect(await ask('/v1/stocks/ZZCUS')).toMatchObject({ isin: null, ...numbers });
    const { instrument } = await inGateway('query ($s: String!) { instrument(symbol: $s) { cusip wkn sedol } }', {
      s: 'ZZCUS',
    });
    expect(instrument).toEqual(numbers);
  });

  test('a number moved to another row is found only there', async () => {
    const moved = ['ZZCUS,', 'ZZFIG,68389X105'];
    await importRows(csv('moved.csv', ['symbol,cusip', ...moved]), '--clear-blank');
    await until('search follows', async () => (await search('68389X105'))[0]?.[0] === 'ZZFIG', 20_000);
    expect((await search('68389X105')).map(([symbol]: [string]) => symbol)).not.toContain('ZZCUS');
    expect((await resolve(['CUSIP 68389X105']))[0].instrument.symbol).toBe('ZZFIG');
  });
});
