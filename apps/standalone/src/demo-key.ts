import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeysRepository } from '@bourse/auth';

/** The key a newcomer tries things with: made on the first start, the same ever after, kept readable by its owner alone. */
export async function demoKey(keys: KeysRepository, dataDir: string): Promise<string> {
  const path = join(dataDir, 'demo-key');
  const kept = await readFile(path, 'utf8').catch(() => null);
  const known = await keys.list();
  if (
    kept !== null &&
    known.some(
      (key) =>
        key.env === 'demo' &&
        key.revokedAt === null &&
        key.pepperId === keys.pepperId &&
        kept.trim().endsWith(key.last4),
    )
  ) {
    return kept.trim();
  }
  const { key } = await keys.create({ name: 'demo', env: 'demo' });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}
