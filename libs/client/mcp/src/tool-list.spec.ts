import { expect, test } from 'vitest';
import { bytesOf, BYTES_PER_TOKEN_OF_TEXT, MAX_TOOLS_TOKENS } from './answer-size.js';
import { callTool, exchange, ScriptedRest } from './rest.fixture.js';
import type { SendRequest } from './rest.js';
import { tools } from './tool-list.js';

const { send, requests } = new ScriptedRest(() => ({}));
const list = async () => exchange('tools/list', {}, send);

test('the definitions of all tools are under 1,500 tokens, and need no request', async () => {
  const listed = (await list()).tools as object[];
  const bytes = bytesOf(JSON.stringify(listed));
  expect(bytes / BYTES_PER_TOKEN_OF_TEXT).toBeLessThan(MAX_TOOLS_TOKENS);
  expect(requests).toEqual([]);
});

test('tools are listed in a fixed order, with a lifetime for caches of all callers', async () => {
  const { tools: listed, ttlMs, cacheScope } = await list();
  const names = [
    'search_instruments',
    'resolve_instruments',
    'get_instrument',
    'list_instruments',
    'get_prices',
    'get_corporate_actions',
  ];
  expect(listed.map(({ name }: { readonly name: string }) => name)).toEqual(names);
  expect([ttlMs, cacheScope]).toEqual([3_600_000, 'public']);
});

test('resources are the pages of the documentation, for agents that cannot guess their addresses', async () => {
  const index =
    '# Bourse\n\n> Text\n\n## Guides\n\n- [Prices](/docs/guide/prices.md): adjustments.\n- [API](/docs/api.md)\n';
  const docs: SendRequest = async ({ path }) => ({
    status: path === '/llms.txt' ? 200 : 404,
    headers: {},
    body: index,
  });
  const { resources } = await exchange('resources/list', {}, docs);
  expect(resources).toMatchObject([
    { uri: 'bourse://docs/guide/prices', title: 'Prices', description: 'adjustments.', mimeType: 'text/markdown' },
    { uri: 'bourse://docs/api', title: 'API' },
  ]);
});

test.each([
  ['search_instruments', { query: 'x' }, { symbols: [] }],
  ['list_instruments', {}, { instruments: [], next_cursor: null }],
  ['get_corporate_actions', { symbol: 'X', kind: 'splits' }, { meta: { symbol: 'X', more: false }, splits: [] }],
])('%s states in words that there is nothing', async (name, given, answer) => {
  const { structuredContent } = await callTool(name, given, new ScriptedRest(() => answer).send);
  expect(structuredContent).toMatchObject({ columns: {}, note: expect.stringMatching(/^No .*\.$/) });
});

test.each(tools.map(({ name }) => name))('%s: closed input, described output, explicit hints', async (name) => {
  const listed = ((await list()).tools as { readonly name: string }[]).find((each) => each.name === name)!;
  expect(listed).toMatchObject({
    title: expect.stringMatching(/^[A-Z]/),
    description: expect.stringMatching(/\.$/),
    inputSchema: { type: 'object', additionalProperties: false },
    outputSchema: { type: 'object', required: expect.any(Array) },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  });
  expect(JSON.stringify(listed)).not.toContain('$schema');
});
