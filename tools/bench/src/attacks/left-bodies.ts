// Clients that disconnect while they send a body.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Line } from '../report.js';
import type { WholeBourse } from '../servers/whole-bourse.js';

const CLIENTS = 20;
const SETTLE_MS = 5000;

export async function measureLeftBodies(bourse: WholeBourse): Promise<Line[]> {
  const key = await bourse.createKey('unlimited');
  const before = bourse.countErrorLines();
  for (let at = 0; at < CLIENTS; at++) await hangUp(bourse.server.port, key);
  await sleep(SETTLE_MS);
  const what = `${CLIENTS} bodies of which the client sends a part: lines of errors in the log`;
  return [atMost(0, { board: 'attacks', what, measured: bourse.countErrorLines() - before, unit: '' })];
}

async function hangUp(port: number, key: string): Promise<void> {
  const head = `POST /v1/resolve HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${key}\r\n`;
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"items":[`);
  await sleep(20);
  socket.resetAndDestroy();
}
