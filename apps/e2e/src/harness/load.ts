import { connect } from 'node:net';
import type { Target } from './http-client.js';
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
  const statuses: Record<number, number> = {};
  let dropped = 0;
  let retryAfterMissing = 0;
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${target.host}\r\nAuthorization: Bearer ${target.apiKey}\r\n\r\n`,
  );
  const client = () =>
    new Promise<void>((resolve) => {
      const socket = connect(target.port, target.host);
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
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status === 503 && answer.headers['retry-after'] === undefined) retryAfterMissing++;
        if (until() || answer.headers['connection'] === 'close') socket.end();
        else send();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (waiting) dropped++;
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, client));
  return { statuses, dropped, retryAfterMissing };
}

function wholeAnswer(chunks: readonly Buffer[]) {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1] ?? 0);
  return bytes.length < head + 4 + length ? null : parseAnswers(bytes)[0]!;
}
