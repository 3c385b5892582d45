import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Fifo } from './fifo.js';
import { quantile } from './measure.js';
import { ResponseReader } from './response-reader.js';
import type { StormJob, StormResult } from './storm.js';

interface Request {
  dueMs: number;
  bytes: Buffer;
  /** The number of earlier attempts. */
  tries: number;
}

const { port, requests, phases, connections, patienceMs, retries } = workerData as StormJob;
const encoded = requests.map((request) => Buffer.from(request, 'latin1'));
const retryAfterMs = retries ? [1000, 2000, 4000] : [];
const waiting = new Fifo<Request>();
const underWay = new Fifo<{ channel: Channel; request: Request }>();
/** One queue per delay, so that each is sorted by time. */
const again = retryAfterMs.map(() => new Fifo<Request>());
const idle: Channel[] = [];
const outcomes = { dueMs: [] as number[], endMs: [] as number[], status: [] as number[] };
const lags: number[] = [];
const started = performance.now();
const schedule = { phase: 0, nextMs: 0, endMs: phases[0]!.milliseconds, asked: 0 };
const channels = new Set<Channel>();

const isTemporary = (status: number) => status === 0 || status >= 500;
const nowMs = () => performance.now() - started;

class Channel {
  request: Request | null = null;
  readonly #socket: Socket;

  constructor() {
    channels.add(this);
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    const reader = new ResponseReader((status) => {
      this.#finishRequest(status);
      idle.push(this);
    });
    this.#socket.on('data', (chunk) => reader.push(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.close());
  }

  send(request: Request): void {
    this.request = request;
    underWay.push({ channel: this, request });
    this.#socket.write(request.bytes);
  }

  /** Also when the server has closed it. */
  close(): void {
    channels.delete(this);
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    this.#finishRequest(0);
    this.#socket.destroy();
  }

  #finishRequest(status: number): void {
    if (this.request !== null) finish(this.request, status);
    this.request = null;
  }
}

function finish({ dueMs, bytes, tries }: Request, status: number): void {
  const endMs = nowMs();
  outcomes.dueMs.push(dueMs);
  outcomes.endMs.push(endMs);
  outcomes.status.push(status);
  const delayMs = isTemporary(status) ? retryAfterMs[tries] : undefined;
  if (delayMs !== undefined) again[tries]!.push({ dueMs: endMs + delayMs, bytes, tries: tries + 1 });
}

/** Sends scheduled requests and retries. */
function release(now: number): void {
  while (schedule.phase < phases.length && schedule.nextMs <= now) {
    const { perSecond } = phases[schedule.phase]!;
    lags.push(now - schedule.nextMs);
    waiting.push({ dueMs: schedule.nextMs, bytes: encoded[schedule.asked++ % encoded.length]!, tries: 0 });
    schedule.nextMs += 1000 / perSecond;
    if (schedule.nextMs >= schedule.endMs) schedule.endMs += phases[++schedule.phase]?.milliseconds ?? 0;
  }
  for (const queue of again) while ((queue.first?.dueMs ?? Infinity) <= now) waiting.push(queue.shift()!);
}

/** Closes clients past their timeout. */
function giveUp(now: number): void {
  while ((waiting.first?.dueMs ?? Infinity) < now - patienceMs) finish(waiting.shift()!, 0);
  for (let sent = underWay.first; sent !== undefined; sent = underWay.first) {
    const { channel, request } = sent;
    const isUnderWay = channel.request === request;
    if (isUnderWay && request.dueMs >= now - patienceMs) return;
    underWay.shift();
    if (isUnderWay) channel.close();
  }
}

/** Never sleeps, so that timer granularity does not count as latency. */
function turn(): void {
  const now = nowMs();
  release(now);
  giveUp(now);
  while (waiting.first !== undefined && (idle.length > 0 || channels.size < connections))
    (idle.shift() ?? new Channel()).send(waiting.shift()!);
  const isOver = schedule.phase >= phases.length && [waiting, ...again].every(({ first }) => first === undefined);
  if (!isOver || [...channels].some(({ request }) => request !== null)) return void setImmediate(turn);
  const result: StormResult = {
    dueMs: Float64Array.from(outcomes.dueMs),
    endMs: Float64Array.from(outcomes.endMs),
    status: Float64Array.from(outcomes.status),
    lagMs: quantile(lags, 0.99),
  };
  parentPort!.postMessage(result);
}

parentPort!.once('message', () => (schedule.phase = phases.length));
turn();
