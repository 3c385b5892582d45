// Makes the secrets of an installation, each in a file of its own; what is there already stays.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const random = () => randomBytes(32).toString('base64url');

function keep(name, make) {
  const path = join(folder, name);
  // Readable by all: each service runs as a user of its own, and only they can see the folder.
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o444 });
  return readFileSync(path, 'utf8').trim();
}

const password = keep('postgres-password', random);
keep('database-url', () => `postgres://bourse:${encodeURIComponent(password)}@postgres:5432/bourse`);
keep('secret', random);
keep('meilisearch-key', random);
