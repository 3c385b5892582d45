import { describe, expect, test } from 'vitest';
import { ask, toPost } from '../cases/test-request.js';
import type { Headers } from '../harness/http-client.js';
import { sample, type SampleRow } from '../harness/sample.js';
import { bearer, createSharedKey, get, request, shared } from '../harness/shared.js';

const BASE = '/compat/openfigi/v3';
const keys = [
  'figi',
  'name',
  'ticker',
  'exchCode',
  'compositeFIGI',
  'securityType',
  'marketSector',
  'shareClassFIGI',
  'securityType2',
  'securityDescription',
];

type Job = Readonly<Record<string, unknown>>;
interface FigiRow {
  readonly figi: string;
  readonly ticker: string | null;
  readonly exchCode: string | null;
}

const map = async (...jobs: readonly unknown[]) => {
  const answer = await ask(toPost(`${BASE}/mapping`, jobs));
  expect(answer.status).toBe(200);
  return answer.json;
};
const lines = ({ data = [] }: { readonly data?: readonly FigiRow[] }) =>
  data.map(({ figi, ticker, exchCode }) => [figi, ticker, exchCode]);

const apple = ['BBG000B9XRY4', 'AAPL', 'US'];
const sap = [
  ['BBG000BG7DY8', 'SAP', 'GR'],
  ['BBG000BG7GX2', 'SAP', 'GY'],
];
const many = (count: number) =>
  toPost(
    `${BASE}/mapping`,
    Array.from({ length: count }, () => isin('US0378331005')),
  );
const isin = (idValue: string, filter: Job = {}) => ({ idType: 'ID_ISIN', idValue, ...filter });

