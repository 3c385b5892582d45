import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { databaseVersion, freeBytes, migrationStates, WRITE_ROOM_BYTES } from '@bourse/db';
import { listRunningServers, publishedUniverse } from '@bourse/universe';
import type { CliContext } from '../cli-context.js';

/** The result of one check; `advice` names the remedy. */
export interface CheckResult {
  name: string;
  ok: boolean;
  detail: string;
  advice?: string;
}

export async function checkDataFolder({ config }: CliContext): Promise<CheckResult> {
  const name = 'data folder';
  try {
    await access(config.dataDir, constants.W_OK);
    return roomOf(config.dataDir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return { name, ok: true, detail: `${config.dataDir} does not exist: the first start creates it` };
    const advice = 'Set BOURSE_DATA_DIR to a folder this user may write to.';
    return { name, ok: false, detail: `${config.dataDir} cannot be written (${codeOf(error)})`, advice };
  }
}

/** Checks the free space for the embedded database and the universe files; read-only data needs none. */
function roomOf(dataDir: string): CheckResult {
  const name = 'data folder';
  const free = freeBytes(dataDir);
  if (free >= WRITE_ROOM_BYTES) return { name, ok: true, detail: dataDir };
  const detail = `${dataDir} has ${megabytes(free)} MB of free space; writes need at least ${megabytes(WRITE_ROOM_BYTES)} MB`;
  const advice = 'Free space on that disk. Reads continue; writes resume automatically.';
  return { name, ok: false, detail, advice };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

export async function checkDatabase(context: CliContext): Promise<CheckResult> {
  const name = 'database';
  const engine = context.config.databaseUrl === null ? 'embedded' : 'PostgreSQL';
  try {
    return { name, ok: true, detail: `${engine}, ${await databaseVersion(context.rawDatabase())}` };
  } catch (error) {
    const advice =
      context.config.databaseUrl === null
        ? 'See database/owner.log in the data folder.'
        : 'Check that DATABASE_URL is the address of a reachable PostgreSQL 15 or later.';
    return { name, ok: false, detail: `${engine} is unavailable (${codeOf(error)})`, advice };
  }
}

export async function checkSchema(context: CliContext): Promise<CheckResult> {
  const name = 'schema';
  const states = await migrationStates(context.rawDatabase()).catch(() => null);
  if (states === null) return { name, ok: false, detail: 'unknown: the database is unavailable' };
  const missing = states.filter(({ appliedAt }) => appliedAt === null).map((state) => state.name);
  if (missing.length === 0) return { name, ok: true, detail: `up to date (${states.length} migrations)` };
  const advice = 'Run `bourse db migrate`, or start the server.';
  return { name, ok: false, detail: `lacks ${missing.join(', ')}`, advice };
}

export async function checkUniverse(context: CliContext): Promise<CheckResult> {
  const name = 'universe';
  const universe = await publishedUniverse(context.rawDatabase()).catch(() => null);
  if (universe === null) return { name, ok: false, detail: 'unknown: the schema is missing' };
  const advice = 'Run `bourse import instruments …`, or `npm start` to load the sample.';
  if (universe.version === 0) return { name, ok: false, detail: 'empty', advice };
  const detail = `version ${universe.version}, published ${universe.publishedAt.toISOString()}`;
  const servers = await listRunningServers(context.rawDatabase());
  const behind = servers.filter(({ version }) => version < universe.version);
  if (behind.length === 0 || !isOverdue(universe.publishedAt)) return { name, ok: true, detail };
  const shown = `${behind.length} of ${servers.length} servers still serve version ${behind[0]!.version}`;
  return { name, ok: false, detail: `${detail}; ${shown}`, advice: 'The logs of these servers contain the reason.' };
}

const MAX_FOLLOWING_MS = 5 * 60_000;

/** What is older than a version published then will not follow on its own. */
export function isOverdue(publishedAt: Date): boolean {
  return Date.now() - publishedAt.getTime() > MAX_FOLLOWING_MS;
}

export async function checkKeys(context: CliContext): Promise<CheckResult> {
  const name = 'keys';
  try {
    const keys = await context.keysWithoutMigration();
    if (keys === null) return { name, ok: false, detail: 'no secret yet', advice: noSecretAdvice(context) };
    const all = (await keys.list()).filter(({ revokedAt }) => revokedAt === null);
    const lost = all.filter((key) => !keys.recognises(key)).length;
    const old = all.filter((key) => keys.needsPreviousSecret(key)).length;
    const waiting = old === 0 ? '' : `; ${old} of them work only while BOURSE_SECRET_PREVIOUS is set`;
    if (lost === 0) return { name, ok: true, detail: `${all.length} not revoked${waiting}` };
    const advice =
      'Set BOURSE_SECRET (or the file `secret` of the data folder) to the secret that these keys were created with.';
    return { name, ok: false, detail: `${lost} of ${all.length} do not match the secret`, advice };
  } catch (error) {
    return { name, ok: false, detail: `unknown: the schema is missing (${codeOf(error)})` };
  }
}

function noSecretAdvice({ config }: CliContext): string {
  return config.databaseUrl === null
    ? 'The first start or `bourse keys create` creates one.'
    : 'Set BOURSE_SECRET to the secret of the servers of this database; the first start creates one.';
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message.split('\n')[0]! : String(error);
}
