import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { bareEnvironment, cliMain } from './environment.js';
import { type Answer, type Headers, send, type Target } from './http-client.js';

export const eras = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof eras)[number];

/** A client of the official SDK, which speaks one revision. */
function createClient(era: Era): Client {
  const mode = era === '2026-07-28' ? ({ pin: era } as const) : ('legacy' as const);
  return new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode } });
}

/** The official client, over HTTP. */
export async function connectHttp({ host, port, apiKey }: Target, era: Era): Promise<Client> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const client = createClient(era);
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://${host}:${port}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

/** The official client, which starts `bourse mcp`. */
export async function connectStdio({ host, port, apiKey }: Target, era: Era): Promise<Client> {
  const env = { ...bareEnvironment(), BOURSE_URL: `http://${host}:${port}`, BOURSE_API_KEY: apiKey ?? '' };
  const client = createClient(era);
  const args = ['--disable-warning=ExperimentalWarning', cliMain, 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' }));
  return client;
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Headers of a message without those that a revision adds. */
export const messageHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
} as const;

export interface MessageOptions {
  readonly headers?: Headers;
  readonly localAddress?: string;
}

/** A request of the stateless revision. */
export function sendModern(
  target: Target,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { headers = {}, ...options }: MessageOptions = {},
): Promise<Answer> {
  const name = params['name'] ?? params['uri'];
  return send(target, 'POST', '/mcp', {
    ...options,
    headers: {
      ...messageHeaders,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
}

/** A call of a tool in the stateless revision. */
export function callTool(target: Target, name: string, given: object, options: MessageOptions = {}): Promise<Answer> {
  return sendModern(target, 'tools/call', { name, arguments: given }, options);
}

/** A body as it is. */
export function sendMessage(target: Target, body: string | Buffer, headers: Headers = {}): Promise<Answer> {
  return send(target, 'POST', '/mcp', { headers: { ...messageHeaders, ...headers }, body });
}
