import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { bourseImage, compose, containersOf, docker, inContainers, PROJECT, readSecret } from '../harness/stack.js';
import { until } from '../harness/until.js';

/** The files that each service sees, and the only user that can read them. */
const seen: Readonly<Record<string, { readonly owner: string; readonly files: readonly string[] }>> = {
  api: { owner: '1000', files: ['database-url', 'nats-url', 'redis-url', 'secret'] },
  gateway: { owner: '1000', files: ['database-url', 'nats-url', 'redis-url', 'secret'] },
  search: { owner: '1000', files: ['database-url', 'meilisearch-admin-key', 'meilisearch-search-key', 'nats-url'] },
  'search-keys': { owner: '1000', files: ['meilisearch-key'] },
  setup: { owner: '1000', files: ['database-url'] },
  cli: {
    owner: '1000',
    files: ['database-url', 'meilisearch-admin-key', 'meilisearch-search-key', 'nats-url', 'redis-url', 'secret'],
  },
  postgres: { owner: '999', files: ['app-password', 'owner-password', 'postgres-password'] },
  meilisearch: { owner: '0', files: ['meilisearch.toml'] },
  valkey: { owner: '999', files: ['users.acl'] },
  nats: { owner: '1000', files: ['passwords.conf'] },
};

const cli = (...args: string[]) => compose('exec', '--no-TTY', 'valkey', 'valkey-cli', '-e', ...args);

/** In a container that sees the secrets of all services, below /s. */
async function amongAll(script: string): Promise<string> {
  const volumes = Object.keys(seen).flatMap((service) => [
    '--volume',
    `${PROJECT}_secrets-${service}:/s/${service}:ro`,
  ]);
  const root = ['--volume', `${PROJECT}_secrets:/s/all:ro`, '--user', '0', '--entrypoint', 'sh'];
  return docker('run', '--rm', '--network', 'none', ...volumes, ...root, bourseImage('cli'), '-c', script);
}

interface MountedService {
  readonly volumes?: readonly { readonly source: string; readonly target: string; readonly read_only?: boolean }[];
}

const withoutSecrets = new Set(['proxy', 'prometheus', 'grafana']);

