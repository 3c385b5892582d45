import { createHash, hash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hmacSha256, type Mac } from './hmac.js';

/** Source of the root secret: the value of `BOURSE_SECRET`, else the file `secret` of the data directory. */
export interface RootSecretSource {
  value?: string | undefined;
  dataDir: string;
}

/** What keys are hashed with. The id is stored with every key, to distinguish a lost secret from a wrong key. */
export interface Pepper {
  id: string;
  mac: Mac;
  /** The previous one, under which keys may also be hashed during a rotation of the secret. New keys never are. */
  previous: Pepper | null;
}

/** Whether a key that was hashed under this id can match. */
export function recognises(pepper: Pepper, pepperId: string): boolean {
  return pepper.id === pepperId || pepper.previous?.id === pepperId;
}

/**
 * The digest of a key that is stored and looked up. A fast hash is enough: a key has 178 random bits, so guessing is
 * hopeless.
 */
export function digestOf(key: string, pepper: Pepper): Buffer {
  return pepper.mac(key);
}

/** The key that signs texts. The id changes with the secret. */
export interface SigningKey {
  readonly id: string;
  /** A keyed digest of the text, in base64url. */
  readonly sign: (text: string) => string;
}

/** The key that signs cursors; those of `previous` are accepted during a rotation of the secret. */
export interface CursorKey extends SigningKey {
  readonly previous: SigningKey | null;
}

const MIN_SECRET_LENGTH = 32;

/**
 * The root of all derived secrets. Without a value it is created once, in `<dataDir>/secret` (mode 0600); two processes
 * that start together get the same one. Other instances can get the file's text as `BOURSE_SECRET`. Throws, without the
 * value in the message, when it is shorter than 32 characters.
 */
export async function loadRootSecret(source: RootSecretSource): Promise<Buffer> {
  const path = join(source.dataDir, 'secret');
  return (await readRootSecret(source)) ?? parseSecret(await createSecretFile(source.dataDir, path), path);
}

/** The secret that `BOURSE_SECRET_PREVIOUS` gives; null without one. */
export function previousSecret(value: string | null): Buffer | null {
  return value === null ? null : parseSecret(value, 'BOURSE_SECRET_PREVIOUS');
}

/** The same without creating one: null without a value and a file. */
export async function readRootSecret(source: RootSecretSource): Promise<Buffer | null> {
  if (source.value !== undefined) return parseSecret(source.value, 'BOURSE_SECRET');
  const path = join(source.dataDir, 'secret');
  const text = await readIfPresent(path);
  return text === undefined ? null : parseSecret(text, path);
}

type SecretUse = 'key-pepper' | 'cursor' | 'backup' | 'audit' | 'search' | 'webhooks';

/** One secret of 32 bytes per use (HKDF-SHA-256): one secret reveals neither the others nor the root. */
export function deriveSecret(rootSecret: Uint8Array, use: SecretUse): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret, new Uint8Array(0), `bourse/1/${use}`, 32));
}

/** The pepper of API keys under this root, and under the previous one. */
export function derivePepper(rootSecret: Uint8Array, previousRoot: Uint8Array | null = null): Pepper {
  const secret = deriveSecret(rootSecret, 'key-pepper');
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return { id, mac: hmacSha256(secret), previous: previousRoot === null ? null : derivePepper(previousRoot) };
}

/** The key that signs cursors under this root, and under the previous one. */
export function deriveCursorKey(rootSecret: Uint8Array, previousRoot: Uint8Array | null = null): CursorKey {
  const previous = previousRoot === null ? null : signingKey(previousRoot, 'cursor');
  return { ...signingKey(rootSecret, 'cursor'), previous };
}

/** The key that signs the audit log under this root. */
export function deriveAuditKey(rootSecret: Uint8Array): SigningKey {
  return signingKey(rootSecret, 'audit');
}

function signingKey(rootSecret: Uint8Array, use: 'cursor' | 'audit'): SigningKey {
  const secret = deriveSecret(rootSecret, use);
  const mac = hmacSha256(secret);
  return { id: hash('sha256', secret, 'base64url').slice(0, 8), sign: (text) => mac(text).toString('base64url') };
}

/** A key that seals what is stored. */
export interface SealingKey {
  /** Distinguishes another secret from an altered text. */
  readonly id: string;
  readonly secret: Buffer;
  readonly previous: SealingKey | null;
}

/** The keys that seal backups under this root, and under the previous one. */
export function deriveBackupKey(rootSecret: Uint8Array, previousRoot: Uint8Array | null = null): SealingKey {
  return sealingKey('backup', rootSecret, previousRoot);
}

/** The keys that seal the secrets of webhooks under this root, and under the previous one. */
export function deriveWebhookKey(rootSecret: Uint8Array, previousRoot: Uint8Array | null = null): SealingKey {
  return sealingKey('webhooks', rootSecret, previousRoot);
}

function sealingKey(use: SecretUse, root: Uint8Array, previousRoot: Uint8Array | null): SealingKey {
  const secret = deriveSecret(root, use);
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return { id, secret, previous: previousRoot === null ? null : sealingKey(use, previousRoot, null) };
}

/** The secret that processes send to the search service over TCP, the same for all processes of an installation. */
export function deriveSearchToken(rootSecret: Uint8Array): string {
  return deriveSecret(rootSecret, 'search').toString('base64url');
}

function parseSecret(text: string, source: string): Buffer {
  const trimmed = text.trim();
  if (trimmed.length < MIN_SECRET_LENGTH) {
    throw new Error(`${source}: the secret must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return Buffer.from(trimmed, 'utf8');
}

/** Written completely under another name, then linked: a reader sees all of it or nothing, and the first link wins. */
async function createSecretFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
    await link(draft, path).catch(ignoreError('EEXIST'));
    await syncEntries(dataDir);
    return await readFile(path, 'utf8');
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Syncs the name of a file, which the file's own sync does not cover. Windows has no sync of a folder. */
async function syncEntries(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignoreError('ENOENT'));
}

function ignoreError(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
    return undefined;
  };
}