describe('mapping', () => {
  test('a row has the ten keys of OpenFIGI', async () => {
    const [{ data }] = await map({ idType: 'TICKER', idValue: 'AAPL', exchCode: 'US' });
    expect(Object.keys(data[0])).toEqual(keys);
    expect(data).toEqual([
      {
        figi: 'BBG000B9XRY4',
        name: 'Apple Inc.',
        ticker: 'AAPL',
        exchCode: 'US',
        compositeFIGI: 'BBG000B9XRY4',
        securityType: 'Common Stock',
        marketSector: 'Equity',
        shareClassFIGI: 'BBG001S5N8V8',
        securityType2: 'Common Stock',
        securityDescription: 'AAPL',
      },
    ]);
  });

  test.each<[string, Job, readonly unknown[]]>([
    ['an ISIN', isin('DE0007164600'), sap],
    ['an ISIN in lower case', isin('us0378331005'), [apple]],
    ['a CUSIP', { idType: 'ID_CUSIP', idValue: '037833100' }, [apple]],
    ['a CUSIP of eight characters', { idType: 'ID_CUSIP_8_CHR', idValue: '03783310' }, [apple]],
    ['a WKN as a number', { idType: 'ID_WERTPAPIER', idValue: 716460 }, sap],
    ['a FIGI of a listing', { idType: 'ID_BB_GLOBAL', idValue: 'BBG000BG7GX2' }, [sap[1]]],
    ['a FIGI of a composite', { idType: 'ID_BB_GLOBAL', idValue: 'BBG000BG7DY8' }, [sap[0]]],
    ['a composite', { idType: 'COMPOSITE_ID_BB_GLOBAL', idValue: 'BBG000BG7DY8' }, sap],
    ['a share class', { idType: 'ID_BB_GLOBAL_SHARE_CLASS_LEVEL', idValue: 'BBG001S5N8V8' }, [apple]],
    ['a ticker', { idType: 'TICKER', idValue: 'aapl' }, [apple]],
    ['a ticker of a class', { idType: 'TICKER', idValue: 'BRK/B' }, [['BBG000DWG505', 'BRK/B', 'US']]],
    [
      'a base ticker',
      { idType: 'BASE_TICKER', idValue: 'SAP', securityType2: 'Common Stock', exchCode: 'GY' },
      [sap[1]],
    ],
    ['the code of an exchange', isin('DE0007164600', { exchCode: 'GY' }), [sap[1]]],
    ['the code of a composite', isin('DE0007164600', { exchCode: 'GR' }), [sap[0]]],
    ['a MIC, which composites do not have', isin('DE0007164600', { micCode: 'XETR' }), [sap[1]]],
    ['a currency', isin('DE0007164600', { currency: 'EUR' }), sap],
    ['a sector and types', isin('US0378331005', { marketSecDes: 'Equity', securityType: 'Common Stock' }), [apple]],
    ['null as no filter', isin('US0378331005', { exchCode: null, strike: null }), [apple]],
  ])('%s', async (_title, job, expected) => {
    expect(lines((await map(job))[0])).toEqual(expected);
  });

  test.each<[string, Job]>([
    ['an ISIN of no instrument', isin('US0000000002')],
    ['a FIGI of a share class, which is not a listing', { idType: 'ID_BB_GLOBAL', idValue: 'BBG001S5N8V8' }],
    ['another exchange', isin('DE0007164600', { exchCode: 'US' })],
    ['another currency', isin('DE0007164600', { currency: 'USD' })],
    ['another type', isin('DE0007164600', { securityType2: 'Option' })],
    ['a property of options', isin('DE0007164600', { strike: [10, null] })],
    ['a listing without a FIGI', { idType: 'TICKER', idValue: '7203', micCode: 'XTKS' }],
  ])('%s: a warning', async (_title, job) => {
    expect(await map(job)).toEqual([{ warning: 'No identifier found.' }]);
  });

  test.each<[string, unknown, string]>([
    ['an unknown type', { idType: 'INVALID', idValue: 'AAPL' }, 'Invalid value for idType.'],
    ['a type of Object', { idType: 'constructor', idValue: 'AAPL' }, 'Invalid value for idType.'],
    ['no type', {}, 'Invalid value for idType.'],
    ['an ISIN with another check digit', isin('US0378331006'), 'Invalid idValue format.'],
    ['a value that is a list', { idType: 'ID_ISIN', idValue: ['US0378331005'] }, 'Invalid idValue format.'],
    ['no value', { idType: 'ID_ISIN' }, 'Invalid idValue format.'],
    ['a filter that is a list', isin('US0378331005', { exchCode: ['US'] }), 'Invalid value for exchCode.'],
    [
      'two exchanges',
      isin('US0378331005', { exchCode: 'US', micCode: 'XNAS' }),
      'exchCode and micCode cannot be used together.',
    ],
    ['an unknown property', isin('US0378331005', { exchcode: 'US' }), 'Unknown property: exchcode.'],
    [
      'a base ticker without a type',
      { idType: 'BASE_TICKER', idValue: 'SAP' },
      'securityType2 is required for BASE_TICKER.',
    ],
    ['null', null, 'Invalid mapping job.'],
    ['a list', [], 'Invalid mapping job.'],
  ])('%s: an error of the job', async (_title, job, error) => {
    expect(await map(job, isin('US0378331005'))).toEqual([{ error }, { data: [expect.anything()] }]);
  });

  test('every ISIN of the sample: the FIGIs of the listings that GET /v1/stocks returns', async () => {
    const isins = [...new Set(sample().flatMap((row) => row.isin ?? []))];
    for (let at = 0; at < isins.length; at += 100) {
      const some = isins.slice(at, at + 100);
      const results = await map(...some.map((value) => isin(value)));
      for (const [index, value] of some.entries()) {
        const { instruments } = (await get(`/v1/stocks?isin=${value}&status=all&fields=+composite_figi`)).json;
        const rows: readonly Record<string, string | null>[] = instruments;
        const figis: string[] = lines(results[index]).map(([figi]) => figi!);
        expect(rows.flatMap((row) => [row['figi'], row['composite_figi']])).toEqual(expect.arrayContaining(figis));
        expect(figis).toEqual(expect.arrayContaining(rows.flatMap((row) => row['figi'] ?? [])));
      }
    }
  });

  test('X-Without-Figi counts the found listings that have none', async () => {
    const listings = sample().filter((row: SampleRow) => row.isin === 'US0378331005');
    const answer = await ask(toPost(`${BASE}/mapping`, [isin('US0378331005'), isin('US0378331005')]));
    const without = listings.filter(({ figi }) => figi === null).length;
    expect(without).toBeGreaterThan(0);
    expect(answer.headers['x-without-figi']).toBe(String(2 * without));
  });

  test('100 jobs are accepted and cost 100 units; 101 are too many and cost one', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 250 }));
    const answer = await ask(many(100), headers);
    expect([answer.status, answer.json.length]).toEqual([200, 100]);
    expect(answer.headers['ratelimit']).toMatch(/^"minute";r=150;/);
    const refused = await ask(many(101), headers);
    expect([refused.status, refused.text]).toEqual([413, 'A request can have at most 100 mapping jobs.']);
    expect(refused.headers['ratelimit']).toMatch(/^"minute";r=149;/);
  });
});

