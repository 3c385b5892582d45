import { describe, expect, test } from 'vitest';
import { compose, containersOf, docker, inContainers } from '../harness/stack.js';

const services = ['api', 'gateway', 'search'];
const ending = new Set(['setup', 'secrets', 'search-keys', 'cli']);

/** Of a package at the top, with its scope. */
const MANIFEST = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/;

describe.skipIf(!inContainers)('the images, in containers', () => {
  test('docker compose config: a health check or an end, a limit, and no secret in the environment', async () => {
    const config = JSON.parse(await compose('config', '--format', 'json')) as {
      services: Record<
        string,
        {
          healthcheck?: object;
          deploy?: { resources?: { limits?: object } };
          restart?: string;
          environment?: Record<string, string | null>;
        }
      >;
    };
    const described = Object.entries(config.services).map(([name, { deploy, environment = {}, healthcheck }]) => {
      const secrets = Object.keys(environment).filter((variable) =>
        /SECRET|PASSWORD|_KEY|DATABASE_URL|NATS_URL|REDIS_URL/.test(variable),
      );
      return {
        name,
        limits: Object.keys(deploy?.resources?.limits ?? {}).sort(),
        openSecrets: secrets.filter((variable) => !variable.endsWith('_FILE')),
        // The images of Bourse have their own health check.
        isWatched: healthcheck !== undefined || ending.has(name) || services.includes(name),
      };
    });
    const sound = described.map(({ name }) => ({
      name,
      limits: ['cpus', 'memory', 'pids'],
      openSecrets: [],
      isWatched: true,
    }));
    expect(described).toEqual(sound);
  });

  test.each(services)(
    '%s: not root, nothing to write on but its data folder, nothing that only building needs',
    async (service) => {
      const [container = ''] = await containersOf(service);
      const inside = (...args: string[]) => docker('exec', container, ...args);
      expect(await inside('id', '-u')).not.toBe('0');
      await expect(inside('touch', '/bourse/x')).rejects.toThrow(/Read-only/);
      await inside('touch', '/var/lib/bourse/x');
      await expect(inside('ls', 'node_modules/vitest')).rejects.toThrow(/No such file/);
      expect(await inside('find', 'apps', 'libs', '-name', '*.ts')).toBe('');
      const components = JSON.parse(await inside('cat', 'sbom.cdx.json')).components as { name: string }[];
      const manifests = (await inside('find', 'node_modules', '-maxdepth', '3', '-name', 'package.json')).split('\n');
      const packages = manifests.flatMap((path) => MANIFEST.exec(path)?.[1] ?? []);
      expect(packages.length).toBeGreaterThan(0);
      const names = components.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...packages, 'fastify', 'pg']));
      expect(names).not.toEqual(expect.arrayContaining(['rolldown']));
      const health = await docker('inspect', '--format', '{{.State.Health.Status}} {{json .Config.Labels}}', container);
      expect(health).toMatch(/^healthy .*"org\.opencontainers\.image\.revision":"[0-9a-f]{40}"/);
    },
  );

  test('the command line runs as an image of its own', async () => {
    const answer = await compose('run', '--rm', '--no-TTY', 'cli', 'db', 'status', '--json');
    expect(JSON.parse(answer)).toMatchObject({ engine: 'postgresql' });
  });
});
