import { type Socket, connect } from 'node:net';
import type { Answer, Target } from './http-client.js';
import { parseAnswers } from './raw.js';

export interface LoadReport {
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Requests that were sent whole on an open connection and got no whole answer. */
  readonly dropped: number;
  readonly retryAfterMissing: number;
}

/**
 * Closed-loop clients on connections of their own, each with one request in flight, until `until` is reached or the
 * server asks to close. Who is told `Connection: close` sends nothing more on that connection and opens no other.
 */
export async function load(
  target: Target,
  path: string,
  connections: number,
  until: () => boolean,
): Promise<LoadReport> {
  const { host, port, apiKey } = target;
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`);
  const report = { statuses: {} as Record<number, number>, dropped: 0, retryAfterMissing: 0 };
  const seen = (answer: Answer) => {
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 503 && answer.headers['retry-after'] === undefined) report.retryAfterMissing++;
    return !until() && answer.headers['connection'] !== 'close';
  };
  const clients = Array.from({ length: connections }, () => client(connect(port, host), request, seen));
  report.dropped = (await Promise.all(clients)).filter((waiting) => waiting).length;
  return report;
}

/** Asks again for as long as `seen` says so; gives whether it was still waiting when the connection closed. */
function client(socket: Socket, request: Buffer, seen: (answer: Answer) => boolean): Promise<boolean> {
  let received: Buffer[] = [];
  let waiting = false;
  const send = () => {
    waiting = true;
    received = [];
    socket.write(request);
  };
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    received.push(chunk);
    const answer = wholeAnswer(received);
    if (answer === null) return;
    waiting = false;
    if (seen(answer)) send();
    else socket.end();
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', () => resolve(waiting)));
}

function wholeAnswer(chunks: readonly Buffer[]): Answer | null {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1] ?? 0);
  return bytes.length < head + 4 + length ? null : parseAnswers(bytes)[0]!;
}