describe.skipIf(!inContainers)('secrets', () => {
  test('each service mounts its own read-only, and only their creator mounts all', async () => {
    const config = await docker(
      'compose',
      '--file',
      'docker-compose.yml',
      '--profile',
      '*',
      'config',
      '--format',
      'json',
    );
    const { services } = JSON.parse(config) as { services: Record<string, MountedService> };
    for (const [name, { volumes = [] }] of Object.entries(services)) {
      const mounted = volumes.filter(({ source }) => source.startsWith('secrets'));
      if (name === 'secrets') continue;
      const own = { source: `secrets-${name}`, target: '/run/bourse', read_only: true };
      expect(mounted).toMatchObject(withoutSecrets.has(name) ? [] : [own]);
      expect(mounted.length).toBeLessThan(2);
    }
  });

  test('each holds only the needs of the service, for its user alone', async () => {
    const listed = await amongAll(`find /s -type f -not -path '/s/all/*' -printf '%P %m %U\\n'`);
    const due = Object.entries(seen).flatMap(([service, { files, owner }]) =>
      files.map((file) => `${service}/${file} 400 ${owner}`),
    );
    expect(listed.split('\n').toSorted()).toEqual(due.toSorted());
  });

  test('a running container sees its own files, and no process has a secret in its environment', async () => {
    const values = (await amongAll(`cd /s/all && for file in *; do cat "$file"; echo; done`)).split('\n');
    // The image of PostgreSQL keeps that one in its environment; it is useless after the first start.
    const spent = await amongAll('cat /s/all/postgres-password');
    const secrets = values.filter((value) => value.length >= 32 && value !== spent);
    expect(secrets.length).toBeGreaterThan(6);
    for (const service of ['api', 'gateway', 'search', 'postgres', 'valkey', 'nats']) {
      const [container = ''] = await containersOf(service);
      expect((await docker('exec', container, 'ls', '/run/bourse')).split('\n')).toEqual(
        seen[service]!.files.toSorted(),
      );
      // A process may end while it is read.
      const read = 'cat /proc/[0-9]*/environ /proc/[0-9]*/cmdline 2>&1; true';
      let environments = '';
      // A process that runc is starting, such as a health check, is unreadable even for root.
      await until(`every process of ${service} is readable`, async () => {
        environments = await docker('exec', container, 'sh', '-c', read);
        return !environments.includes('Permission denied');
      });
      expect(environments).toContain('PATH=');
      expect(secrets.filter((value) => environments.includes(value))).toEqual([]);
    }
  });

  test('PostgreSQL: neither servers nor schema owner are superusers or may create roles or databases', async () => {
    const query = `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles
      where rolname like 'bourse%' order by 1`;
    const psqlCommand = ['psql', '-U', 'postgres', '-d', 'bourse', '-tAc'];
    const ask = (text: string) => compose('exec', '--no-TTY', 'postgres', ...psqlCommand, text);
    expect(await ask(query)).toBe('bourse|f|f|f|f\nbourse_app|f|f|f|f');
    expect(new URL(await readSecret('database-url')).username).toBe('bourse');
    const connected = await ask(`select distinct usename from pg_stat_activity where application_name like 'bourse%'`);
    expect(connected).toBe('bourse_app');
    expect(await ask(`select rolpassword is null from pg_authid where rolname = 'postgres'`)).toBe('t');
    expect(await ask(`select nspowner::regrole from pg_namespace where nspname = 'bourse_vectors'`)).toBe('bourse_app');
    for (const statement of [`copy (select 1) to program 'true'`, 'create role mine', 'select * from pg_authid']) {
      const refused = ask(`set role bourse_app; ${statement}`);
      await expect(refused).rejects.toThrow(/permission denied/);
    }
  });

  test('Valkey: without a password only PING; with it only counting', async () => {
    expect(await cli('ping')).toBe('PONG');
    for (const command of [['get', 'bourse:epoch'], ['flushall'], ['config', 'get', '*'], ['acl', 'list']])
      await expect(cli(...command)).rejects.toThrow(/NOPERM/);
    const { username, password } = new URL(await readSecret('redis-url'));
    const asBourse = (...args: string[]) => cli('--no-auth-warning', '--user', username, '--pass', password, ...args);
    expect(await asBourse('zcard', 'bourse:instances')).toMatch(/[34]/);
    for (const command of [['flushall'], ['config', 'get', '*'], ['acl', 'list'], ['get', 'elsewhere'], ['keys', '*']])
      await expect(asBourse(...command)).rejects.toThrow(/NOPERM/);
  });

  test('NATS: no client without a password; a requesting client may not respond', async () => {
    const [container = ''] = await containersOf('nats');
    const format = `{{(index .NetworkSettings.Networks "${PROJECT}_inner").IPAddress}}`;
    const host = await docker('inspect', '--format', format, container);
    expect(await natsSays(host, {}, 'search.query')).toContain('Authorization Violation');
    const { username: user, password: pass } = new URL(await readSecret('nats-url'));
    const violation = 'Permissions Violation for Subscription';
    for (const subject of ['search.query', '>'])
      expect(await natsSays(host, { user, pass }, subject)).toContain(`${violation} to "${subject}"`);
    expect(await natsSays(host, { user, pass }, '_INBOX.mine')).not.toContain('-ERR');
  });
});

/** The response of NATS to a subscription. */
function natsSays(host: string, credentials: object, subject: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const socket = connect(4222, host, () => {
      const options = JSON.stringify({ verbose: false, pedantic: false, ...credentials });
      socket.write(`CONNECT ${options}\r\nSUB ${subject} 1\r\nPING\r\n`);
    });
    socket.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('PONG')) socket.end();
    });
    socket.on('error', reject).on('close', () => resolve(output));
  });
}
