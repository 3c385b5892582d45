import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-secrets-'));
  folders.push(folder);
  return folder;
};

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/images', script), ...args]);

/** The files of each service, by `<service>/<file>`. */
async function makeSecrets(source: string): Promise<Record<string, string>> {
  const target = newFolder();
  await run('make-secrets.mjs', source, target);
  const paths = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => [
      `${parentPath.slice(target.length + 1)}/${name}`,
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

describe('make-secrets', () => {
  test('creates them once, for their reader alone; keeps them the next time', async () => {
    const source = newFolder();
    const first = await makeSecrets(source);
    expect(await makeSecrets(source)).toEqual(first);
    for (const name of readdirSync(source)) expect(statSync(join(source, name)).mode & 0o777).toBe(0o400);
    expect(await makeSecrets(newFolder())).not.toEqual(first);
  });

  test('an empty one is refused, and an interrupted run is repeated', async () => {
    const source = newFolder();
    await makeSecrets(source);
    writeFileSync(join(source, '.nats-api-password'), 'begun', { mode: 0o400 });
    rmSync(join(source, 'nats-api-password'));
    await makeSecrets(source);
    expect(readFileSync(join(source, 'nats-api-password'), 'utf8')).toMatch(/^[\w-]{43}$/);
    chmodSync(join(source, 'secret'), 0o600);
    writeFileSync(join(source, 'secret'), '\n');
    await expect(makeSecrets(source)).rejects.toThrow('secret is empty');
  });

  test('each service has matching secrets', async () => {
    const files = await makeSecrets(newFolder());
    const url = (name: string) => new URL(files[name]!);
    expect(url('api/database-url')).toMatchObject({ username: 'bourse_app', password: files['postgres/app-password'] });
    expect(url('setup/database-url')).toMatchObject({ username: 'bourse', password: files['postgres/owner-password'] });
    expect(files['nats/passwords.conf']).toContain(`api_password: "${url('gateway/nats-url').password}"`);
    expect(files['nats/passwords.conf']).toContain(`search_password: "${url('search/nats-url').password}"`);
    const master = /"(.*)"/.exec(files['meilisearch/meilisearch.toml']!)![1]!;
    expect(files['search-keys/meilisearch-key']).toBe(master);
    const holders = (text: string) =>
      Object.keys(files)
        .filter((path) => files[path]!.includes(text))
        .toSorted();
    expect(holders(master)).toEqual(['meilisearch/meilisearch.toml', 'search-keys/meilisearch-key']);
    expect(holders(files['postgres/postgres-password']!)).toEqual(['postgres/postgres-password']);
    expect(holders(files['api/secret']!)).toEqual(['api/secret', 'cli/secret', 'gateway/secret']);
    expect(holders(files['setup/database-url']!)).toEqual(['cli/database-url', 'setup/database-url']);
    expect(files['valkey/users.acl']).not.toContain(url('api/redis-url').password);
  });

  test('a custom folder: existing files are used unchanged', async () => {
    const source = newFolder();
    const [password, secret] = ['p:/@"%\\ \'x', 's'.repeat(40)];
    writeFileSync(join(source, 'secret'), `${secret}\n`);
    writeFileSync(
      join(source, 'database-url'),
      `postgres://bourse:${encodeURIComponent(password)}@postgres:5432/bourse`,
    );
    chmodSync(join(source, 'secret'), 0o600);
    const files = await makeSecrets(source);
    expect(files['api/secret']).toBe(secret);
    expect(files['postgres/owner-password']).toBe(password);
    expect(files['cli/database-url']).toBe(readFileSync(join(source, 'database-url'), 'utf8'));
    expect(statSync(join(source, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('a database elsewhere: its URL for all, or one for servers', async () => {
    const source = newFolder();
    const [owner, app] = ['postgres://o:one@db.internal/x', 'postgres://a:two@db.internal/x'];
    writeFileSync(join(source, 'database-url'), owner);
    expect(await makeSecrets(source)).toMatchObject({ 'api/database-url': owner, 'setup/database-url': owner });
    writeFileSync(join(source, 'app-database-url'), app);
    const files = await makeSecrets(source);
    expect(files).toMatchObject({ 'search/database-url': app, 'cli/database-url': owner });
    expect([files['postgres/owner-password'], files['postgres/app-password']]).not.toContain('one');
    expect(existsSync(join(source, 'postgres-password'))).toBe(true);
  });
});

interface Key {
  readonly uid: string;
  readonly actions: readonly string[];
  readonly indexes: readonly string[];
}

/** The part of Meilisearch that keeps keys. */
async function meilisearch(master: string) {
  const keys = new Map<string, Key>();
  const requests: string[] = [];
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    if (headers.authorization !== `Bearer ${master}`) return [403, null];
    const uid = url.split('/')[2] ?? '';
    if (method === 'GET') return keys.has(uid) ? [200, keys.get(uid)] : [404, null];
    if (method === 'DELETE') return [keys.delete(uid) ? 204 : 404, null];
    const key = (await json(request)) as Key;
    keys.set(key.uid, key);
    return [201, key];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status).end(body === null ? '' : JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, keys, requests, close: () => server.close() };
}

describe('make-search-keys', () => {
  test('creates two keys with predictable texts; recreates them if their rights differ', async () => {
    const files = await makeSecrets(newFolder());
    const master = files['search-keys/meilisearch-key']!;
    const file = join(newFolder(), 'key');
    writeFileSync(file, master);
    const server = await meilisearch(master);
    await run('make-search-keys.mjs', server.url, file);
    const [search, admin] = [...server.keys.values()] as [Key, Key];
    const textOf = ({ uid }: Key) => createHmac('sha256', master).update(uid).digest('hex');
    expect(search).toMatchObject({ actions: ['search'], indexes: ['instruments*'] });
    expect(textOf(search)).toBe(files['search/meilisearch-search-key']);
    expect(textOf(admin)).toBe(files['search/meilisearch-admin-key']);
    expect(admin.actions).not.toContain('*');
    server.requests.length = 0;
    server.keys.set(search.uid, { ...search, actions: ['*'] });
    await run('make-search-keys.mjs', server.url, file);
    expect(server.keys.get(search.uid)).toMatchObject({ actions: ['search'] });
    expect(server.requests.filter((line) => !line.startsWith('GET'))).toEqual([
      `DELETE /keys/${search.uid}`,
      'POST /keys',
    ]);
    writeFileSync(file, 'another key');
    await expect(run('make-search-keys.mjs', server.url, file)).rejects.toThrow(/responded with 403/);
    server.close();
  });
});
