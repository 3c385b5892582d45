import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './mcp-server.js';
import type { RestAnswer, RestRequest, SendRequest } from './rest.js';

/** A server of REST for specs: answers by path, and records what it receives. */
export class ScriptedRest {
  readonly requests: RestRequest[] = [];

  constructor(
    private readonly answerOf: (request: RestRequest) => unknown,
    private readonly headers: RestAnswer['headers'] = {},
  ) {}

  readonly send: SendRequest = async (request): Promise<RestAnswer> => {
    this.requests.push(request);
    const answer = this.answerOf(request);
    const isEnvelope = typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer;
    return { status: isEnvelope ? Number(answer.status) : 200, headers: this.headers, body: JSON.stringify(answer) };
  };
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly uri?: string }[];
  // oxlint-disable-next-line typescript/no-explicit-any -- specs look at single fields of answers
  readonly structuredContent?: any;
}

/** Sends a message of the stateless revision to a new server, and returns its result. */
export async function exchange(
  method: string,
  params: Readonly<Record<string, unknown>>,
  send: SendRequest,
  faults: unknown[] = [],
  // oxlint-disable-next-line typescript/no-explicit-any -- specs look at single fields of answers
): Promise<any> {
  const { fetch } = createMcpHandler(() => createMcpServer(send, (fault) => faults.push(fault)));
  const name = params['name'] ?? params['uri'];
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } });
  const answer = (await (await fetch(new Request('http://h/mcp', { method: 'POST', headers, body }))).json()) as {
    readonly result?: unknown;
    readonly error?: { readonly message: string };
  };
  if (answer.error !== undefined) throw new Error(answer.error.message);
  return answer.result;
}

export function callTool(name: string, given: object, send: SendRequest, faults?: unknown[]): Promise<ToolResult> {
  return exchange('tools/call', { name, arguments: given }, send, faults) as Promise<ToolResult>;
}
