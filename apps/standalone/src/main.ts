import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '@bourse/config';
import { migrate, openDatabase } from '@bourse/db';

try {
  const config = loadConfig(process.env);
  tell('Opening the database');
  const db = openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: resolve(config.dataDir) });
  // The embedded database is a process of its own: it opens while this one loads the rest of its code.
  const migrated = migrate(db);
  migrated.catch(() => undefined);
  const { serve } = await import('./serve.js');
  await migrated;
  console.log(await serve(config, db, tell));
} catch (error) {
  console.error(error instanceof ConfigError || isAddressTaken(error) ? (error as Error).message : error);
  process.exit(1);
}

function tell(step: string): void {
  console.log(`${step} …`);
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
