import { Redis } from 'ioredis';

const PATIENCE_MS = 2000;

/**
 * Name and version of a server, such as `Valkey 8.1.1`. Rejects when it does not answer; the message has no password.
 */
export async function valkeyVersion(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: null,
  });
  let failure: Error | undefined;
  redis.on('error', (error: Error) => (failure = error));
  try {
    await redis.connect();
    const about = await redis.info('server');
    const valkey = /^valkey_version:(\S+)/m.exec(about)?.[1];
    return valkey === undefined ? `Redis ${/^redis_version:(\S+)/m.exec(about)?.[1] ?? 'unknown'}` : `Valkey ${valkey}`;
  } catch (error) {
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}
