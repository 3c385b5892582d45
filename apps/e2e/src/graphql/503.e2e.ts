import { describe, expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import { type Answer, send, type Target } from '../harness/http-client.js';
import { maintained } from '../harness/shared.js';
import { parseRefusal } from './refusal.js';

const closed: Target = { ...maintained, port: maintained.gatewayPort };

const sdl = () => send(closed, 'GET', '/schema.graphql');
const byGet = () => send(closed, 'GET', '/graphql?query=%7B__typename%7D');

describe('error-10: maintenance: refused as a whole with Retry-After', () => {
  test.each<[string, () => Promise<Answer>]>([
    ['an operation', () => runGraphql('{ __typename }', { target: closed })],
    ['by GET', byGet],
    ['the SDL', sdl],
    ['before the key is looked at', () => runGraphql('{ __typename }', { target: { ...closed, apiKey: null } })],
    ['before the document is', () => runGraphql('{', { target: closed })],
    ['before the body is', () => runGraphql('{', { target: closed, headers: { 'content-type': 'text/plain' } })],
  ])('%s', async (_, ask) => {
    const answer = await ask();
    expect(parseRefusal(answer)).toBeEnvelope(503, 'internal', null);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  test('error-4: routes are checked first: 404, 405, 204', async () => {
    expect(await send(closed, 'GET', '/nothing')).toBeEnvelope(404, 'not_found', null);
    expect(await send(closed, 'DELETE', '/graphql')).toBeEnvelope(405, 'bad_request');
    expect((await send(closed, 'OPTIONS', '/graphql')).status).toBe(204);
  });

  test('the page and /livez stay available', async () => {
    expect((await send(closed, 'GET', '/graphql', { headers: { accept: 'text/html' } })).status).toBe(200);
    expect((await send(closed, 'GET', '/livez')).status).toBe(200);
  });
});
