import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message that the reference library has verified. */
export interface VerifiedMessage {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a message is looked at, not typed
  readonly data: any;
}

/** A request as it came. */
export interface Delivered {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver on this machine. Messages are verified with the unmodified package `standardwebhooks`. */
export class WebhookReceiver {
  readonly delivered: Delivered[] = [];
  respond: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      this.delivered.push({ headers: request.headers as Record<string, string>, body });
      this.respond(response);
    });
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** Its address; under a name, it is found by a lookup. */
  url(host = '127.0.0.1'): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/hooks`;
  }

  /** Everything that arrived; throws where a signature is not that of the secret. */
  verifyAll(secret: string): VerifiedMessage[] {
    const webhook = new Webhook(secret);
    return this.delivered.map(({ headers, body }) => ({
      ...(webhook.verify(body, headers) as Omit<VerifiedMessage, 'id'>),
      id: headers['webhook-id']!,
    }));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
