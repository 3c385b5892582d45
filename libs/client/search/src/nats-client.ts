import { ClientNats, NatsResponseJSONDeserializer } from '@nestjs/microservices';
import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { natsServers } from './nats-servers.js';
import { silenceLog } from './silence.js';

/**
 * Connect and reconnect times. By default, the library gives up after ten attempts and sends its first ping after two
 * minutes.
 */
const connection = {
  timeout: 2_000,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  pingInterval: 10_000,
} satisfies NodeConnectionOptions;

/** Nest's NATS client without logging; it survives lost connections and invalid replies. */
export class NatsSearchClient extends ClientNats {
  constructor(url: string) {
    super({ ...connection, ...natsServers(url), deserializer: new ReplyDeserializer() });
    silenceLog(this);
  }

  /** Rejects with an Error: while the connection is lost, Nest rejects with a text, which could also be an answer. */
  override async connect(): Promise<unknown> {
    try {
      return await super.connect();
    } catch (error) {
      throw error instanceof Error ? error : new Error(String(error));
    }
  }
}

/**
 * Turns a reply that is not JSON into a failure of its request; an error thrown here would be unhandled and end the
 * process.
 */
class ReplyDeserializer extends NatsResponseJSONDeserializer {
  override deserialize(reply: { json(): unknown }) {
    try {
      return super.deserialize(reply);
    } catch {
      return { id: '', err: 'reply is not JSON', isDisposed: true };
    }
  }
}
