import { deriveSearchToken } from '@bourse/auth';
import { type BourseConfig, ConfigError, isLoopback } from '@bourse/config';
import type { NoiseLog } from '../operator/noise-log.js';
import { SearchNatsServer } from './nats-server.js';
import type { SearchTransport } from './search-transport.js';
import { SearchTcpServer } from './tcp-server.js';

/**
 * NATS if configured, else TCP. The NATS broker authenticates its users. Over TCP every client that reaches the port
 * could search without a key, so a token is required beyond this machine.
 */
export function transportOf(config: BourseConfig, noise: NoiseLog): SearchTransport {
  const { natsUrl, host, searchPort: port, secret, secretPrevious } = config;
  if (natsUrl !== null) return new SearchNatsServer(natsUrl, noise);
  if (secret === null && !isLoopback(host)) {
    throw new ConfigError([
      'BOURSE_SECRET is required for a search service that listens beyond loopback (BOURSE_HOST)',
    ]);
  }
  // During a rotation, servers that restart one after another have either secret.
  const secrets = secret === null ? [] : [secret, ...(secretPrevious === null ? [] : [secretPrevious])];
  const tokens = secrets.map((each) => deriveSearchToken(Buffer.from(each)));
  return new SearchTcpServer({ host, port, tokens }, noise);
}
