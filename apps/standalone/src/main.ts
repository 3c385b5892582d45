import { resolve } from 'node:path';
import { checkAddresses, loadConfig, StartError } from '@bourse/config';
import { DataFolderError, migrate, openDatabase, SchemaNewerError, SchemaOutdatedError } from '@bourse/db';
import { addressesOf } from './addresses.js';

try {
  const config = loadConfig(process.env);
  await checkAddresses(addressesOf(config));
  tell('Opening the database');
  const db = openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: resolve(config.dataDir) });
  // The embedded database is a separate process: it opens while this one loads the rest of its code.
  const migrated = migrate(db);
  migrated.catch(() => undefined);
  const { serve } = await import('./serve.js');
  await migrated;
  console.log(await serve(config, db, { onStep: tell, isTerminal: process.stdout.isTTY }));
} catch (error) {
  const isExpected = [StartError, DataFolderError, SchemaNewerError, SchemaOutdatedError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

function tell(step: string): void {
  console.log(`${step} …`);
}
