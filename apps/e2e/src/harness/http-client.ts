import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A complete response with its body. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** The request, for messages. */
  readonly request: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- black-box: nothing is known of a body before it is checked
  readonly json: any;
}

/** Null omits a default header. */
export type Headers = Readonly<Record<string, string | readonly string[] | null>>;

export interface Target {
  readonly host: string;
  readonly port: number;
  /** Sent as bearer token unless a request brings its own `authorization`. */
  readonly apiKey: string | null;
}

interface RequestOptions {
  readonly headers?: Headers;
  readonly body?: string | Buffer | undefined;
  readonly agent?: Agent | undefined;
  readonly timeoutMs?: number;
  /** The source address, any of 127.0.0.0/8. */
  readonly localAddress?: string;
}

const WHOLE_WITHIN_MS = 30_000;
const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request with an unchanged path. Rejects without a complete response. */
export function send(target: Target, method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { headers = {}, body, agent = keepAlive, timeoutMs = 15_000, localAddress } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: target.host, port: target.port, method, path, agent, localAddress, headers: outgoing(target, headers) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          resolve(toAnswer(`${method} ${path}`, response.statusCode ?? 0, response.headers, Buffer.concat(chunks)));
        });
      },
    );
    const timer = setTimeout(() => request.destroy(new Error(`no answer to ${path} in ${timeoutMs} ms`)), timeoutMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

/**
 * Repeats a request while keys or a leg of the search are late, which happens on a busy machine. Until then, responses
 * are degraded: they have other scores and no ETag (error-11).
 */
export async function askWhole(ask: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + WHOLE_WITHIN_MS; ; await sleep(20)) {
    const answer = await ask();
    const isLate = /\b(auth|lexical|semantic)\b/.test(String(answer.headers['x-degraded']));
    if (!isLate || Date.now() > deadline) return answer;
  }
}

export function toAnswer(request: string, status: number, headers: IncomingHttpHeaders, body: Buffer): Answer {
  return {
    request,
    status,
    headers,
    body,
    get text() {
      return body.toString('utf8');
    },
    get json() {
      return JSON.parse(body.toString('utf8'));
    },
  };
}

function outgoing(target: Target, headers: Headers): Record<string, string | string[]> {
  const all: Headers = { authorization: target.apiKey === null ? null : `Bearer ${target.apiKey}`, ...headers };
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(all)) {
    if (value !== null) sent[name] = typeof value === 'string' ? value : [...value];
  }
  return sent;
}
