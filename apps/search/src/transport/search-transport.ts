import type { BourseConfig } from '@bourse/config';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { NoiseLog } from '../operator/noise-log.js';
import { SearchNatsServer } from './nats-server.js';
import type { Countable } from './in-flight.js';
import { SearchTcpServer } from './tcp-server.js';

/** How messages come in: a server of Nest that can stop taking them before it closes. */
export interface SearchTransport extends CustomTransportStrategy, Countable {
  /** Where it is reached; without credentials. Known once it listens. */
  readonly url: string;
  readonly isConnected: boolean;
  /** From now on nothing new comes in; what did come in is still answered. */
  stopTaking(): Promise<void>;
}

/** NATS where it is configured, else TCP. */
export function transportOf({ natsUrl, host, searchPort }: BourseConfig, noise: NoiseLog): SearchTransport {
  return natsUrl === null
    ? new SearchTcpServer({ host, port: searchPort }, noise)
    : new SearchNatsServer(natsUrl, noise);
}
