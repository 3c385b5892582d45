import { ClientNats, NatsResponseJSONDeserializer } from '@nestjs/microservices';
import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { natsServers } from './nats-servers.js';
import { silence } from './silence.js';

/** `connect` and reconnect times; the library gives up after ten attempts otherwise, and first asks after two minutes. */
const connection = {
  timeout: 2_000,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  pingInterval: 10_000,
} satisfies NodeConnectionOptions;

/** Nest's NATS client, silent, and never at a loss for a connection or a reply. */
export class NatsSearchClient extends ClientNats {
  constructor(url: string) {
    super({ ...connection, ...natsServers(url), deserializer: new ReplyDeserializer() });
    silence(this);
  }

  /** Fails with an Error: while the connection is lost, Nest rejects with a text, as an answer could. */
  override async connect(): Promise<unknown> {
    try {
      return await super.connect();
    } catch (error) {
      throw error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** A reply that is no JSON is a failure of its request; thrown here it would be nobody's and end the process. */
class ReplyDeserializer extends NatsResponseJSONDeserializer {
  override deserialize(reply: { json(): unknown }) {
    try {
      return super.deserialize(reply);
    } catch {
      return { id: '', err: 'a reply that is no JSON', isDisposed: true };
    }
  }
}
