import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Headers, type Target, send } from './http-client.js';

/** A server, and the folder with the address that starts a session on it. */
export interface PageServer extends Target {
  readonly dataDir: string;
}

/** A page of a server in a browser of this machine, which keeps the cookie of its session. */
export class OwnPage {
  cookie: string | null = null;

  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#target.port}`;
  }

  /** Sends the headers of a browser; null omits one of them. */
  request(method: string, path: string, headers: Headers = {}): Promise<Answer> {
    const sent = { authorization: null, 'sec-fetch-site': 'same-origin', cookie: this.cookie, ...headers };
    return send(this.#target, method, path, { headers: sent });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.request('GET', path, headers);
  }

  /** Opens the address with a token, as typed into the browser; returns the answer. */
  start(path: string, headers: Headers = {}): Promise<Answer> {
    return this.#keepCookie(this.request('GET', path, { 'sec-fetch-site': 'none', ...headers }));
  }

  /** Continues a session; returns the answer. */
  open(headers: Headers = {}): Promise<Answer> {
    return this.#keepCookie(this.request('POST', '/session', { origin: this.origin, ...headers }));
  }

  async #keepCookie(answering: Promise<Answer>): Promise<Answer> {
    const answer = await answering;
    const [cookie] = answer.headers['set-cookie'] ?? [];
    this.cookie = cookie?.split(';')[0] ?? this.cookie;
    return answer;
  }
}

/** The path of the address that starts the next session. */
export function startPath({ dataDir }: PageServer): string {
  return new URL(readFileSync(join(dataDir, 'explorer-url'), 'utf8').trim()).pathname;
}

/** A page of a server, with an open session. */
export async function openPage(server: PageServer): Promise<OwnPage> {
  const page = new OwnPage(server);
  await page.start(startPath(server));
  return page;
}
