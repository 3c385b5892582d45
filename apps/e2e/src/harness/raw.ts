import { connect } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, type Target, toAnswer } from './http-client.js';

export interface RawOptions {
  /** Stops listening after this time, even if the server has not closed. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds between the parts in which the bytes are sent. */
  readonly everyMs?: number;
  /** Does not read until this promise settles. */
  readonly readAfter?: Promise<unknown>;
}

export interface RawAnswer {
  readonly bytes: Buffer;
  /** The responses in those bytes, in order. */
  readonly answers: readonly Answer[];
  /** Whether the server closed the connection. */
  readonly closed: boolean;
  readonly ms: number;
}

/** Sends raw bytes on a separate socket and listens until the server closes it or stops sending. */
export function raw(target: Target, parts: string | Buffer | readonly string[], options: RawOptions = {}) {
  const { timeoutMs = 10_000, everyMs = 0, readAfter } = options;
  const pending = typeof parts === 'string' || Buffer.isBuffer(parts) ? [parts] : [...parts];
  return new Promise<RawAnswer>((resolve) => {
    const started = Date.now();
    const chunks: Buffer[] = [];
    const socket = connect(target.port, target.host);
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      clearTimeout(next);
      socket.destroy();
      const bytes = Buffer.concat(chunks);
      resolve({ bytes, answers: parseAnswers(bytes), closed, ms: Date.now() - started });
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    let next: NodeJS.Timeout | undefined;
    const write = () => {
      const part = pending.shift();
      if (part === undefined || socket.destroyed) return;
      socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
      next = setTimeout(write, everyMs);
    };
    socket.on('connect', write);
    if (readAfter !== undefined) {
      socket.pause();
      const read = () => void socket.resume();
      readAfter.then(read, read);
    }
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
  });
}

/** Sends bytes and disconnects immediately, by FIN or reset. */
export function sendAndLeave(target: Target, bytes: string, leave: 'end' | 'reset'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(target.port, target.host, () => {
      socket.write(bytes, () => setTimeout(() => (leave === 'end' ? socket.end() : socket.resetAndDestroy()), 20));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/** Parses consecutive HTTP/1.1 responses; stops at the first incomplete one. */
export function parseAnswers(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return answers;
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})( |$)/.exec(statusLine)?.[1] ?? 0);
    const headers = toHeaders(lines);
    const body = readBody(rest.subarray(end + 4), headers, status);
    answers.push(toAnswer(statusLine, status, headers, body.content));
    rest = rest.subarray(end + 4 + body.consumed);
  }
}

function toHeaders(lines: readonly string[]): IncomingHttpHeaders {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}

function readBody(rest: Buffer, headers: IncomingHttpHeaders, status: number): { content: Buffer; consumed: number } {
  if (status < 200 || status === 204 || status === 304) return { content: Buffer.alloc(0), consumed: 0 };
  if (headers['transfer-encoding'] === 'chunked') return readChunks(rest);
  const length = headers['content-length'] === undefined ? rest.length : Number(headers['content-length']);
  return { content: rest.subarray(0, length), consumed: Math.min(length, rest.length) };
}

function readChunks(rest: Buffer): { content: Buffer; consumed: number } {
  const content: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = rest.indexOf('\r\n', at);
    const size = line === -1 ? 0 : Number.parseInt(rest.subarray(at, line).toString('latin1'), 16);
    if (!(size > 0)) return { content: Buffer.concat(content), consumed: line === -1 ? rest.length : line + 4 };
    content.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
