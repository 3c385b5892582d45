import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const chart = join(root, 'deploy/helm/bourse');
const valueFiles = globSync('*-values.yaml', { cwd: join(chart, 'ci') }).sort();
const schemas = process.env['BOURSE_KUBERNETES_SCHEMAS'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'bourse-chart-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', input });
  return { status, output: stdout, complaint: stderr };
};
const hasHelm = run('helm', ['version']).status === 0;
const hasKubeconform = schemas !== '' && run('kubeconform', ['-v']).status === 0;

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: unknown;
  readonly lifecycle?: unknown;
}
interface Pod {
  readonly containers: readonly Container[];
  readonly securityContext: unknown;
  readonly enableServiceLinks: boolean;
  readonly automountServiceAccountToken: boolean;
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly template?: { readonly spec: Pod }; readonly groups?: unknown };
}

const packageChart = () => {
  const { status, complaint } = run('helm', ['package', chart, '--destination', folder]);
  if (status !== 0) throw new Error(complaint);
};
const findPackage = () => globSync('bourse-*.tgz', { cwd: folder }).map((name) => join(folder, name))[0]!;
const template = (values: string, ...args: string[]) =>
  run(
    'helm',
    ['template', 'test', findPackage(), '--kube-version', '1.27.0', '--values', join(chart, 'ci', values)].concat(args),
  );
const manifestsOf = (text: string) =>
  parseAllDocuments(text).flatMap((each) => (each.toJS() === null ? [] : [each.toJS() as Manifest]));
const render = (values: string) => manifestsOf(template(values).output);
const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template.spec]));
const containersOf = (values: string) => podsOf(render(values)).flatMap(({ containers }) => containers);

/** Text of each secret that is longer than a test key's and valid for its variable. */
const secretTexts: Readonly<Record<string, string>> = {
  REDIS_URL: 'redis://valkey:6379',
  NATS_URL: 'nats://nats:4222',
  DATABASE_URL: 'postgres://bourse@postgres/bourse',
  DATABASE_READ_URL: 'postgres://bourse@replica/bourse',
};

/** The environment of a container, with its secrets in files of this machine. */
function environmentOf({ env = [] }: Container): Record<string, string> {
  return Object.fromEntries(
    env.map(({ name, value }) => {
      if (!name.endsWith('_FILE')) return [name, value];
      const path = join(folder, basename(value));
      writeFileSync(path, secretTexts[basename(value)] ?? 's'.repeat(40));
      return [name, path];
    }),
  );
}

