import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Countable } from './in-flight.js';

/** How messages come in: a server of Nest that can stop taking them before it closes. */
export interface SearchTransport extends CustomTransportStrategy, Countable {
  /** Where it is reached; without credentials. Known once it listens. */
  readonly url: string;
  readonly isConnected: boolean;
  /** From now on nothing new comes in; what did come in is still answered. */
  stopTaking(): Promise<void>;
}
