import type { FastifyReply, FastifyRequest } from '@bourse/http';
import { codeOfStatus } from '@bourse/envelope';

const passedHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** The request as the SDK takes it. Its body is passed on in parsed form. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal: left.signal });
}

export interface McpAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** Reads an answer of the SDK until it is complete: no answer here is longer than a page. */
export async function readWebResponse(response: Response): Promise<McpAnswer> {
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

export function sendAnswer({ status, type, text }: McpAnswer, { exchange }: FastifyRequest, reply: FastifyReply): void {
  exchange.code = status < 400 ? null : (codeOfStatus(status) ?? 'bad_request');
  reply.code(status).header('cache-control', 'no-store');
  if (type !== null) reply.header('content-type', type);
  // A proxy that collects events before it passes them on delays them.
  if (type?.startsWith('text/event-stream') === true) reply.header('x-accel-buffering', 'no');
  reply.send(text === '' ? undefined : text);
}
