import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** How the server handles a request: an answer, or a function. */
export type ScriptedReply = Answer | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** A real HTTP server that sends the given answers in their order and then repeats the last one. */
export class ScriptedServer {
  readonly requests: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers'] }[] =
    [];
  #replies: ScriptedReply[] = [];
  readonly #server = createServer((request, response) => {
    this.requests.push({ method: request.method!, url: request.url!, headers: request.headers });
    const reply = this.#replies.length > 1 ? this.#replies.shift()! : this.#replies[0]!;
    if (typeof reply === 'function') return reply(request, response);
    const { status = 200, headers = {}, body = {} } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(text);
  });

  respondWith(...replies: readonly ScriptedReply[]): this {
    this.#replies = [...replies];
    this.requests.length = 0;
    return this;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once this number of requests has arrived since the last `respondWith`. */
  async waitForRequests(count: number): Promise<void> {
    while (this.requests.length < count) await once(this.#server, 'request');
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** An answer with the envelope of an error. */
export function refusal(
  status: number,
  code: string,
  details: unknown = null,
  headers: Answer['headers'] = {},
): Answer {
  return {
    status,
    headers: { 'x-request-id': 'told', ...headers },
    body: { code, message: `told: ${code}`, status, details },
  };
}

/** An HTML page that a proxy sends instead of an answer. */
export const html = (status: number, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: `<html><h1>${status}</h1></html>`,
});

/** From here to the end of the test, timers end only when the test moves the clock. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A clock whose time passes only during a wait. */
export class FakeClock {
  readonly waits: number[] = [];
  #nowMs = Date.parse('2026-03-06T12:00:00Z');

  now(): number {
    return this.#nowMs;
  }

  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.waits.push(ms);
    this.#nowMs += ms;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
