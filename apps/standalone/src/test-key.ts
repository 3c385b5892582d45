import type { KeysRepository } from '@bourse/auth';

const NAME = 'BOURSE_TEST_KEY';

/** The id of the stored key with the rights of the given one: every scope and no limit, unless they were changed. */
export async function findOrCreateTestKeyId(keys: KeysRepository): Promise<string> {
  const storedKeys = await keys.list();
  const testKey = storedKeys.find((key) => key.name === NAME && keys.recognises(key) && key.revokedAt === null);
  return (testKey ?? (await keys.create({ name: NAME, env: 'test', perMinute: null, perMonth: null }))).id;
}
