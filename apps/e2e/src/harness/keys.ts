import { setTimeout as sleep } from 'node:timers/promises';
import { bourseJson } from './command.js';
import { type Target, send } from './http-client.js';

export interface KeyOptions {
  readonly env?: 'live' | 'test';
  readonly scopes?: readonly string[];
  readonly allowIp?: readonly string[];
  readonly perMinute?: number | 'unlimited';
  readonly perMonth?: number | 'unlimited';
  readonly expires?: string;
}

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

interface KeyHome extends Target {
  readonly env: Readonly<Record<string, string>>;
}

/** Makes a key by the command line and waits until the running server knows it. */
export async function makeKey(home: KeyHome, options: KeyOptions = {}): Promise<MadeKey> {
  const made: MadeKey = await bourseJson(['keys', 'create', ...createArguments(options)], home.env);
  await untilKnown(home, made.key);
  return made;
}

export function createArguments(options: KeyOptions): string[] {
  const { env, scopes, allowIp, perMinute, perMonth, expires } = options;
  const given = {
    env,
    scopes: scopes?.join(),
    'allow-ip': allowIp?.join(),
    'per-minute': perMinute,
    'per-month': perMonth,
  };
  const pairs = Object.entries({ name: 'e2e', ...given, expires }).filter(([, value]) => value !== undefined);
  return pairs.flatMap(([name, value]) => [`--${name}`, String(value)]);
}

async function untilKnown(home: KeyHome, token: string): Promise<void> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await sleep(20)) {
    const answer = await send(home, 'GET', '/v1/usage', { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 401 || answer.json.details.reason !== 'unknown_key') return;
  }
  throw new Error('the server does not know a key that was made five seconds ago');
}
