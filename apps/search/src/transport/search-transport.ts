import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { ProcessingHooks } from './in-flight.js';

/** Transport of messages: a Nest server that can stop accepting them before it closes. */
export interface SearchTransport extends CustomTransportStrategy, ProcessingHooks {
  /** The address without credentials. Known once it listens. */
  readonly url: string;
  readonly isConnected: boolean;
  /** Accepts no new message; pending ones are still answered. */
  stopAccepting(): Promise<void>;
}
