import { describe, expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { bearer, runCommand, createSharedKey, shared, getStandingKey } from '../harness/shared.js';
import { graphqlBy, usedBy } from './cost.js';
import { envelopeOf, type GraphqlError, parseRefusal } from './refusal.js';
import { eventually } from '../harness/until.js';

const insufficient = {
  message: expect.any(String),
  code: 'forbidden',
  status: 403,
  details: { reason: 'insufficient_scope' },
};

/** Runs an operation with a key of these scopes, which is always a 200. Returns the refused paths. */
async function ask(scopes: readonly string[], query: string) {
  const createdKey = await getStandingKey({ scopes });
  const { status, json } = await graphqlBy(createdKey, query);
  const errors: GraphqlError[] = json.errors ?? [];
  for (const error of errors) expect(envelopeOf(error)).toEqual(insufficient);
  expect(status).toBe(200);
  // From the second request on, the operation is compiled.
  for (let again = 0; again < 2; again++) expect((await graphqlBy(createdKey, query)).json.data).toEqual(json.data);
  return { data: json.data, refused: errors.map(({ path }) => path!.join('.')).toSorted() };
}

describe('a key without access is refused as a whole', () => {
  test('auth-3: the order of the reasons: subscription, then address', async () => {
    const createdKey = await createSharedKey({ allowIp: ['127.0.0.9'], perMinute: 50 });
    const whole = async (localAddress: string) => {
      const body = JSON.stringify({ query: '{ __typename }' });
      const headers = { ...bearer(createdKey), 'content-type': 'application/json' };
      return parseRefusal(await send(gateway, 'POST', '/graphql', { body, headers, localAddress }));
    };
    const reasonIs = async (reason: string) => {
      await expect.poll(async () => (await whole('127.0.0.1')).json.details?.reason, eventually).toBe(reason);
      expect(await whole('127.0.0.1')).toBeEnvelope(403, 'forbidden', { reason });
    };
    await reasonIs('ip_not_allowlisted');
    expect((await whole('127.0.0.9')).status).toBe(200);
    await runCommand('keys', 'update', createdKey.id, '--subscription', 'past_due');
    await reasonIs('subscription_past_due');
    expect(await whole('127.0.0.9')).toBeEnvelope(403, 'forbidden', { reason: 'subscription_past_due' });
    const sdl = await send(gateway, 'GET', '/schema.graphql', { headers: bearer(createdKey) });
    expect(parseRefusal(sdl)).toBeEnvelope(403, 'forbidden', { reason: 'subscription_past_due' });
  });

  test('allowed origins', async () => {
    const createdKey = await createSharedKey({ allowOrigin: ['https://app.example.com'] });
    const sendFromOrigin = (origin: string) => {
      const headers = { ...bearer(createdKey), 'content-type': 'application/json', origin };
      return send(gateway, 'POST', '/graphql', { body: '{"query":"{ __typename }"}', headers });
    };
    expect((await sendFromOrigin('https://app.example.com')).status).toBe(200);
    const answer = parseRefusal(await sendFromOrigin('https://evil.example'));
    expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'origin_not_allowed' });
  });

  test('limit-3: a 403 is free', async () => {
    const createdKey = await createSharedKey({ allowIp: ['127.0.0.9'], perMinute: 2 });
    for (let i = 0; i < 4; i++) expect((await graphqlBy(createdKey, '{ __typename }')).status).toBe(403);
    const headers = { ...bearer(createdKey), 'content-type': 'application/json' };
    const usage = await send(shared, 'GET', '/v1/usage', { headers, localAddress: '127.0.0.9' });
    expect(usage.json.minute.used).toBe(0);
  });
});