describe('search, filter and values', () => {
  test('a search lists the best first, a filter by FIGI with a total', async () => {
    const found = await ask(toPost(`${BASE}/search`, { query: 'sap se', exchCode: 'GY' }));
    expect(lines(found.json)).toEqual([sap[1]]);
    const { json } = await ask(toPost(`${BASE}/filter`, { query: 'sap se' }));
    expect([lines(json), json.total]).toEqual([sap, 2]);
  });

  test('a filter without words walks all FIGIs, once each and in order', async () => {
    const { json } = await ask(toPost(`${BASE}/filter`, {}));
    const figis: string[] = json.data.map(({ figi }: FigiRow) => figi);
    expect(json.total).toBeGreaterThan(30);
    expect(figis).toEqual([...new Set(figis)].sort());
    const rest = await ask(toPost(`${BASE}/filter`, { start: figis[9] }));
    expect(rest.json.data.map(({ figi }: FigiRow) => figi)).toEqual(figis.slice(10));
    expect(rest.json.total).toBe(json.total);
    const american = await ask(toPost(`${BASE}/filter`, { exchCode: 'US' }));
    expect(american.json.total).toBe(json.data.filter(({ exchCode }: FigiRow) => exchCode === 'US').length);
  });

  test.each([
    ['idType', 'ID_ISIN'],
    ['exchCode', 'GY'],
    ['micCode', 'XETR'],
    ['currency', 'EUR'],
    ['marketSecDes', 'Equity'],
    ['securityType', 'Common Stock'],
    ['securityType2', 'Mutual Fund'],
  ])('the values of %s', async (key, value) => {
    const { values } = (await get(`${BASE}/mapping/values/${key}`)).json;
    expect(values).toContain(value);
    expect(values).toEqual([...new Set(values)].sort());
  });

  test('a field that jobs do not have', async () => {
    const answer = await get(`${BASE}/mapping/values/toString`);
    expect([answer.status, answer.text]).toEqual([404, 'Mapping jobs have no such field.']);
  });
});

describe('errors are texts', () => {
  const json = { 'content-type': 'application/json' };
  const post = (body: string, headers: Headers = json, path = 'mapping') =>
    ask({ method: 'POST', path: `${BASE}/${path}`, headers, body });

  test.each<[string, () => ReturnType<typeof post>, number, string | RegExp]>([
    ['not JSON', () => post('['), 400, 'body is not valid JSON.'],
    ['not a list', () => post('{}'), 400, 'body must be a list.'],
    ['no body', () => post(''), 400, 'body is required.'],
    ['a search for nothing', () => post('{}', json, 'search'), 400, 'query is required.'],
    ['a search for a number', () => post('{"query":1}', json, 'search'), 400, 'query must be a string.'],
    ['a long search', () => post(JSON.stringify({ query: 'a'.repeat(257) }), json, 'filter'), 400, /^query /],
    ['an unknown filter', () => post('{"query":"a","x":1}', json, 'filter'), 400, 'Unknown property: x.'],
    ['no JSON type', () => post('[]', { 'content-type': 'text/csv' }), 415, /\.$/],
    ['too large', () => post('['.padEnd(300_000)), 413, /\.$/],
    ['an invalid key', () => post('[]', { ...json, authorization: null, 'x-openfigi-apikey': 'x' }), 401, /key/],
    ['no key', () => post('[]', { ...json, authorization: null }), 401, /key/],
    ['another method', () => request('GET', `${BASE}/mapping`), 405, /does not support that method/],
    ['another path', () => request('GET', `${BASE}/nothing`), 404, /\/docs\/guide\/openfigi/],
  ])('%s', async (_title, send, status, text) => {
    const answer = await send();
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(answer.text).toMatch(text);
  });

  test('the key is read from the header of OpenFIGI', async () => {
    const headers = { ...json, authorization: null, 'x-openfigi-apikey': shared.apiKey! };
    expect((await post(JSON.stringify([isin('US0378331005')]), headers)).status).toBe(200);
  });
});
