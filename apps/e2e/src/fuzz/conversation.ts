import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Target } from '../harness/http-client.js';
import { parseAnswers } from '../harness/raw.js';
import type { Attempt } from './attempt.js';

/** How long a complete request may wait for a response on a busy machine. */
export const HANG_MS = 20_000;
const LISTEN_MS = 250;
const BETWEEN_PARTS_MS = 3;

export interface Conversation {
  readonly answers: readonly Answer[];
  /** Whether the server closed the connection. */
  readonly closed: boolean;
  readonly ms: number;
}

/** Performs an attempt on a separate connection. */
export async function runConversation(
  { host, port }: Target,
  attempt: Attempt,
  limitMs = HANG_MS,
): Promise<Conversation> {
  const { parts, ending } = attempt;
  const started = performance.now();
  const chunks: Buffer[] = [];
  const socket = connect(port, host);
  const { promise: over, resolve: end } = Promise.withResolvers<boolean>();
  socket.on('error', () => undefined);
  socket.on('close', () => end(true));
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (ending === 'left at an answer') end(false);
  });
  const timer = setTimeout(() => end(false), ending === 'answered' ? limitMs : LISTEN_MS);
  await writeAll(parts, (part) => socket.writable && socket.write(part));
  if (ending === 'left after writing') end(false);
  const closed = await over;
  clearTimeout(timer);
  socket.destroy();
  const whole = ending.startsWith('left') ? [] : parseAnswers(Buffer.concat(chunks));
  return { answers: whole, closed, ms: performance.now() - started };
}

async function writeAll(parts: readonly Buffer[], write: (part: Buffer) => void): Promise<void> {
  for (const [at, part] of parts.entries()) {
    if (at > 0) await sleep(BETWEEN_PARTS_MS);
    write(part);
  }
}
