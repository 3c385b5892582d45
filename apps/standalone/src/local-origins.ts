import { type BourseConfig, isLoopback } from '@bourse/config';

/** A page under development is served by another port of this machine. */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Allows pages of this machine if no other machine reaches the server, unless origins are configured. */
export function withLocalOrigins<Config extends Pick<BourseConfig, 'corsOrigins' | 'host'>>(config: Config): Config {
  return config.corsOrigins === null && isLoopback(config.host) ? { ...config, corsOrigins: localOrigins } : config;
}
