import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { askWhole, type Headers, send } from '../harness/http-client.js';
import { bearer, createSharedKey } from '../harness/shared.js';
import { remainingIn, usedBy } from './cost.js';
import { parseRefusal } from './refusal.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const extensions = (hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash: hash } });

/** Fields of a request as a query string, in the form of Apollo's clients. */
const pathOf = (fields: Readonly<Record<string, unknown>>) => {
  const pairs = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `/graphql?${new URLSearchParams(pairs as [string, string][]).toString()}`;
};
const read = (method: string, fields: Readonly<Record<string, unknown>>, headers: Headers) => {
  const ask = () => send(gateway, method, pathOf(fields), { headers });
  return 'authorization' in headers ? ask() : askWhole(ask);
};
const get = (fields: Readonly<Record<string, unknown>>, headers: Headers = {}) => read('GET', fields, headers);
const head = (fields: Readonly<Record<string, unknown>>, headers: Headers = {}) => read('HEAD', fields, headers);
const post = (fields: Readonly<Record<string, unknown>>) =>
  send(gateway, 'POST', '/graphql', { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } });

let freshCount = 0;
/** An operation that is not registered. */
const fresh = () => `query Fresh${process.pid}_${Date.now()}_${freshCount++} { instrument(symbol: "MSFT") { symbol } }`;
const data = { instrument: { symbol: 'MSFT' } };

/** The error on which Apollo's clients send the whole query. */
const notFound = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

describe('automatic persisted queries', () => {
  test.each([
    ['POST', post],
    ['GET', get],
  ])('by %s: a miss is a 200 that clients recognise; registered; found', async (_, ask) => {
    const query = fresh();
    const byHash = { extensions: extensions(sha256(query)) };
    const miss = await ask(byHash);
    expect([miss.status, miss.json, miss.headers['cache-control']]).toEqual([200, notFound, 'no-store']);
    expect((await ask({ ...byHash, query })).json.data).toEqual(data);
    for (const again of [post, get, ask]) expect((await again(byHash)).json.data).toEqual(data);
  });

  test('variables and operationName are applied', async () => {
    const query = 'query A($s: String) { instrument(symbol: $s) { symbol } } query B { __typename }';
    const byHash = { extensions: extensions(sha256(query)) };
    await post({ ...byHash, query, operationName: 'B' });
    for (const ask of [post, get]) {
      const named = { ...byHash, operationName: 'A' };
      expect((await ask({ ...named, variables: { s: 'IBM' } })).json.data).toEqual({ instrument: { symbol: 'IBM' } });
      expect((await ask({ ...named, variables: { s: 'KO' } })).json.data).toEqual({ instrument: { symbol: 'KO' } });
      expect((await ask({ ...byHash, operationName: 'B' })).json.data).toEqual({ __typename: 'Query' });
    }
  });

  test('a wrong hash: 400, and nothing is registered', async () => {
    const [query, hash] = [fresh(), sha256(fresh())];
    for (const ask of [post, get]) {
      expect(parseRefusal(await ask({ query, extensions: extensions(hash) }))).toBeEnvelope(400, 'bad_request', null);
      expect((await ask({ extensions: extensions(hash) })).json).toEqual(notFound);
      expect((await ask({ extensions: extensions(sha256(query)) })).json).toEqual(notFound);
    }
  });

  test('another version of the protocol: 400', async () => {
    const query = fresh();
    const answer = await post({ query, extensions: extensions(sha256(query), 2) });
    expect(parseRefusal(answer)).toBeEnvelope(400, 'bad_request', null);
  });

  test('an invalid operation is refused each time, registered or not', async () => {
    const query = `{ nope${freshCount++} }`;
    for (const fields of [
      { query, extensions: extensions(sha256(query)) },
      { extensions: extensions(sha256(query)) },
    ]) {
      expect((await post(fields)).status).toBeGreaterThanOrEqual(200);
      expect((await post(fields)).json.data).toBeUndefined();
    }
  });
});

describe('responses to GET may be stored by clients and revalidated before each use', () => {
  const query = '{ instrument(symbol: "MSFT") { symbol } }';
  const parameters = { query };
  const tagOf = async (headers: Headers = {}) => {
    const { etag } = (await get(parameters, headers)).headers;
    expect(etag).toMatch(/^(W\/)?"[\x21\x23-\x7e]+"$/);
    return etag!;
  };

  test('they have an ETag and Cache-Control: private', async () => {
    const [first, second] = [await get(parameters), await get(parameters)];
    expect(first.json.data).toEqual(data);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect([first.headers['etag'], second.headers['etag']]).toEqual([await tagOf(), await tagOf()]);
    const other = await get({ query: '{ instrument(symbol: "IBM") { symbol } }' });
    expect(other.headers['etag']).not.toBe(first.headers['etag']);
  });

  test('If-None-Match: 304 without body; another tag: 200', async () => {
    const etag = await tagOf();
    for (const tag of [etag, `"other", ${etag}`]) {
      for (const ask of [get, head]) {
        const answer = await ask(parameters, { 'if-none-match': tag });
        expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', etag]);
      }
    }
    for (const tag of ['"other"', '*']) expect((await get(parameters, { 'if-none-match': tag })).status).toBe(200);
  });

  test('limit-3: a 304 is charged, since the operation was executed', async () => {
    const mine = await createSharedKey({ perMinute: 3 });
    const etag = await tagOf(bearer(mine));
    for (const left of [1, 0]) {
      const answer = await get(parameters, { ...bearer(mine), 'if-none-match': etag });
      expect([answer.status, remainingIn(answer).minute]).toEqual([304, left]);
    }
    expect((await get(parameters, { ...bearer(mine), 'if-none-match': etag })).status).toBe(429);
    expect(await usedBy(mine)).toEqual([3, 3]);
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const [short, whole] = [await head(parameters), await get(parameters)];
    expect([short.status, short.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'etag', 'content-length', 'cache-control', 'vary']) {
      expect([name, short.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  test('a response with an error has no ETag and is not cacheable', async () => {
    const { status, headers } = await get({ query: '{ instrument(symbol: "GSPC") { name } }' });
    expect([status, headers['etag'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  });

  test('variables in the query string', async () => {
    const byVariable = 'query ($s: String) { instrument(symbol: $s) { symbol } }';
    const answer = await get({ query: byVariable, variables: { s: 'IBM' } });
    expect(answer.json.data).toEqual({ instrument: { symbol: 'IBM' } });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['variables that are no JSON', { query, variables: '{' }],
    ['variables that are a list', { query, variables: [] }],
    ['extensions that are no JSON', { query, extensions: '{' }],
  ])('%s: 400', async (_, fields) => {
    expect(parseRefusal(await get(fields))).toBeEnvelope(400, 'bad_request', null);
  });

  test('a repeated query parameter: 400', async () => {
    const answer = await send(gateway, 'GET', '/graphql?query=%7B__typename%7D&query=%7B__typename%7D');
    expect(parseRefusal(answer)).toBeEnvelope(400, 'bad_request', null);
  });

  test.each(['mutation { __typename }', 'mutation { nope }', 'subscription { nope }'])(
    '%s by GET is refused and not executed',
    async (operation) => {
      const answer = await get({ query: operation });
      expect([400, 405]).toContain(answer.status);
      expect(parseRefusal(answer)).toBeEnvelope(answer.status, 'bad_request');
    },
  );

  test('a mutation by GET: 405, as in GraphQL over HTTP', async () => {
    const answer = await get({ query: 'mutation { __typename }' });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
  });
});
