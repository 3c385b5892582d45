import { describe, expect, test } from 'vitest';
import { hardeningExceptions, type DescribedService, weaknessesOf } from '../harness/hardening.js';
import { docker, inContainers, PROJECT } from '../harness/stack.js';

interface Composition {
  readonly services: Readonly<Record<string, DescribedService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

/** A composition of users, without the additions of the tests. */
const loadComposition = async (file = 'docker-compose.yml'): Promise<Composition> =>
  JSON.parse(await docker('compose', '--file', file, '--profile', '*', 'config', '--format', 'json'));

const sound: DescribedService = {
  user: '1000:1000',
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  read_only: true,
  init: true,
  tmpfs: ['/tmp:size=64m,mode=1777'],
  networks: { inner: null },
  deploy: { resources: { limits: { cpus: 1, memory: '1', pids: 256 } } },
};

/** Each with the rule that it breaks. */
const weak: [string, DescribedService][] = [
  ['drops all capabilities', { ...sound, cap_drop: [] }],
  ['drops all capabilities', { ...sound, cap_drop: ['NET_RAW'] }],
  ['adds no other capability', { ...sound, cap_add: ['SYS_ADMIN'] }],
  ['gains no privileges', { ...sound, security_opt: [] }],
  ['is not privileged', { ...sound, privileged: true }],
  ['has a root file system that cannot be written to', { ...sound, read_only: false }],
  ['has an init', { ...sound, init: false }],
  ['has sized temporary folders', { ...sound, tmpfs: ['/tmp'] }],
  ['has limits', { ...sound, deploy: { resources: { limits: { cpus: 1, memory: '1' } } } }],
  ['runs as a user that is not root', { ...sound, user: '0:0' }],
  ['runs as a user that is not root', { ...sound, user: '' }],
  ['is not published', { ...sound, ports: [{ target: 1 }] }],
  ['names its networks', { ...sound, networks: { default: null } }],
];

const containerFormat =
  '{{index .Config.Labels "com.docker.compose.service"}}\t{{.State.Running}}\t{{json .HostConfig}}\t{{.Id}}';

interface HostConfig {
  readonly CapDrop: readonly string[] | null;
  readonly CapAdd: readonly string[] | null;
  readonly SecurityOpt: readonly string[];
  readonly ReadonlyRootfs: boolean;
  readonly Privileged: boolean;
  readonly Init: boolean;
  readonly PidsLimit: number;
  readonly Memory: number;
  readonly NanoCpus: number;
}

async function containers() {
  const ids = (await docker('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`)).split(
    '\n',
  );
  const lines = (await docker('inspect', '--format', containerFormat, ...ids)).split('\n');
  return lines.map((line) => {
    const [service = '', running = '', config = '', id = ''] = line.split('\t');
    return { service, isRunning: running === 'true', config: JSON.parse(config) as HostConfig, id };
  });
}

const boundNone = '0000000000000000';
const boundToBind = '0000000000000400';

describe.skipIf(!inContainers)('every container is hardened', () => {
  test('docker-compose.yml and compose.small.yml: each service, including those of a profile', async () => {
    const [full, small] = await Promise.all([loadComposition(), loadComposition('compose.small.yml')]);
    expect([Object.keys(full.services).length, Object.keys(small.services)]).toEqual([
      14,
      ['bourse', 'grafana', 'prometheus'],
    ]);
    const services = { ...full.services, ...small.services };
    const weaknesses = Object.entries(services).flatMap(([name, service]) =>
      weaknessesOf(name, service).map((rule) => `${name}: ${rule}`),
    );
    expect(weaknesses).toEqual([]);
    expect(Object.keys(hardeningExceptions).filter((name) => !(name in services))).toEqual([]);
  });

  test.each(weak)('control: a service that breaks a rule is found: %s', (rule, service) => {
    expect(weaknessesOf('another', service)).toEqual([rule]);
    expect(weaknessesOf('another', sound)).toEqual([]);
  });

  test.each([
    ['docker-compose.yml', { front: false, edge: true, inner: true, monitoring: true, outside: true }],
    ['compose.small.yml', { front: false, inner: true, monitoring: true }],
  ])('%s: only the network where ports are published leads out', async (file, expected) => {
    const { networks } = await loadComposition(file);
    const internal = Object.entries(networks).map(([name, { internal: isInternal = false }]) => [name, isInternal]);
    expect(Object.fromEntries(internal)).toEqual(expected);
  });

  test('the engine: the settings of every container', async () => {
    for (const { service, config } of await containers()) {
      expect({ service, ...config, CapAdd: config.CapAdd ?? [] }).toMatchObject({
        service,
        CapDrop: ['ALL'],
        CapAdd: hardeningExceptions[service]?.capabilities ?? [],
        SecurityOpt: ['no-new-privileges:true'],
        ReadonlyRootfs: true,
        Privileged: false,
        Init: true,
        PidsLimit: service === 'postgres' ? 512 : 256,
        Memory: expect.toSatisfy((bytes: number) => bytes >= 256 << 20 && bytes <= 2 ** 31),
        NanoCpus: expect.toSatisfy((cpus: number) => cpus >= 1e9 && cpus <= 2e9),
      });
    }
  });

  test('the kernel: every process in the containers', async () => {
    const running = (await containers()).filter(({ isRunning }) => isRunning);
    expect(new Set(running.map(({ service }) => service)).size).toBeGreaterThan(6);
    for (const { service, id } of running) {
      const text = await docker('exec', id, 'sh', '-c', 'cat /proc/[0-9]*/status 2>/dev/null; true');
      // A process may end while it is read; a health check begins as one of runc, which has not yet given up its rights.
      const processes = text.split(/^Name:\s*/m).filter((status) => status !== '' && !status.startsWith('runc:'));
      expect(processes.length).toBeGreaterThan(1);
      for (const status of processes) {
        const value = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
        expect({
          service,
          isRoot: value('Uid') === '0',
          effective: value('CapEff'),
          bound: value('CapBnd'),
          noNewPrivileges: value('NoNewPrivs'),
        }).toEqual({
          service,
          isRoot: hardeningExceptions[service]?.root ?? false,
          effective: boundNone,
          bound: service === 'proxy' ? boundToBind : boundNone,
          noNewPrivileges: '1',
        });
      }
    }
  });
});
