import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import {
  type ResolveAnswer,
  type ResolveRequest,
  type SearchAnswer,
  searchPatterns,
  type SearchMessage,
  type SymbolSearchQuery,
} from '@bourse/contract';
import { ServerTCP } from '@nestjs/microservices';

/** A search service over TCP whose answers a test sets. */
export interface PlantedService {
  readonly address: { readonly host: string; readonly port: number };
  readonly requests: readonly SearchMessage[];
  readonly resolutions: readonly ResolveRequest[];
  /** Resolves once this number of queries and statements has arrived. */
  waitForRequests(count?: number): Promise<void>;
  /** Closes all connections and stops listening, like a killed process. */
  kill(): void;
}

/** Of a service that does not answer. */
export const never = () => new Promise<never>(() => {});

export type Handler = (request: SearchMessage | ResolveRequest) => unknown;

const HOST = '127.0.0.1';

export async function plantService(handler: Handler, port = 0): Promise<PlantedService> {
  const requests: SearchMessage[] = [];
  const resolutions: ResolveRequest[] = [];
  const arrivals = new EventEmitter();
  const server = new ServerTCP({ host: HOST, port });
  server.addHandler(searchPatterns.query, async (request: SearchMessage) => {
    requests.push(request);
    arrivals.emit('request');
    return await handler(request);
  });
  server.addHandler(searchPatterns.resolve, async (request: ResolveRequest) => {
    resolutions.push(request);
    arrivals.emit('request');
    return await handler(request);
  });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  const address = server.unwrap<Server>().address() as AddressInfo;
  const waitForRequests = async (count = 1) => {
    while (requests.length + resolutions.length < count) await once(arrivals, 'request');
  };
  const kill = () => server.close();
  return { address: { host: HOST, port: address.port }, requests, resolutions, waitForRequests, kill };
}

export const apple: SymbolSearchQuery = { query: 'apple', limit: 10, explain: false };

export const answer: SearchAnswer = {
  symbols: [
    {
      symbol: 'AAPL',
      name: 'Apple Inc.',
      exchange: 'NASDAQ',
      type: 'Common Stock',
      country: 'US',
      currency: 'USD',
      isin: 'US0378331005',
      figi: 'BBG000B9XRY4',
      score: 0.97,
    },
  ],
  degraded: [],
  universe: 'universe 7',
};

export const resolution: ResolveAnswer = {
  results: [
    {
      status: 'not_found',
      instrument: null,
      home_line: null,
      confidence: null,
      margin: null,
      reasons: ['planted'],
      candidates: [],
    },
  ],
  degraded: [],
  universe: 'universe 7',
};
