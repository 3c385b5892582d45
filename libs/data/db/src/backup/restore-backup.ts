import { sql } from 'kysely';
import { AuditTrail, localAuthor } from '../audit/audit-trail.js';
import { keepAuditLog } from '../audit/keep-log.js';
import { grantApplicationRights } from '../migrations/application-role.js';
import { knownMigrations, migrateIn } from '../migrations/migrate.js';
import type { Database } from '../schema.js';
import { BackupError, type BackupHeader, openBackup, type OpenedBackup } from './backup-file.js';
import type { BackupPage } from './backup-part.js';
import { type SealKey, sealProblems, type SealVerdict } from './backup-seal.js';
import { loadPages } from './load-pages.js';
import { keepRestrictions, type NamedKey, ValidKeys } from './restored-keys.js';
import { analyzeTables, lockReplaced, replaceSchema } from './replace-schema.js';
import { columnsOf, currentSchema, identitiesOf, sequencesOf } from './table-shape.js';

export interface RestoreOptions {
  /** Whether the content of the database may be lost. */
  readonly replace?: boolean;
  /** The key that must have sealed the backup; null without a secret. */
  readonly sealKey?: SealKey | null;
  /** Accepts a backup whose seal is missing, of another secret or wrong. A damaged one is refused in any case. */
  readonly unverified?: boolean;
  /**
   * Confirms that keys which the database, itself with keys, does not know may become valid. Without it they may not.
   */
  readonly acceptKeys?: (keys: readonly NamedKey[]) => Promise<boolean>;
  readonly signal?: AbortSignal;
  /** Author of the restore in the audit log. */
  readonly trail?: AuditTrail | undefined;
  readonly onProgress?: (stage: 'checking' | 'restoring', rowsDone: number, rowsTotal: number) => void;
}

export interface RestoreSummary {
  readonly header: BackupHeader;
  /** Migrations that were applied to update it. */
  readonly migrated: readonly string[];
  readonly seal: SealVerdict;
  /** Keys that work now and that the database did not know. */
  readonly keysAdded: readonly NamedKey[];
  /** Keys that stay revoked, or restricted otherwise, as they were in the database and not in the backup. */
  readonly keysKeptRestricted: number;
}

/** Schema in which the restored tables are filled until they are complete. */
const NURSERY = 'bourse_restoring';

/** Numbers assigned after the backup was written are skipped: clients may hold them in their ETags. */
const REVISION_GAP = 1_000_000;
const revisionTables: Readonly<Record<string, readonly string[]>> = {
  api_key_revision: ['api_keys'],
  price_revision: ['price_instruments', 'price_sessions'],
};

/**
 * Replaces the content of the database with a backup, in one transaction: no change is visible before its end, and a
 * kill leaves everything as it was. The file is read to its end first. Keys restricted since the backup stay
 * restricted. Throws a BackupError where the file is not a backup, is damaged, is not sealed with the key or has a
 * newer schema, or where the database holds data that may not be replaced.
 */
export async function restoreBackup(db: Database, path: string, options: RestoreOptions = {}): Promise<RestoreSummary> {
  const opened = await openBackup(path, options.sealKey);
  const { header } = opened;
  requireKnown(header, path);
  await requireFree(db, options);
  const { seal, keysAdded } = await checkBackup(db, path, opened, options);
  return db.transaction().execute(async (tx) => {
    await requireFree(tx, options);
    const home = await currentSchema(tx);
    await sql`create schema ${sql.id(NURSERY)}`.execute(tx);
    await sql`set local search_path to ${sql.id(NURSERY)}`.execute(tx);
    await migrateIn(tx, NURSERY, header.migrations.at(-1));
    const reopened = await openBackup(path, options.sealKey);
    await loadPages(tx, header, withProgress(reopened, 'restoring', options));
    requireVerdict(path, reopened, options);
    const migrated = await migrateIn(tx, NURSERY);
    await raiseRevisions(tx, header, home);
    await analyzeTables(tx, NURSERY);
    await lockReplaced(tx, NURSERY, home);
    const keysKeptRestricted = await keepRestrictions(tx, NURSERY, home);
    await continueSequences(tx, header, home);
    await keepAuditLog(tx, NURSERY, home);
    await replaceSchema(tx, NURSERY, home);
    await grantApplicationRights(tx);
    await recordRestore(tx, header, options);
    return { header, migrated, seal, keysAdded, keysKeptRestricted };
  });
}

/**
 * Reads the backup to its end: returns the content of its seal, and the keys that it adds, which have been accepted.
 */