describe.skipIf(!hasHelm)('the Helm chart under helm', () => {
  beforeAll(packageChart);

  test.each(valueFiles)('lint finds nothing in %s', (values) => {
    const { status, output } = run('helm', ['lint', '--strict', findPackage(), '--values', join(chart, 'ci', values)]);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('0 chart(s) failed') });
  });

  test.each(valueFiles)(
    '%s: every pod satisfies the restricted standard, and starts with its configuration',
    (values) => {
      const pods = podsOf(render(values));
      expect(pods.length).toBeGreaterThan(0);
      for (const { containers, ...pod } of pods) {
        expect(pod).toMatchObject({
          enableServiceLinks: false,
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        });
        for (const container of containers) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(() => loadConfig(environmentOf(container))).not.toThrow();
        }
      }
    },
  );

  test('values of secrets are in Secrets only, and each pod mounts those it needs', () => {
    const manifests = render('full-values.yaml');
    const others = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
    for (const text of ['a-secret-of', 'postgres://', 'redis://', 'nats://']) expect(others).not.toContain(text);
    const mounted = podsOf(manifests).flatMap(({ containers }) =>
      containers.map(({ name, env = [] }) => [name, env.map((each) => each.name.replace('_FILE', '')).join()] as const),
    );
    const server = 'BOURSE_SECRET,DATABASE_URL,NATS_URL,REDIS_URL';
    expect(Object.fromEntries(mounted)).toEqual({
      api: server,
      gateway: server,
      cli: server,
      search: 'DATABASE_URL,NATS_URL',
      setup: 'DATABASE_URL',
    });
  });

  test('digests pin images; the tag is the version of the chart', () => {
    const { appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8')) as { appVersion: string };
    expect(containersOf('standalone-values.yaml').map(({ image }) => image)).toEqual([
      `registry.example.com/bourse/standalone:${appVersion}`,
    ]);
    expect(containersOf('everything-values.yaml').map(({ image }) => image)).toContainEqual(
      expect.stringMatching(/^registry\.example\.com:5000\/bourse\/api:1\.2\.3@sha256:0123/),
    );
  });

  test('the packaged chart contains the alerts and the dashboard', () => {
    const manifests = render('everything-values.yaml');
    const alerts = readFileSync(join(root, 'docs/monitoring/alerts.yaml'), 'utf8');
    const prefixed = alerts.replaceAll('runbook_url: ', 'runbook_url: https://git.example.com/bourse/blob/main/');
    expect(manifests.find(({ kind }) => kind === 'PrometheusRule')!.spec).toEqual(parse(prefixed));
    expect(manifests.find(({ metadata }) => metadata.name === 'test-bourse-dashboard')).toMatchObject({
      data: { 'bourse.json': readFileSync(join(root, 'docs/monitoring/grafana-dashboard.json'), 'utf8') },
    });
  });

  test('setup reads the configuration of the servers before they are replaced', () => {
    const containers = containersOf('everything-values.yaml');
    const settingsOf = (wanted: string) =>
      containers.find(({ name }) => name === wanted)!.env!.filter(({ name }) => !name.endsWith('_FILE'));
    expect(settingsOf('setup')).toContainEqual({ name: 'BOURSE_TRUST_PROXY', value: '10.0.0.0/8' });
    expect(settingsOf('setup')).toEqual(settingsOf('search'));
  });

  test('only replicas of standalone delay their end', () => {
    expect(containersOf('standalone-on-postgres-values.yaml').map((each) => each.lifecycle)).toEqual([
      { preStop: { exec: { command: ['sleep', '5'] } } },
    ]);
    expect(containersOf('standalone-values.yaml').map((each) => each.lifecycle)).toEqual([undefined]);
  });

  const url = 'postgres://bourse@postgres/bourse';
  const exportsMessage = 'needs config.BOURSE_EXPORTS_DIR in a writable mount';
  test.each<readonly [string, string, string]>([
    ['standalone', 'image.registry=""', 'image.registry is required'],
    ['standalone', 'standalone.replicas=2', 'above 1 needs secrets.DATABASE_URL: an embedded database'],
    ['standalone', 'secrets.DATABASE_READ_URL.value="postgres://a/b"', 'needs secrets.DATABASE_URL'],
    ['standalone', 'standalone.replicas=2', 'above 1 needs secrets.BOURSE_SECRET'],
    ['standalone-on-postgres', 'secrets.BOURSE_TEST_KEY.value="bourse_test_x"', 'must not be set together'],
    ...['BOURSE_SECRET', 'DATABASE_URL', 'NATS_URL', 'REDIS_URL'].map((name): [string, string, string] => [
      'standalone',
      'mode="full"',
      `secrets.${name} is required in mode full`,
    ]),
    ['full', 'config.BOURSE_UPSTREAMS="kraken, polygon"', 'secrets.BOURSE_POLYGON_KEY is required'],
    ['full', 'api.autoscaling={"enabled":true,"minReplicas":9}', 'minReplicas must not exceed maxReplicas'],
    ['full', 'serviceMonitor.enabled=true', 'networkPolicy.metricsFrom is required'],
    ['full', 'httpRoute.enabled=true', 'httpRoute.parentRefs is required'],
    ['full', 'mode="large"', '/mode'],
    ['full', 'api.replica=2', "'replica' not allowed"],
    ['full', 'replicas=2', "'replicas' not allowed"],
    ['full', 'api.replicas="2"', 'got string, want integer'],
    ['full', 'config.BOURSE_SECRET="x"', "'BOURSE_SECRET' not allowed"],
    ['full', `config.DATABASE_URL="${url}"`, "'DATABASE_URL' not allowed"],
    ['full', `secrets.DATABASE_URL={"value":"${url}","secretName":"a","key":"b"}`, '/secrets/DATABASE_URL'],
    ['full', 'secrets.DATABASE_URL={"secretName":"a"}', '/secrets/DATABASE_URL'],
    ['full', `secrets.DATABASE_URL="${url}"`, 'got string, want object'],
    ['full', 'config.BOURSE_HOST="127.0.0.1"', '/config/BOURSE_HOST'],
    ['standalone', 'standalone.persistence.accessModes=["ReadWriteMany"]', '/standalone/persistence/accessModes'],
    ['full', 'image.digests.setup="sha256:1"', '/image/digests'],
    ['full', 'config.BOURSE_EXPORTS="parquet"', exportsMessage],
    ['full', 'config.BOURSE_INBOX="/inbox"', 'needs config.BOURSE_INBOX in a writable mount'],
    ['standalone-on-postgres', 'config.BOURSE_EXPORTS="parquet"', exportsMessage],
    ['everything', 'config.BOURSE_EXPORTS_DIR="/exports-of-mine"', exportsMessage],
    ['everything', 'config.BOURSE_EXPORTS_DIR="/etc/bourse/exports"', exportsMessage],
  ])('%s with %s is refused: %s', (values, change, message) => {
    const { status, complaint } = template(`${values}-values.yaml`, '--set-json', change);
    expect({ status, complaint }).toEqual({ status: 1, complaint: expect.stringContaining(message) });
  });
});

