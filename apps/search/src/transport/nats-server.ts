import { SEARCH_QUEUE_GROUP } from '@bourse/contract';
import { natsServers } from '@bourse/search-client';
import { withTimeout } from '@bourse/timeout';
import type { NatsConnection, NodeConnectionOptions, Subscription } from '@nats-io/transport-node';
import { NatsRequestJSONDeserializer, ServerNats } from '@nestjs/microservices';
import type { NoiseLog } from '../operator/noise-log.js';
import type { SearchTransport } from './search-transport.js';

/**
 * A lost connection is detected within 20 s and reconnected without a limit; by default the library stops after ten
 * attempts.
 */
const connection = {
  name: 'bourse-search',
  timeout: 5_000,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  pingInterval: 10_000,
} satisfies NodeConnectionOptions;

const FLUSH_MS = 2_000;
const MAX_REQUEST_BYTES = 256 * 1024;

/** Nest's NATS server as a member of the queue group. It unsubscribes from its subjects before it disconnects. */
export class SearchNatsServer extends ServerNats implements SearchTransport {
  protected override readonly logger: NoiseLog;
  readonly #taken: Subscription[] = [];
  readonly #servers: readonly string[];
  #connection: NatsConnection | null = null;
  #isConnected = false;

  constructor(natsUrl: string, noise: NoiseLog) {
    const servers = natsServers(natsUrl);
    super({ ...connection, ...servers, deserializer: new RequestDeserializer() });
    this.logger = noise;
    this.#servers = servers.servers;
    this.status.subscribe((status) => (this.#isConnected = status === 'connected'));
  }

  get url(): string {
    return `nats://${this.#servers.join(',')}`;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Listens once the broker knows its subjects: before that, no member would respond. */
  override async listen(callback: (error?: unknown) => void): Promise<void> {
    let failure: unknown;
    const fail = (error?: unknown) => (failure = error);
    await super.listen(fail);
    await this.#connection?.flush().catch(fail);
    callback(failure);
  }

  override bindEvents(client: NatsConnection): void {
    this.#connection = client;
    for (const subject of this.messageHandlers.keys()) {
      const handle = this.getMessageHandler(subject);
      const callback = (error: Error | null, message: unknown) => void handle.call(this, error, message);
      this.#taken.push(client.subscribe(subject, { queue: SEARCH_QUEUE_GROUP, callback }));
    }
  }

  /** Stops the delivery of messages; all delivered ones have reached the handlers. */
  async stopAccepting(): Promise<void> {
    if (this.#isConnected) await Promise.allSettled(this.#taken.map((subscription) => subscription.drain()));
  }

  /** Sends the last answers before it disconnects. */
  override async close(): Promise<void> {
    const flushed = this.#isConnected ? this.#connection?.flush().catch(() => {}) : undefined;
    await withTimeout(() => flushed, { ms: FLUSH_MS, onTimeout: () => {} });
    await super.close();
  }

  /** A message without an id expects no answer and is ignored. */
  override async handleEvent(): Promise<void> {
    this.logger.warn('message without an id');
  }
}

/** A message that is too long or not JSON becomes a request that is refused, since its client waits. */
class RequestDeserializer extends NatsRequestJSONDeserializer {
  override deserialize(message: { data: Uint8Array; json(): unknown }, options?: { channel: string }) {
    try {
      if (message.data.length <= MAX_REQUEST_BYTES) return super.deserialize(message, options);
    } catch {
      // Refused below.
    }
    return { id: 'unreadable', pattern: options?.channel, data: null };
  }
}
