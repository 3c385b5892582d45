import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of the stub for a request: anything a server can do wrong. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on loopback that can return wrong data, delay and disconnect. */
export class VendorStub {
  /** Of the requests since the last `respondWith`. */
  readonly requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[] = [];
  #behaviour: Behaviour = (_request, response) => response.end();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.requests.push({ url: new URL(request.url ?? '/', this.url), headers: request.headers });
      response.on('error', () => {});
      this.#behaviour(request, response);
    });
  }

  static async start(): Promise<VendorStub> {
    const stub = new VendorStub();
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  respondWith(behaviour: Behaviour): void {
    this.requests.length = 0;
    this.#behaviour = behaviour;
  }

  /** Resolves once this number of requests has arrived since the last `respondWith`. */
  async waitForRequests(count = 1): Promise<void> {
    while (this.requests.length < count) await once(this.#server, 'request');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export interface StubReply {
  readonly body: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sends({ body, status = 200, contentType = 'application/json', headers = {} }: StubReply): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': contentType, ...headers });
    response.end(body);
  };
}

export function sendsHtml(status: number): Behaviour {
  return sends({ status, contentType: 'text/html', body: '<!doctype html><title>Please wait</title>' });
}

export const neverAnswers: Behaviour = () => {};

/** Headers immediately, then a byte now and then. */
export const drips: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Disconnects in the middle of the announced body. */
export function cuts(body: string): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  };
}

/** A body without end, as fast as it is read; `onSent` receives how much was sent in all. */
export function floods(onSent: (bytes: number) => void): Behaviour {
  const piece = Buffer.alloc(65_536, ' ');
  return (_request, response) => {
    let bytes = 0;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[');
    const writeBody = () => {
      while (!response.destroyed) {
        bytes += piece.length;
        if (!response.write(piece)) break;
      }
    };
    response.on('drain', writeBody);
    response.on('close', () => onSent(bytes));
    writeBody();
  };
}

export function redirectsTo(location: string): Behaviour {
  return (_request, response) => response.writeHead(302, { location }).end();
}