async function checkBackup(
  db: Database,
  path: string,
  opened: OpenedBackup,
  options: RestoreOptions,
): Promise<Pick<RestoreSummary, 'seal' | 'keysAdded'>> {
  const working = new ValidKeys(opened.header, new Date());
  for await (const page of withProgress(opened, 'checking', options)) working.add(page);
  const seal = requireVerdict(path, opened, options);
  const { keys, isEmpty } = await working.findUnknown(db);
  const isAccepted = keys.length === 0 || isEmpty || (await options.acceptKeys?.(keys)) === true;
  if (!isAccepted)
    throw new BackupError(`Nothing was restored. The backup has keys that would work again: ${formatKeys(keys)}.`);
  return { seal, keysAdded: keys };
}

function requireVerdict(path: string, { seal }: OpenedBackup, { unverified = false }: RestoreOptions): SealVerdict {
  const verdict = seal.verdict ?? 'unsealed';
  if (verdict === 'verified' || unverified) return verdict;
  throw new BackupError(
    `${path} ${sealProblems[verdict]}. Nothing was restored; --unverified restores it without verification.`,
  );
}

const MAX_LISTED = 20;

function formatKeys(keys: readonly NamedKey[]): string {
  const names = keys.slice(0, MAX_LISTED).map(({ id, name }) => `${id} (${name})`);
  const further = keys.length - names.length;
  return further > 0 ? `${names.join(', ')} and ${further} more` : names.join(', ');
}

async function recordRestore(tx: Database, header: BackupHeader, { trail }: RestoreOptions): Promise<void> {
  const { createdAt, bourse, engine, universeVersion, tables } = header;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const details = { backup: { createdAt, bourse, engine, universeVersion, rows } };
  const recording = trail ?? new AuditTrail(localAuthor('restore'));
  await recording.begin(tx, { action: 'database.restore', subject: null, details });
}

function requireKnown({ migrations, bourse }: BackupHeader, path: string): void {
  if (migrations.every((name, i) => knownMigrations[i] === name) && migrations.length > 0) return;
  throw new BackupError(
    `${path} was made by Bourse ${bourse} with a schema that this version does not support: restore it with that version or a newer one.`,
  );
}

/** Throws where the database holds user data that may not be replaced, or data of a newer Bourse. */
async function requireFree(db: Database, { replace = false }: RestoreOptions): Promise<void> {
  const held: string[] = [];
  for (const table of ['instruments', 'api_keys', 'price_series']) {
    if ((await columnsOf(db, table)).length === 0) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) held.push({ instruments: 'instruments', api_keys: 'keys', price_series: 'prices' }[table]!);
  }
  if (held.length > 0 && !replace)
    throw new BackupError(`The database already contains ${held.join(', ')}. --replace replaces them with the backup.`);
  if ((await columnsOf(db, 'kysely_migration')).length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.every(({ name }) => knownMigrations.includes(name))) return;
  throw new BackupError('The database has a schema of a newer Bourse: restore with that version.');
}

async function* withProgress(
  { header, pages }: OpenedBackup,
  stage: 'checking' | 'restoring',
  { signal, onProgress }: RestoreOptions,
): AsyncGenerator<BackupPage> {
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for await (const page of pages) {
    signal?.throwIfAborted();
    yield page;
    onProgress?.(stage, (done += page.rows), total);
  }
}

/** Gives every restored row a revision above those of the backup and of the database that it replaces. */
async function raiseRevisions(tx: Database, header: BackupHeader, home: string): Promise<void> {
  const before = await sequencesOf(tx, home);
  for (const [sequence, tables] of Object.entries(revisionTables)) {
    await setSequence(
      tx,
      sequence,
      Math.max(before.get(sequence) ?? 0, header.sequences[sequence] ?? 0) + REVISION_GAP,
    );
    for (const table of tables)
      await sql`update ${sql.table(table)} set revision = nextval(${sequence}::regclass)`.execute(tx);
  }
}

/**
 * No other number is assigned twice either. The replaced tables are locked, so that none is assigned during this. A role
 * that may not read sequences writes zeros into its backup, hence the numbers of the rows.
 */
async function continueSequences(tx: Database, header: BackupHeader, home: string): Promise<void> {
  const before = await sequencesOf(tx, home);
  for (const { name, table, column } of await identitiesOf(tx, NURSERY)) {
    const { rows } = await sql<{ last: number | null }>`
      select max(${sql.id(column)})::float8 as last from ${sql.table(table)}`.execute(tx);
    const reached = Math.max(before.get(name) ?? 0, header.sequences[name] ?? 0, rows[0]?.last ?? 0);
    if (reached > 0) await setSequence(tx, name, reached);
  }
}

async function setSequence(tx: Database, name: string, value: number): Promise<void> {
  await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx);
}
