import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Countable } from './in-flight.js';

/** Transport of messages: a Nest server that can stop accepting them before it closes. */
export interface SearchTransport extends CustomTransportStrategy, Countable {
  /** The address without credentials. Known once it listens. */
  readonly url: string;
  readonly isConnected: boolean;
  /** Accepts no new message; pending ones are still answered. */
  stopTaking(): Promise<void>;
}
