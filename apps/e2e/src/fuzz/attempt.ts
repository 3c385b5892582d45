import type { Answer } from '../harness/http-client.js';

/** The actions of one client on one connection. */
export interface Attempt {
  readonly kind: string;
  readonly to: 'rest' | 'graphql';
  /** Written one after another, regardless of responses. */
  readonly parts: readonly Buffer[];
  /**
   * `answered`: the server must answer and close. `open`: it may wait for more, so the client listens for a moment.
   * `left`: the client drops the connection, after the last part or at the first byte that comes back.
   */
  readonly ending: 'answered' | 'open' | 'left after writing' | 'left at an answer';
  /** Returns faults of the responses beyond the general checks. */
  readonly fault?: (answers: readonly Answer[]) => string | null;
}

export type Headers = Readonly<Record<string, string>>;

/** One request, one character per byte; the connection is closed after it unless the headers keep it open. */
export function request(method: string, path: string, headers: Headers = {}, body?: Buffer): Buffer {
  const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
  const all = { Host: 'bourse.test', Connection: 'close', ...length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body === undefined ? head : Buffer.concat([head, body]);
}
