import { connect } from 'node:net';
import type { Target } from './http-client.js';

type AnswerListener = (index: number, status: number, body: string) => void;

const MAX_IN_FLIGHT = 8;
const BACK_OFF_MS = 200;

/**
 * Requests many paths over a few connections with several in flight on each; `seen` gets each body with the index of
 * its path. A 503 is retried after a short wait (error-10).
 */
export async function askAll(
  target: Target,
  paths: readonly string[],
  onAnswer: AnswerListener,
  connections = 4,
): Promise<void> {
  const queue = new Queue(paths.length);
  await Promise.all(Array.from({ length: connections }, () => askOn(target, paths, queue, onAnswer)));
}

class Queue {
  readonly #again: number[] = [];
  #next = 0;

  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  take(): number | null {
    return this.#again.pop() ?? (this.#next < this.#count ? this.#next++ : null);
  }

  giveBack(index: number): void {
    this.#again.push(index);
  }
}

function askOn(target: Target, paths: readonly string[], queue: Queue, onAnswer: AnswerListener): Promise<void> {
  const { host, port, apiKey } = target;
  const rest = ` HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`;
  const waiting: number[] = [];
  const socket = connect(port, host);
  const answers = new AnswerReader();
  const refill = () => {
    let text = '';
    while (waiting.length < MAX_IN_FLIGHT) {
      const index = queue.take();
      if (index === null) break;
      waiting.push(index);
      text += `GET ${paths[index]!}${rest}`;
    }
    if (text !== '') socket.write(text);
    else if (waiting.length === 0) socket.end();
  };
  socket.on('connect', refill);
  socket.on('data', (chunk) => {
    let busy = false;
    for (const [status, body] of answers.push(chunk)) {
      const index = waiting.shift()!;
      if (status !== 503) onAnswer(index, status, body);
      else queue.giveBack(index);
      busy ||= status === 503;
    }
    if (busy) setTimeout(refill, BACK_OFF_MS);
    else if (waiting.length <= MAX_IN_FLIGHT / 2) refill();
  });
  return new Promise((resolve, reject) => {
    const rejectLost = () => reject(new Error(`${waiting.length} requests without an answer`));
    socket.on('error', reject);
    socket.on('close', () => (waiting.length === 0 ? resolve() : rejectLost()));
  });
}

/** Splits a stream of responses with Content-Length into status and body; fast enough for hundreds of thousands. */
class AnswerReader {
  #buffer: Buffer = Buffer.alloc(0);

  *push(chunk: Buffer): Generator<[status: number, body: string]> {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    let at = 0;
    for (;;) {
      const head = this.#buffer.indexOf('\r\n\r\n', at);
      if (head === -1) break;
      const headText = this.#buffer.toString('latin1', at, head);
      const end = head + 4 + Number(/content-length: (\d+)/i.exec(headText)?.[1] ?? 0);
      if (this.#buffer.length < end) break;
      yield [Number(headText.slice(9, 12)), this.#buffer.toString('utf8', head + 4, end)];
      at = end;
    }
    this.#buffer = this.#buffer.subarray(at);
  }
}
