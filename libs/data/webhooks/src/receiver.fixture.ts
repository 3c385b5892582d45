import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly path: string;
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of webhooks on this machine. */
export class Receiver {
  readonly received: Received[] = [];
  /** Answers every request; 204 by default. */
  respond: Respond = (response) => void response.writeHead(204).end();
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      this.received.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? '' });
      this.respond(response, request);
    });
    request.on('error', () => undefined);
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path = '/hooks', host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${path}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
