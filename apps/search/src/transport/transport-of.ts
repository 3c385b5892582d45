import type { BourseConfig } from '@bourse/config';
import type { NoiseLog } from '../operator/noise-log.js';
import { SearchNatsServer } from './nats-server.js';
import type { SearchTransport } from './search-transport.js';
import { SearchTcpServer } from './tcp-server.js';

/** NATS where it is configured, else TCP. */
export function transportOf({ natsUrl, host, searchPort }: BourseConfig, noise: NoiseLog): SearchTransport {
  return natsUrl === null
    ? new SearchTcpServer({ host, port: searchPort }, noise)
    : new SearchNatsServer(natsUrl, noise);
}
