import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type Answer, send, type Target } from './http-client.js';

interface Change {
  readonly symbol: string;
  readonly instrument: object | null;
}

const RETRY_MS = 20;

/** A client that keeps the rows of a filter as they were sent; its requests go to the given servers in turn. */
export class ChangesFollower {
  readonly lines = new Map<string, string>();
  /** Compressed bytes of the bodies that it has received. */
  receivedBytes = 0;
  retries = 0;
  #since = '';
  #turn = 0;

  constructor(
    private readonly servers: () => readonly Target[],
    private readonly filter: string,
  ) {}

  /** Reads the whole listing. */
  async fill(): Promise<void> {
    const { headers, text } = await this.#ask(`/v1/stocks?${this.filter}`, 'application/x-ndjson');
    this.#since = String(headers['x-changes-since']);
    this.lines.clear();
    for (const line of text.split('\n').slice(0, -1)) this.lines.set(JSON.parse(line).symbol, line);
  }

  /** Applies one page; returns whether more follow. */
  async follow(limit = 1000): Promise<boolean> {
    const path = `/v1/stocks/changes?${this.filter}&limit=${limit}&since=${this.#since}`;
    const { changes, next_since, more } = JSON.parse((await this.#ask(path)).text) as {
      changes: Change[];
      next_since: string;
      more: boolean;
    };
    for (const { symbol, instrument } of changes) {
      if (instrument === null) this.lines.delete(symbol);
      else this.lines.set(symbol, JSON.stringify(instrument));
    }
    this.#since = next_since;
    return more;
  }

  /** Its rows in the form and the order of the listing. */
  get text(): string {
    const rows = [...this.lines].sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
    return rows.map(([, line]) => `${line}\n`).join('');
  }

  /** Repeats a request after a 503 and a lost connection, at another server. */
  async #ask(path: string, accept = 'application/json'): Promise<Pick<Answer, 'headers' | 'text'>> {
    for (;;) {
      const servers = this.servers();
      const server = servers[this.#turn++ % servers.length]!;
      const sending = send(server, 'GET', path, { headers: { accept, 'accept-encoding': 'gzip' } });
      const answer = await sending.catch(() => null);
      if (answer !== null && answer.status !== 503) return this.#accept(answer);
      this.retries++;
      await sleep(RETRY_MS);
    }
  }

  #accept({ request, status, headers, body }: Answer): Pick<Answer, 'headers' | 'text'> {
    const isCompressed = headers['content-encoding'] === 'gzip';
    const text = (isCompressed ? gunzipSync(body) : body).toString('utf8');
    if (status !== 200) throw new Error(`${request} → ${status} ${text}`);
    this.receivedBytes += body.length;
    return { headers, text };
  }
}
