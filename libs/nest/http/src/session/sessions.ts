import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const MAX_SESSIONS = 256;

/** How long a session lasts, and its cookie. */
export const SESSION_SECONDS = 43_200;

export interface SessionsOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
  /** The oldest session is closed for one beyond. */
  readonly maxSessions?: number;
}

/**
 * The sessions of pages that this server serves: each has the rights of one API key, which never reaches the page. They
 * are in memory and end with the process. A token is kept as its digest.
 */
export class Sessions {
  /** The value of the Authorization header that a session replaces; null if this server has no key for pages. */
  readonly authorization: string | null;

  /** Starts one session; another token then takes its place. */
  #startToken = createToken();
  #onStartToken: (token: string) => void = () => {};
  /** When each session ends, by the digest of its token; the oldest is first. */
  readonly #ends = new Map<string, number>();
  readonly #clock: () => number;
  readonly #maxSessions: number;

  constructor(apiKey: string | null, options: SessionsOptions = {}) {
    this.authorization = apiKey === null ? null : `Bearer ${apiKey}`;
    this.#clock = options.clock ?? (() => performance.now());
    this.#maxSessions = options.maxSessions ?? MAX_SESSIONS;
  }

  /** Calls `publish` with the token that starts a session: now, and with the next one after each use. */
  publishStartToken(publish: (token: string) => void): void {
    this.#onStartToken = publish;
    publish(this.#startToken);
  }

  /** Opens a session for the token that starts one; returns null for any other. */
  start(startToken: string): string | null {
    if (digestOf(startToken) !== digestOf(this.#startToken)) return null;
    this.#startToken = createToken();
    this.#onStartToken(this.#startToken);
    return this.open();
  }

  /** Opens a session; returns its token. */
  open(): string {
    // Sessions last equally long, so the oldest is the first to end.
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined && this.#ends.size >= this.#maxSessions) this.#ends.delete(oldest);
    const token = createToken();
    this.#ends.set(digestOf(token), this.#clock() + SESSION_SECONDS * 1000);
    return token;
  }

  isOpen(token: string): boolean {
    const end = this.#ends.get(digestOf(token));
    return end !== undefined && end > this.#clock();
  }

  /** Forgets a token; an unknown one is ignored. */
  close(token: string): void {
    this.#ends.delete(digestOf(token));
  }
}

function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The time of a look-up by the digest depends on no part of the token. */
function digestOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
