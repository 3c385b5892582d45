import { type Answer, type Headers, type Target, send } from './http-client.js';

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

  /** Opens a session; returns the answer. */
  async open(headers: Headers = {}): Promise<Answer> {
    const answer = await this.request('POST', '/session', { origin: this.origin, ...headers });
    const [cookie] = answer.headers['set-cookie'] ?? [];
    this.cookie = cookie?.split(';')[0] ?? this.cookie;
    return answer;
  }
}

/** A page of a server, with an open session. */
export async function openPage(target: Target): Promise<OwnPage> {
  const page = new OwnPage(target);
  await page.open();
  return page;
}
