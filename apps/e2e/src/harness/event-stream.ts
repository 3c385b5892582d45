import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Target } from './http-client.js';

export interface ReceivedEvent {
  readonly id: string | null;
  readonly event: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- black-box: nothing is known of data before it is checked
  readonly data: any;
}

/** A client of `GET /v1/stream`. */
export class EventStream {
  readonly events: ReceivedEvent[] = [];
  comments = 0;
  isClosed = false;
  /** As an EventSource keeps it. */
  lastEventId: string | null = null;
  #text = '';

  private constructor(
    private readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (part: string) => this.#read(part));
    response.on('close', () => (this.isClosed = true));
    response.on('error', () => undefined);
  }

  /** Resolves with the headers of the response. */
  static open(target: Target, query = '', headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
    const path = `/v1/stream${query}`;
    const all = { authorization: `Bearer ${target.apiKey}`, 'accept-encoding': 'gzip', ...headers };
    return new Promise((resolve, reject) => {
      const options = { host: target.host, port: target.port, path, headers: all, agent: false };
      const request = httpRequest(options, (response) => resolve(new EventStream(request, response)));
      request.on('error', reject);
      request.end();
    });
  }

  close(): void {
    this.request.destroy();
  }

  #read(part: string): void {
    const blocks = (this.#text + part).split('\n\n');
    this.#text = blocks.pop()!;
    for (const block of blocks) this.#readBlock(block);
  }

  #readBlock(block: string): void {
    const fields = new Map(block.split('\n').map((line) => splitField(line)));
    if (fields.has('')) this.comments++;
    this.lastEventId = fields.get('id') ?? this.lastEventId;
    const data = fields.get('data');
    if (data === undefined) return;
    this.events.push({ id: fields.get('id') ?? null, event: fields.get('event') ?? null, data: JSON.parse(data) });
  }
}

function splitField(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
