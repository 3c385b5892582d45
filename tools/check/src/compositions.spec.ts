// What docker-compose.yml and compose.small.yml refer to, without an engine: files, and who may scrape whom.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'), { merge: true }) as unknown;

interface Service {
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
}

interface Prometheus {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly dns_sd_configs: readonly { readonly names: readonly string[]; readonly port: number }[];
  }[];
}

const full = read('docker-compose.yml') as Composition;
const small = read('compose.small.yml') as Composition;

/** The files of this repository that services mount: by the path in the container, that on the host. */
const filesOf = ({ volumes = [] }: Service) =>
  new Map(
    volumes
      .map((volume) => volume.split(':'))
      .flatMap(([from = '', to = '']) => (from.startsWith('./') ? [[to, from]] : [])),
  );
const allFiles = [full, small].flatMap(({ services }) =>
  Object.values(services).flatMap((service) => [...filesOf(service).values()]),
);

test('every mounted file exists', () => {
  expect(allFiles.length).toBeGreaterThan(8);
  expect(allFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** The faults of a Prometheus in a composition, one sentence each. */
function scrapeFaults({ services }: Composition, { rule_files: rules, scrape_configs: jobs }: Prometheus): string[] {
  const instances = jobs.flatMap((job) =>
    job.dns_sd_configs.flatMap(({ names, port }) => names.map((name) => ({ name, port, job: job.job_name }))),
  );
  const faults = instances.flatMap(({ name, port, job }) => [
    ...(services[name]?.networks?.includes('inner') === true ? [] : [`${name} is not on the network of Prometheus`]),
    ...(port === 9464 ? [] : [`${name} has no metrics at ${port}`]),
    ...(job.startsWith('bourse') ? [] : [`the alerts do not know the job ${job}`]),
  ]);
  const published = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => /:(?:9464|9090)$/.test(port)),
  );
  return [
    ...faults,
    ...published.map(([name]) => `${name} publishes metrics`),
    ...(rules.length === 1 ? [] : ['no alerts']),
  ];
}

describe('the profile monitoring', () => {
  const prometheus = full.services['prometheus']!;
  const config = '/etc/prometheus/prometheus.yml';
  const configOf = (service: Service) => read(filesOf(service).get(config)!) as Prometheus;
  const sound = configOf(prometheus);

  test('scrapes the servers of both compositions over their inner network, and publishes no metrics', () => {
    expect(scrapeFaults(full, sound)).toEqual([]);
    expect(scrapeFaults(small, configOf(small.services['prometheus']!))).toEqual([]);
    expect(prometheus.networks).toContain('inner');
  });

  test.each<[string, Composition, Prometheus, string]>([
    ['a server of another composition', small, sound, 'api is not on the network'],
    [
      'published metrics',
      { services: { ...full.services, api: { networks: ['inner'], ports: ['9464:9464'] } } },
      sound,
      'api publishes',
    ],
    ['no alerts', full, { ...sound, rule_files: [] }, 'no alerts'],
  ])('planted: %s', (_, composition, prometheusConfig, fault) => {
    expect(scrapeFaults(composition, prometheusConfig).join()).toContain(fault);
  });

  test('mounts the alerts where its configuration looks for them', () => {
    const rules = join(dirname(config), sound.rule_files[0]!);
    expect(filesOf(prometheus).get(rules)).toBe('./docs/monitoring/alerts.yaml');
  });

  test('Grafana queries this Prometheus by default, and finds the dashboard in the folder of its provider', () => {
    const files = filesOf(full.services['grafana']!);
    const { datasources } = read(files.get('/etc/grafana/provisioning/datasources/bourse.yaml')!) as {
      datasources: readonly object[];
    };
    expect(datasources).toMatchObject([{ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true }]);
    const { providers } = read(files.get('/etc/grafana/provisioning/dashboards/bourse.yaml')!) as {
      providers: readonly { options: { path: string } }[];
    };
    expect(files.get(join(providers[0]!.options.path, 'grafana-dashboard.json'))).toBe(
      './docs/monitoring/grafana-dashboard.json',
    );
  });

  test('starts only when it is asked for', () => {
    for (const { services } of [full, small])
      expect(Object.values(services).filter(({ profiles }) => profiles === undefined).length).toBeGreaterThan(0);
    for (const name of ['prometheus', 'grafana']) expect(full.services[name]!.profiles).toEqual(['monitoring']);
  });
});
