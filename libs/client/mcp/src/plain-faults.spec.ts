import { createMcpHandler } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { createMcpServer } from './mcp-server.js';

/** The error of a message in a revision with a handshake. */
async function errorOf(method: string, params: object): Promise<{ code: number; message: string }> {
  const { fetch } = createMcpHandler(() =>
    createMcpServer(
      async () => Promise.reject(new Error('connect /secret failed')),
      () => {},
    ),
  );
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await (await fetch(new Request('http://h/mcp', { method: 'POST', headers, body }))).text();
  return (JSON.parse(/\{.*\}/.exec(text)![0]) as { error: { code: number; message: string } }).error;
}

test.each([
  ['resources/read', {}, /^params\.uri: Invalid input/],
  ['initialize', {}, /^params\.protocolVersion: Invalid input.*; params\.\w+: Invalid input/],
  ['tools/call', { name: 7 }, /^params\.name: Invalid input/],
])('%s with %j is a fault of the client, in a short sentence', async (method, params, message) => {
  const error = await errorOf(method, params);
  expect([error.code, error.message]).toEqual([-32_602, expect.stringMatching(message)]);
  expect(error.message).not.toContain('{');
});

test('a text of the client that looks like the check of a schema stays in its message', async () => {
  const { message } = await errorOf('resources/read', { uri: 'x:[{"path":1}]' });
  expect(message).toContain('x:[{"path":1}]');
});

test('a fault of ours while a resource is read is reported without its text', async () => {
  const { message } = await errorOf('resources/read', { uri: 'bourse://instrument/AAPL' });
  expect(message).toBe('The call failed. Try again later.');
});
