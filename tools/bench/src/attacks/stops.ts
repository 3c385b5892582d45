// Stops of a server under load: the requests that clients lose.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequest } from '../load/load.js';
import { ResponseReader } from '../load/response-reader.js';
import type { BenchHome } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';
import { bearer } from '../requests.js';
import { startBourse } from '../servers/contestants.js';

const CLIENTS = 12;
const LOAD_MS = 500;
const board = 'attacks';

interface StopCounts {
  answers: number;
  /** Open connections that ended without a response to their request. */
  resets: number;
}

export async function measureStops(home: BenchHome, key: string, count: number): Promise<Line[]> {
  const counts: StopCounts = { answers: 0, resets: 0 };
  for (let at = 0; at < count; at++) await stopOnce(home, key, counts);
  const what = `${count} × SIGTERM under ${CLIENTS} clients`;
  return [
    reportLine({ board, what: `${what}: answers`, measured: counts.answers, unit: '' }),
    atMost(0, { board, what: `${what}: connections reset`, measured: counts.resets, unit: '' }),
  ];
}

async function stopOnce(home: BenchHome, key: string, counts: StopCounts): Promise<void> {
  const server = await startBourse(home, key);
  const text = getRequest('/v1/stocks?outputsize=100', bearer(key));
  const running = Array.from({ length: CLIENTS }, async (_, at) => {
    // Half of them open a connection for each request.
    while (await sendOnConnection(server.port, text, at % 2 === 0 ? Infinity : 1, counts)) await sleep(1);
  });
  await sleep(LOAD_MS);
  server.signal('SIGTERM');
  await server.ended;
  await Promise.all(running);
}

/** Sends requests on one connection; returns false when the port refuses connections. */
function sendOnConnection(port: number, text: string, most: number, counts: StopCounts): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  const state = { connected: false, waiting: false, asked: 0 };
  const ask = () => {
    if (state.asked++ === most) return void socket.end();
    state.waiting = true;
    socket.write(text);
  };
  const reader = new ResponseReader(() => {
    counts.answers++;
    state.waiting = false;
    ask();
  });
  socket.on('connect', () => {
    state.connected = true;
    ask();
  });
  socket.on('data', (chunk) => reader.push(chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    // A keep-alive connection may close at any time between two responses; its request was never read.
    if (state.waiting && state.asked === 1) counts.resets++;
    resolve(state.connected);
  });
  return promise;
}
