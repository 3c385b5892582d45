import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FurtherServer } from './further-servers.js';

/** The faulty response of a source to a chart request. */
export type SourceFault = 'hangs' | 'hangs up' | number | FaultyResponse;

interface FaultyResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FaultySource {
  readonly url: string;
  /** The requested paths. */
  readonly requests: readonly string[];
  /** The headers of the requests. */
  readonly headers: readonly IncomingHttpHeaders[];
  fault: SourceFault;
  readonly stop: () => Promise<void>;
}

const REQUESTS_PATH = '/requests';

/** The charts of a symbol that the source of a server was asked for. */
export async function countCharts(server: FurtherServer, symbol: string): Promise<number> {
  const response = await fetch(`${server.env['BOURSE_YAHOO_URL']}${REQUESTS_PATH}`);
  const paths = (await response.json()) as string[];
  return paths.filter((path) => path.includes(`/chart/${symbol}?`)).length;
}

/** A live source on loopback that never returns a price. */
export async function startFaultySource(fault: SourceFault): Promise<FaultySource> {
  const requests: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const source = { fault };
  const server = createServer((request, response) => {
    if (request.url === REQUESTS_PATH) return void response.end(JSON.stringify(requests));
    requests.push(request.url ?? '');
    headers.push(request.headers);
    const { fault: current } = source;
    if (current === 'hangs') return;
    if (current === 'hangs up') return void request.socket.destroy();
    const reply: FaultyResponse = typeof current === 'number' ? { status: current, body: 'no' } : current;
    response.writeHead(reply.status, { 'content-type': 'text/plain', ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(source, {
    requests,
    headers,
    stop,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

/** A loopback address that refuses connections. */
export async function findDeadAddress(): Promise<string> {
  const { url, stop } = await startFaultySource(500);
  await stop();
  return url;
}

/** The environment of a server that uses Yahoo at this address as its only source. */
export const onlyYahooAt = (url: string) => ({ BOURSE_UPSTREAMS: 'yahoo', BOURSE_YAHOO_URL: url });
