import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  deriveAuditKey,
  deriveBackupKey,
  derivePepper,
  deriveWebhookKey,
  KeysRepository,
  loadRootSecret,
  type Pepper,
  previousSecret,
  readRootSecret,
  type RootSecretSource,
} from '@bourse/auth';
import { type BourseConfig, loadConfig } from '@bourse/config';
import {
  type AuditKey,
  AuditTrail,
  type Database,
  type DatabaseOptions,
  localAuthor,
  migrate,
  openDatabase,
  type SealKey,
} from '@bourse/db';
import { Schedules } from '@bourse/schedules';
import { WebhookEndpoints } from '@bourse/webhooks';
import { CommandError } from './command-error.js';
import { Output } from './terminal/output.js';
import { type Progress, createProgress } from './terminal/progress.js';

/** The environment of a command. The database opens on first use and closes with the command. */
export class CliContext {
  readonly config: BourseConfig;
  readonly out: Output;
  #database: Database | null = null;

  constructor(
    environment: Record<string, string | undefined>,
    private readonly invocation: { readonly command: string; readonly json: boolean },
    private readonly streams: { stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream },
  ) {
    this.config = loadConfig(environment);
    this.out = new Output(streams.stdout, streams.stderr, invocation.json);
  }

  /** Fails without a DATABASE_URL and a data folder, so that a command in the wrong folder creates nothing. */
  async requireInstallation(): Promise<void> {
    const { databaseUrl, dataDir } = this.config;
    if (databaseUrl !== null || !(await isMissing(dataDir))) return;
    throw new CommandError(
      `No Bourse installation in ${resolve(dataDir)}. Run \`npm start\` or \`bourse import instruments …\` to create one, ` +
        'or set BOURSE_DATA_DIR or DATABASE_URL to use another.',
    );
  }

  /** The database without a migration of its schema. */
  rawDatabase(): Database {
    this.#database ??= openDatabase(this.databaseOptions);
    return this.#database;
  }

  get databaseOptions(): DatabaseOptions {
    return { databaseUrl: this.config.databaseUrl ?? undefined, dataDir: this.config.dataDir };
  }

  /** The database, migrated first. */
  async database(): Promise<Database> {
    const db = this.rawDatabase();
    await migrate(db);
    return db;
  }

  async keys(): Promise<KeysRepository> {
    const db = await this.database();
    await this.#requireSecretOfKeys(db);
    const pepper = this.#pepperUnder(await loadRootSecret(this.#secretSource));
    return new KeysRepository(db, pepper, { trail: await this.trail() });
  }

  /** The webhook endpoints, whose secrets are sealed with the secret of the servers. */
  async webhooks(): Promise<WebhookEndpoints> {
    const db = await this.database();
    await this.#requireSecretOfKeys(db);
    const { secretPrevious, webhooksAllowPrivate: allowsPrivate } = this.config;
    const key = deriveWebhookKey(await loadRootSecret(this.#secretSource), previousSecret(secretPrevious));
    return new WebhookEndpoints(db, { key, trail: await this.trail(), allowsPrivate });
  }

  async schedules(): Promise<Schedules> {
    return new Schedules(await this.database(), await this.trail());
  }

  /** A secret created here would differ from the one that the servers of a shared database use. */
  async #requireSecretOfKeys(db: Database): Promise<void> {
    if (this.config.databaseUrl === null || (await readRootSecret(this.#secretSource)) !== null) return;
    const storedKey = await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst();
    if (storedKey === undefined) return;
    throw new CommandError(
      'This database has keys, but their secret is missing. Set BOURSE_SECRET to the secret of its servers, ' +
        'or BOURSE_DATA_DIR to the folder that contains the file `secret`.',
    );
  }

  /** The keys of the database without a migration; null without a secret. Creates neither a schema nor a secret. */
  async keysWithoutMigration(): Promise<KeysRepository | null> {
    const root = await readRootSecret(this.#secretSource);
    return root === null ? null : new KeysRepository(this.rawDatabase(), this.#pepperUnder(root));
  }

  /** The pepper of the existing secrets; null without a secret. */
  async pepper(): Promise<Pepper | null> {
    const root = await readRootSecret(this.#secretSource);
    return root === null ? null : this.#pepperUnder(root);
  }

  /**
   * The audit log for changes by this command. An embedded database gets a secret with its first change; on PostgreSQL
   * events are signed if the secret is known.
   */
  async trail(): Promise<AuditTrail> {
    if (this.config.databaseUrl === null) await loadRootSecret(this.#secretSource);
    const [key = null] = await this.auditKeys();
    return new AuditTrail(localAuthor(this.invocation.command, this.config.actor), { key });
  }

  /** The keys that verify signatures of the audit log, the current one first. */
  async auditKeys(): Promise<AuditKey[]> {
    const roots = [await readRootSecret(this.#secretSource), previousSecret(this.config.secretPrevious)];
    return roots.filter((root) => root !== null).map(deriveAuditKey);
  }

  #pepperUnder(root: Buffer): Pepper {
    return derivePepper(root, previousSecret(this.config.secretPrevious));
  }

  /** The key that seals backups; creates a missing secret. */
  async backupKey(): Promise<SealKey> {
    return deriveBackupKey(await loadRootSecret(this.#secretSource), previousSecret(this.config.secretPrevious));
  }

  /** The key that verifies the seals of backups; null without a secret. */
  async backupKeyToCheck(): Promise<SealKey | null> {
    const root = await readRootSecret(this.#secretSource);
    return root === null ? null : deriveBackupKey(root, previousSecret(this.config.secretPrevious));
  }

  get #secretSource(): RootSecretSource {
    return { value: this.config.secret ?? undefined, dataDir: this.config.dataDir };
  }

  progress(): Progress {
    return createProgress(this.streams.stderr);
  }

  async close(): Promise<void> {
    await this.#database?.destroy();
  }
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}