/** A definition of a resource as a schema that refuses unknown fields. */
function refuseUnknown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(refuseUnknown);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, refuseUnknown(value)]));
  const isOpen = copy['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in copy;
  return copy['type'] === 'object' && 'properties' in copy && !isOpen ? { ...copy, additionalProperties: false } : copy;
}

interface Definition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: object } }[];
  };
}

function writeDefinitions(): string {
  const target = join(folder, 'definitions');
  mkdirSync(target, { recursive: true });
  for (const file of globSync('definitions/*.yaml', { cwd: schemas })) {
    const { spec } = parse(readFileSync(join(schemas, file), 'utf8')) as Definition;
    for (const { name, schema } of spec.versions) {
      const strict = refuseUnknown(schema.openAPIV3Schema) as { properties: object };
      const metadata = { properties: { ...strict.properties, metadata: { type: 'object' } } };
      const path = join(target, `${spec.names.kind.toLowerCase()}-${name}.json`);
      writeFileSync(path, JSON.stringify({ ...strict, ...metadata }));
    }
  }
  return join(target, '{{.ResourceKind}}-{{.ResourceAPIVersion}}.json');
}

describe.skipIf(!hasHelm || !hasKubeconform)('the Helm chart under kubeconform', () => {
  const kubernetes = '{{.NormalizedKubernetesVersion}}-local{{.StrictSuffix}}/{{.ResourceKind}}{{.KindSuffix}}.json';
  let locations: string[] = [];
  beforeAll(() => {
    packageChart();
    locations = [join(schemas, 'kubernetes', kubernetes), writeDefinitions()];
  });
  const validate = (manifests: string, version: string) => {
    const places = locations.flatMap((location) => ['-schema-location', location]);
    return run('kubeconform', ['-strict', '-summary', '-kubernetes-version', version, ...places], manifests);
  };

  test.each(['1.27.0', '1.37.0'])('every manifest is valid in Kubernetes %s', (version) => {
    const { output } = validate(valueFiles.map((values) => template(values).output).join('\n---\n'), version);
    expect(output).toMatch(/Valid: [1-9]\d*, Invalid: 0, Errors: 0, Skipped: 0/);
  });

  test('planted: an unknown field is noticed in every kind', () => {
    const kinds = ['Deployment', 'Job', 'NetworkPolicy', 'ServiceMonitor', 'PrometheusRule', 'HTTPRoute'];
    const manifests = render('everything-values.yaml');
    const planted = kinds.map((kind) => {
      const manifest = manifests.find((each) => each.kind === kind)!;
      return JSON.stringify({ ...manifest, spec: { ...manifest.spec, planted: 1 } });
    });
    expect(validate(planted.join('\n---\n'), '1.37.0').output).toContain(`Valid: 0, Invalid: ${kinds.length}`);
  });
});
