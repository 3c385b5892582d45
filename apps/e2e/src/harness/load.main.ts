// A separate process, so that the load does not slow down the tests that watch its effect. Run by Node directly:
// arguments host, port, key, path, connections, seconds; prints its report as one JSON line.
import { connect } from 'node:net';

const [host = '', port = '', key = '', path = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`);
const end = Date.now() + Number(seconds) * 1000;
const report = { statuses: {} as Record<string, number>, dropped: 0, retryAfterMissing: 0 };

await Promise.all(Array.from({ length: Number(connections) }, client));
process.stdout.write(`${JSON.stringify(report)}\n`);

/** Sends one request at a time until the time is over or the server sends `Connection: close`. */
function client(): Promise<void> {
  const socket = connect(Number(port), host);
  let start: Buffer | null = null;
  let missing = 0;
  let goOn = true;
  let waiting = false;
  const send = () => {
    waiting = true;
    start = Buffer.alloc(0);
    socket.write(request);
  };
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    if (start === null) missing -= chunk.length;
    else {
      start = Buffer.concat([start, chunk]);
      const head = start.indexOf('\r\n\r\n');
      if (head === -1) return;
      const { length, close } = countResponse(start.toString('latin1', 0, head));
      missing = head + 4 + length - start.length;
      goOn = !close;
      start = null;
    }
    if (missing > 0) return;
    waiting = false;
    if (goOn && Date.now() < end) send();
    else socket.end();
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('close', () => {
      if (waiting) report.dropped++;
      resolve();
    });
  });
}

function countResponse(head: string): { length: number; close: boolean } {
  const status = head.slice(9, 12);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (status === '503' && !/\r\nretry-after: [1-9]/i.test(head)) report.retryAfterMissing++;
  return {
    length: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0),
    close: /\r\nconnection: close/i.test(head),
  };
}
