import { Redis } from 'ioredis';
import type { UtcMonth } from '../utc-month.js';
import { chargeScript, giveBackScript, MINUTE_PREFIX, presenceScript, tellScript } from './scripts.js';

type Script<A extends unknown[], R> = (...args: A) => Promise<R>;
type CommandArguments = (string | number)[];

interface Scripts {
  bourseCharge: Script<[minute: string, month: string, charged: string, ...CommandArguments], number[]>;
  bourseTell: Script<[minute: string, month: string, charged: string, ...CommandArguments], number>;
  bourseGiveBack: Script<[minute: string, month: string, ...CommandArguments], number>;
  boursePresence: Script<[instances: string, epoch: string, charged: string, ...CommandArguments], Presence>;
}

export type Presence = [instances: number, nowMs: number, epoch: string, standings: (string | number)[]];

export type Valkey = Redis & Scripts;

export const INSTANCES = 'bourse:instances';
export const EPOCH = 'bourse:epoch';
export const CHARGED = 'bourse:charged';
export const minuteKeyOf = (keyId: string) => `${MINUTE_PREFIX}{${keyId}}`;
export const monthKeyOf = (keyId: string, { firstDay }: UtcMonth) => `bourse:month:${firstDay}:{${keyId}}`;

/** A client that connects on demand, and retries without end; no command waits in it for a connection. */
export function createValkeyClient(url: string): Valkey {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    connectionName: 'bourse',
    retryStrategy: (attempt) => Math.min(50 * attempt, MAX_RECONNECT_MS),
  });
  redis.defineCommand('bourseCharge', { numberOfKeys: 3, lua: chargeScript });
  redis.defineCommand('bourseTell', { numberOfKeys: 3, lua: tellScript });
  redis.defineCommand('bourseGiveBack', { numberOfKeys: 2, lua: giveBackScript });
  redis.defineCommand('boursePresence', { numberOfKeys: 3, lua: presenceScript });
  return redis as Valkey;
}

const CONNECT_MS = 500;
const MAX_RECONNECT_MS = 250;
