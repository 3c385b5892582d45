import { derivePepper, KeysRepository, loadRootSecret } from '@bourse/auth';
import { openDatabase } from '@bourse/db';
import { type Target, send } from './http-client.js';
import { until } from './until.js';

export interface KeyOptions {
  readonly env?: 'live' | 'test';
  readonly scopes?: readonly string[];
  readonly allowIp?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly perMinute?: number | 'unlimited';
  readonly perMonth?: number | 'unlimited';
  readonly expires?: string;
}

export interface CreatedKey {
  readonly id: string;
  readonly key: string;
}

interface KeyHome extends Target {
  readonly gatewayPort?: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Creates a key in the server's database and waits until the running server knows it. */
export async function makeKey(home: KeyHome, options: KeyOptions = {}): Promise<CreatedKey> {
  const createdKey = await createKey(home.env, options);
  await waitUntilKnown(home, createdKey.key);
  return createdKey;
}

/** The same as `bourse keys create`, without a process. */
export async function createKey(env: KeyHome['env'], options: KeyOptions): Promise<CreatedKey> {
  const { perMinute, perMonth, expires, ...rights } = options;
  const dataDir = env['BOURSE_DATA_DIR']!;
  const db = openDatabase({ databaseUrl: env['DATABASE_URL'], dataDir });
  try {
    const root = await loadRootSecret({ value: env['BOURSE_SECRET'], dataDir });
    const { id, key } = await new KeysRepository(db, derivePepper(root)).create({
      ...rights,
      name: 'e2e',
      perMinute: perMinute === 'unlimited' ? null : perMinute,
      perMonth: perMonth === 'unlimited' ? null : perMonth,
      expiresAt: expires === undefined ? undefined : new Date(expires),
    });
    return { id, key };
  } finally {
    await db.destroy();
  }
}

/** Behind a balancer each instance must know the key: enough concurrent requests reach all of them. */
const ASKED_AT_ONCE = 8;

async function waitUntilKnown(home: KeyHome, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const isKnown = async (target: Target, path: string) => {
    const answer = await send(target, 'GET', path, { headers });
    return answer.status !== 401 || !answer.text.includes('"unknown_key"');
  };
  const { gatewayPort } = home;
  // Both are free.
  const questions = Array.from({ length: ASKED_AT_ONCE }, () => () => isKnown(home, '/v1/usage'));
  if (gatewayPort !== undefined) questions.push(() => isKnown({ ...home, port: gatewayPort }, '/schema.graphql'));
  await until('the server knows a new key', async () =>
    (await Promise.all(questions.map((ask) => ask()))).every(Boolean),
  );
}
