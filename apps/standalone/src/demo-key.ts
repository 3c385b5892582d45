import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeySummary, KeysRepository } from '@bourse/auth';
import { type BourseConfig, isLoopback } from '@bourse/config';

/** The key for first requests and the file that holds it, or the reason it is missing. */
export type DemoKey = { readonly key: string; readonly path: string } | { readonly key: null; readonly reason: string };

type DemoConfig = Pick<BourseConfig, 'dataDir' | 'demoKey' | 'databaseUrl' | 'host' | 'trustProxy'>;

/**
 * Created on the first start, then kept, readable by its owner only. A revoked one stays revoked. No demo key exists
 * where strangers may reach the server, nor in a database that is not this server's own.
 */
export async function findOrCreateDemoKey(keys: KeysRepository, config: DemoConfig): Promise<DemoKey> {
  const path = join(config.dataDir, 'demo-key');
  const reason = reasonAgainst(config);
  if (reason !== null) return { key: null, reason };
  const demoKeys = (await keys.list()).filter(
    (key) => key.env === 'demo' && (key.revokedAt !== null || keys.recognises(key)),
  );
  if (demoKeys.length === 0) return { key: await createDemoKey(keys, path), path };
  const savedKey = (await readFile(path, 'utf8').catch(() => '')).trim();
  const storedKey = demoKeys.find(({ last4 }) => savedKey.endsWith(last4) && savedKey !== '');
  if (storedKey === undefined) return { key: null, reason: `${path} does not contain the existing demo key` };
  return isInForce(storedKey)
    ? { key: savedKey, path }
    : { key: null, reason: 'the demo key was revoked or has expired' };
}

function reasonAgainst({ demoKey: isWanted, databaseUrl, host, trustProxy }: DemoConfig): string | null {
  if (!isWanted) return 'BOURSE_DEMO_KEY is off';
  if (databaseUrl !== null) return 'the database is PostgreSQL';
  if (trustProxy.length > 0) return 'BOURSE_TRUST_PROXY is set';
  return isLoopback(host) ? null : 'the server listens beyond loopback';
}

async function createDemoKey(keys: KeysRepository, path: string): Promise<string> {
  const { key } = await keys.create({ name: 'demo', env: 'demo' });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}

function isInForce({ revokedAt, expiresAt }: KeySummary): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > new Date());
}
