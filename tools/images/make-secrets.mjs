// Creates the missing secrets of an installation, each in a file of SOURCE. Then copies to TARGET/<service> those that
// the service needs, readable only by its user.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopedKeys } from './search-keys.mjs';

const [source, target] = process.argv.slice(2);
const BOURSE_USER = '1000:1000';

function readStored(name) {
  const path = join(source, name);
  if (!existsSync(path)) return null;
  const value = readFileSync(path, 'utf8').trim();
  if (value === '')
    throw new Error(`${path} is empty: write the secret into it, or remove the file to create a new secret`);
  return value;
}

function secret(name) {
  const value = readStored(name) ?? randomBytes(32).toString('base64url');
  if (readStored(name) === null) renameSync(draft(source, name, value), join(source, name));
  return value;
}

/** Written whole under another name. One that an earlier run has left may belong to another user. */
function draft(folder, name, text) {
  const path = join(folder, `.${name}`);
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o400, flush: true });
  return path;
}

const urlOf = (scheme, user, password, place) => `${scheme}://${user}:${encodeURIComponent(password)}@${place}`;
const isHere = (url) => new URL(url).hostname === 'postgres';
const passwordIn = (url) => decodeURIComponent(new URL(url).password);
const databaseUrl = (role, password) => urlOf('postgres', role, password, 'postgres:5432/bourse');

/** Of the owner and of the application; a folder of one's own may name a PostgreSQL elsewhere. */
function databases() {
  const owner = readStored('database-url') ?? databaseUrl('bourse', secret('owner-password'));
  const app =
    readStored('app-database-url') ?? (isHere(owner) ? databaseUrl('bourse_app', secret('app-password')) : owner);
  const passwordOf = (url, name) => (isHere(url) ? passwordIn(url) : secret(name));
  const passwords = {
    'owner-password': passwordOf(owner, 'owner-password'),
    'app-password': passwordOf(app, 'app-password'),
  };
  return { owner, app, passwords };
}

/** The rights of a user of Valkey: counting on Bourse's own keys. Every client may send PING. */
function valkeyUsers(password) {
  const digest = createHash('sha256').update(password).digest('hex');
  const may =
    '-@all +@string +@hash +@sortedset +@keyspace +@scripting +@connection +@transaction -@dangerous +info +time';
  return `user default on nopass resetkeys resetchannels -@all +ping\nuser bourse on #${digest} ~bourse:* resetchannels ${may}\n`;
}

const database = databases();
const master = secret('meilisearch-key');
const valkey = secret('valkey-password');
const [asking, answering] = [secret('nats-api-password'), secret('nats-search-password')];
const [searchKey, adminKey] = scopedKeys.map(({ uid }) => createHmac('sha256', master).update(uid).digest('hex'));
const meilisearchKeys = { 'meilisearch-admin-key': adminKey, 'meilisearch-search-key': searchKey };
const server = {
  'database-url': database.app,
  secret: secret('secret'),
  'redis-url': urlOf('redis', 'bourse', valkey, 'valkey:6379'),
  'nats-url': urlOf('nats', 'api', asking, 'nats:4222'),
};

const services = {
  api: { owner: BOURSE_USER, files: server },
  gateway: { owner: BOURSE_USER, files: server },
  search: {
    owner: BOURSE_USER,
    files: {
      'database-url': database.app,
      'nats-url': urlOf('nats', 'search', answering, 'nats:4222'),
      ...meilisearchKeys,
    },
  },
  'search-keys': { owner: BOURSE_USER, files: { 'meilisearch-key': master } },
  setup: { owner: BOURSE_USER, files: { 'database-url': database.owner } },
  cli: { owner: BOURSE_USER, files: { ...server, ...meilisearchKeys, 'database-url': database.owner } },
  postgres: {
    owner: process.env.BOURSE_POSTGRES_USER ?? '999:999',
    files: { 'postgres-password': secret('postgres-password'), ...database.passwords },
  },
  meilisearch: { owner: '0:0', files: { 'meilisearch.toml': `master_key = ${JSON.stringify(master)}\n` } },
  valkey: { owner: process.env.BOURSE_VALKEY_USER ?? '999:1000', files: { 'users.acl': valkeyUsers(valkey) } },
  nats: {
    owner: BOURSE_USER,
    files: {
      'passwords.conf': `api_password: ${JSON.stringify(asking)}\nsearch_password: ${JSON.stringify(answering)}\n`,
    },
  },
};

/** Under another name first: a service that starts concurrently reads the complete new file or the old one. */
function give(folder, name, text, [user, group]) {
  const path = draft(folder, name, text);
  if (process.getuid() === 0) chownSync(path, user, group);
  renameSync(path, join(folder, name));
}

for (const [service, { owner, files }] of Object.entries(services)) {
  const folder = join(target, service);
  mkdirSync(folder, { recursive: true });
  const [user, group = user] = owner.split(':').map(Number);
  for (const [name, text] of Object.entries(files)) give(folder, name, text, [user, group]);
}
