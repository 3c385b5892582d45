import { expect, test } from 'vitest';
import { bytesOf, BYTES_PER_TOKEN_OF_TEXT, MAX_TOOLS_TOKENS } from './answer-size.js';
import { exchange, ScriptedRest } from './rest.fixture.js';
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
