import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import { send, type Target } from '../harness/http-client.js';
import { listedOperation } from '../harness/safelist.js';
import { getServer } from '../harness/shared.js';

const { body: listed } = listedOperation;
const unlisted = 'query Apple { instrument(symbol: "AAPL") { symbol } }';
const data = { instrument: { name: 'Apple Inc.' } };

describe('a server with a safelist', () => {
  let target: Target;

  beforeAll(async () => {
    const { host, gatewayPort, apiKey } = await getServer('failing');
    target = { host, port: gatewayPort, apiKey };
  });

  const sendPersisted = (sha256Hash: string, query?: string) => {
    const body = JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } });
    return send(target, 'POST', '/graphql', { body, headers: { 'content-type': 'application/json' } });
  };

  test('executes listed operations, by text and by id', async () => {
    expect((await runGraphql(listed, { target })).json.data).toEqual(data);
    expect((await sendPersisted('apple-1')).json.data).toEqual(data);
  });

  test('does not publish its schema', async () => {
    const { status, json } = await send(target, 'GET', '/schema.graphql');
    expect([status, json.errors[0].extensions.code]).toEqual([404, 'not_found']);
  });

  test.each([
    ['another text', () => runGraphql(unlisted, { target })],
    ['introspection', () => runGraphql('{ __schema { queryType { name } } }', { target })],
    [
      'a text that is registered first',
      () => sendPersisted(createHash('sha256').update(unlisted).digest('hex'), unlisted),
    ],
    ['another text under an id of the list', () => sendPersisted('apple-1', unlisted)],
  ])('refuses %s', async (_, ask) => {
    const { status, json } = await ask();
    expect([status, json.errors[0].extensions.code, json.data]).toEqual([400, 'bad_request', undefined]);
  });
});