describe('graphql-2: a missing scope is an error of its field, status 200', () => {
  test('search:read alone: the nine fields of a search in REST', async () => {
    const nine = 'score instrument { symbol name exchange type country currency isin figi }';
    const { data, refused } = await ask(['search:read'], `{ search(query: "AAPL", limit: 1) { ${nine} } }`);
    expect(refused).toEqual([]);
    expect(data.search).toEqual([
      {
        score: 1,
        instrument: {
          symbol: 'AAPL',
          name: 'Apple Inc.',
          exchange: 'NASDAQ',
          type: 'COMMON_STOCK',
          country: 'US',
          currency: 'USD',
          isin: 'US0378331005',
          figi: null,
        },
      },
    ]);
  });

  test('search:read alone: the further keys of a search in REST', async () => {
    const { data, refused } = await ask(
      ['search:read'],
      '{ search(query: "AAPL", limit: 1, group: ISSUE) { mic status listings highlight { start } } }',
    );
    expect(refused).toEqual([]);
    expect(data.search).toMatchObject([{ mic: 'XNAS', status: 'ACTIVE', listings: expect.any(Number) }]);
  });

  test.each([
    'mic',
    'cik',
    'status',
    'compositeFigi',
    'shareclassFigi',
    'cusip',
    'wkn',
    'sedol',
    'issuerCountry',
    'sector',
    'industry',
    'categoryGroup',
    'category',
    'family',
    'baseCurrency',
    'quoteCurrency',
    'delistedOn',
    'marketCap',
    'website',
    'description',
    'aliases',
    'listings { symbol }',
    'listingCount',
    'coverage { from }',
    'bars { close }',
    'series { close }',
    'dividends { amount }',
    'splits { exDate }',
    'quote { close }',
  ])('search:read alone: no %s, but every other field of the hit', async (field) => {
    const name = field.split(' ')[0]!;
    const query = `{ search(query: "AAPL", limit: 1) { score instrument { symbol ${field} isin } } }`;
    const { data, refused } = await ask(['search:read'], query);
    expect(refused).toEqual([`search.0.instrument.${name}`]);
    expect(data.search).toEqual([{ score: 1, instrument: { symbol: 'AAPL', [name]: null, isin: 'US0378331005' } }]);
  });

  test('each REST list needs the scope of its endpoint; usage needs none', async () => {
    const lists = 'exchanges { exchange } countries { country } types { type } sectors { sector }';
    const query = `{ ${lists} resolve(items: [{query: "AAPL"}]) { status instrument { symbol cik } } usage { scopes } }`;
    const searching = await ask(['search:read'], query);
    expect(searching.refused).toEqual(['countries', 'exchanges', 'resolve.0.instrument.cik', 'sectors', 'types']);
    const resolved = [{ status: 'RESOLVED', instrument: { symbol: 'AAPL', cik: null } }];
    expect(searching.data).toMatchObject({
      exchanges: null,
      sectors: null,
      resolve: resolved,
      usage: { scopes: ['search:read'] },
    });
    const listing = await ask(['instruments:read'], query);
    expect([listing.refused, listing.data.usage]).toEqual([['resolve'], { scopes: ['instruments:read'] }]);
    expect(listing.data.types).toHaveLength(7);
    const pricing = await ask(['prices:read'], query);
    expect(pricing.refused).toEqual(['countries', 'exchanges', 'resolve', 'sectors', 'types']);
  });

  test('search:read alone: neither instrument nor instruments', async () => {
    const query =
      '{ instrument(symbol: "AAPL") { symbol } instruments { totalCount } search(query: "AAPL", limit: 1) { score } }';
    expect(await ask(['search:read'], query)).toEqual({
      data: { instrument: null, instruments: null, search: [{ score: 1 }] },
      refused: ['instrument', 'instruments'],
    });
  });

  test('prices:read alone: no path to prices, and no hint whether the instrument exists', async () => {
    for (const symbol of ['AAPL', 'NOSUCHTHING']) {
      const query = `{ instrument(symbol: "${symbol}") { symbol quote { close } } search(query: "${symbol}") { score } __typename }`;
      expect(await ask(['prices:read'], query)).toEqual({
        data: { instrument: null, search: null, __typename: 'Query' },
        refused: ['instrument', 'search'],
      });
    }
  });

  test('prices:read with search:read: quotes of search results', async () => {
    const query = '{ search(query: "AAPL", limit: 1) { instrument { symbol quote { close } cik } } }';
    expect(await ask(['search:read', 'prices:read'], query)).toEqual({
      data: { search: [{ instrument: { symbol: 'AAPL', quote: { close: 15.373929 }, cik: null } }] },
      refused: ['search.0.instrument.cik'],
    });
  });

  test('instruments:read alone: everything of an instrument but its prices, and no search', async () => {
    const query =
      '{ instrument(symbol: "AAPL") { symbol mic cik status sector aliases listings { symbol } coverage { from } quote { close } } search(query: "a") { score } }';
    const { data, refused } = await ask(['instruments:read'], query);
    expect(refused).toEqual(['instrument.quote', 'search']);
    expect(data.instrument).toMatchObject({ symbol: 'AAPL', mic: 'XNAS', quote: null });
  });

  test('every key may introspect and read the SDL', async () => {
    for (const scopes of [['search:read'], ['prices:read'], ['instruments:read']]) {
      const { data, refused } = await ask(scopes, '{ __schema { queryType { name } } }');
      expect([data, refused]).toEqual([{ __schema: { queryType: { name: 'Query' } } }, []]);
      const headers = bearer(await getStandingKey({ scopes }));
      expect((await send(gateway, 'GET', '/schema.graphql', { headers })).status).toBe(200);
    }
  });

  test('invalid arguments are reported first, also of fields without scope', async () => {
    const createdKey = await createSharedKey({ scopes: ['search:read'] });
    const answer = await graphqlBy(createdKey, '{ instruments(first: 0) { totalCount } }');
    expect(parseRefusal(answer)).toRefuseFields(400, { 'instruments.first': '0' });
    expect(await usedBy(createdKey)).toEqual([1, 1]);
  });
});
