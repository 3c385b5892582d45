import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SearchFailureCode } from '@bourse/contract';
import { frameSocket } from '@bourse/search-client';
import { withTimeout } from '@bourse/timeout';
import { ServerTCP, type TcpSocket } from '@nestjs/microservices';
import { LoggableError, type NoiseLog } from '../operator/noise-log.js';
import type { SearchTransport } from './search-transport.js';

/** A request is at most some kilobytes long; the rest is for those that arrive in one read. */
const MAX_REQUEST_CHARACTERS = 256 * 1024;
const HANG_UP_MS = 1_000;

const DRAINING: SearchFailureCode = 'draining';
const UNAUTHORIZED: SearchFailureCode = 'unauthorized';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Tokens of which each message must have one; empty: no token is required. */
  readonly tokens: readonly string[];
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Nest's TCP server, which reports every error that prevents it from listening and ends its connections in order. */
export class SearchTcpServer extends ServerTCP implements SearchTransport {
  protected override readonly logger: NoiseLog;
  readonly #tokens: readonly Buffer[];
  #isDraining = false;

  constructor({ host, port, tokens }: ListenOptions, noise: NoiseLog) {
    super({ host, port, socketClass: frameSocket(MAX_REQUEST_CHARACTERS) });
    this.logger = noise;
    this.#tokens = tokens.map(digestOf);
  }

  get url(): string {
    const { address, family, port } = this.server.address() as AddressInfo;
    return `tcp://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  get isConnected(): boolean {
    return this.server.listening;
  }

  override listen(callback: (error?: unknown) => void): void {
    const fail = (error: Error) => callback(error);
    this.server.once('error', fail);
    this.server.listen(this.port, this.host, () => {
      this.server.off('error', fail);
      callback();
    });
  }

  /** Refuses further requests on open connections, so that clients use another instance. */
  async stopAccepting(): Promise<void> {
    this.#isDraining = true;
    this.server.close();
  }

  /** Connections get a moment to receive their last answers. */
  override async close(): Promise<void> {
    const closed = [...this.openSockets].map((socket) => once(socket.end(), 'close').catch(() => {}));
    await withTimeout(() => Promise.all(closed), { ms: HANG_UP_MS, onTimeout: () => {} });
    super.close();
  }

  override async handleMessage(socket: TcpSocket, message: unknown): Promise<void> {
    const { id, token, ...rest } = Object(message) as { readonly id?: unknown; readonly token?: unknown };
    if (!this.#isAuthorized(token)) {
      this.logger.error(new LoggableError('message without a valid token of BOURSE_SECRET; connection closed'));
      socket.sendMessage({ id, err: { code: UNAUTHORIZED }, isDisposed: true });
      socket.end();
      return;
    }
    if (!this.#isDraining) return super.handleMessage(socket, { ...rest, id });
    socket.sendMessage({ id, err: { code: DRAINING }, isDisposed: true });
  }

  #isAuthorized(token: unknown): boolean {
    if (this.#tokens.length === 0) return true;
    if (typeof token !== 'string') return false;
    const digest = digestOf(token);
    return this.#tokens.some((known) => timingSafeEqual(digest, known));
  }

  /** A message without an id expects no answer and is ignored. */
  override async handleEvent(): Promise<void> {
    this.logger.warn('message without an id');
  }
}
