import { derivePepper, KeysRepository, loadRootSecret, readRootSecret, type RootSecretSource } from '@bourse/auth';
import { type BourseConfig, loadConfig } from '@bourse/config';
import { type Database, type DatabaseOptions, migrate, openDatabase } from '@bourse/db';
import { Output } from './terminal/output.js';
import { type Progress, progressOn } from './terminal/progress.js';

/** What a command finds around it. The database opens when it is first asked for, and closes with the command. */
export class Workplace {
  readonly config: BourseConfig;
  readonly out: Output;
  private opened: Database | null = null;

  constructor(
    environment: Record<string, string | undefined>,
    json: boolean,
    private readonly streams: { stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream },
  ) {
    this.config = loadConfig(environment);
    this.out = new Output(streams.stdout, streams.stderr, json);
  }

  /** The database as it is, whatever its schema. */
  rawDatabase(): Database {
    this.opened ??= openDatabase(this.databaseOptions);
    return this.opened;
  }

  get databaseOptions(): DatabaseOptions {
    return { databaseUrl: this.config.databaseUrl ?? undefined, dataDir: this.config.dataDir };
  }

  /** The database, brought up to date first. */
  async database(): Promise<Database> {
    const db = this.rawDatabase();
    await migrate(db);
    return db;
  }

  async keys(): Promise<KeysRepository> {
    const db = await this.database();
    return new KeysRepository(db, derivePepper(await loadRootSecret(this.secretSource)));
  }

  /** The keys of the database as it is; null when there is no secret. Makes neither a schema nor a secret. */
  async keysToLookAt(): Promise<KeysRepository | null> {
    const root = await readRootSecret(this.secretSource);
    return root === null ? null : new KeysRepository(this.rawDatabase(), derivePepper(root));
  }

  /** Of the pepper under the secret that is there; null when there is none. */
  async pepperId(): Promise<string | null> {
    const root = await readRootSecret(this.secretSource);
    return root === null ? null : derivePepper(root).id;
  }

  private get secretSource(): RootSecretSource {
    return { value: this.config.secret ?? undefined, dataDir: this.config.dataDir };
  }

  progress(): Progress {
    return progressOn(this.streams.stderr);
  }

  async close(): Promise<void> {
    await this.opened?.destroy();
  }
}
