import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './environment.js';
import { until } from './until.js';

const run = promisify(execFile);
const here = join(repositoryRoot, 'apps/e2e/src/stack');
/** Another name and network let two runs share an engine. */
export const PROJECT = process.env['BOURSE_TEST_PROJECT'] ?? 'bourse-e2e';
/** The network shared by the proxy and the instances behind it. */
export const network = `${PROJECT}_edge`;

/** Set where containers can be run: the images come from BOURSE_IMAGES and its like. */
export const inContainers = process.env['BOURSE_TEST_CONTAINERS'] === '1';
/** The image of one of the five, as docker-compose.yml names it. */
export const bourseImage = (target: string) =>
  `${process.env['BOURSE_IMAGES'] ?? 'bourse'}/${target}:${process.env['BOURSE_VERSION'] ?? 'latest'}`;

export const withMeilisearch = process.env['BOURSE_MEILISEARCH_IMAGE'] !== undefined;

const files = ['docker-compose.yml', join(here, 'stack.override.yaml')];
if (!withMeilisearch) files.push(join(here, 'without-meilisearch.yaml'));

const settings = {
  BOURSE_LISTEN: '127.0.0.1:0',
  BOURSE_EDGE_SUBNET: process.env['BOURSE_EDGE_SUBNET'] ?? '10.78.0.0/24',
  BOURSE_CORS_ORIGINS: 'https://app.example.com',
};

/** `docker compose …` on the stack of the tests; its standard output. */
export async function compose(...args: string[]): Promise<string> {
  const fileArguments = files.flatMap((file) => ['--file', file]);
  const command = [
    'compose',
    '--project-name',
    PROJECT,
    '--project-directory',
    repositoryRoot,
    ...fileArguments,
    ...args,
  ];
  const env = { ...process.env, ...settings };
  const { stdout } = await run('docker', command, { cwd: repositoryRoot, env, maxBuffer: 1 << 26 });
  return stdout.trim();
}

/** Runs documented commands on the stack of the tests. */
export async function runDocumented(script: string): Promise<void> {
  const env = { ...process.env, ...settings, COMPOSE_PROJECT_NAME: PROJECT, COMPOSE_FILE: files.join(':') };
  await run('bash', ['-euc', script], { cwd: repositoryRoot, env });
}

export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: 1 << 26 })).stdout.trim();
}

/** Names of the running containers of a service. */
export async function containersOf(service: string): Promise<string[]> {
  const listed = await compose('ps', '--format', '{{.Name}}', service);
  return listed
    .split('\n')
    .filter((name) => name !== '')
    .sort();
}

/** Starts the missing services of the stack, two instances of each scalable one, and waits until all are healthy. */
export async function startStack(): Promise<void> {
  const scale = ['--scale', 'api=2', '--scale', 'search=2'];
  await compose('up', '--detach', '--no-recreate', '--wait', '--wait-timeout', '180', ...scale);
}

/** Kills a container, and starts it again after the given action. */
export async function runWithout(container: string, done: () => Promise<void>): Promise<void> {
  await docker('kill', '--signal', 'KILL', container);
  try {
    await done();
  } finally {
    await docker('start', container);
  }
}

/** Waits until the health check of a container succeeds. */
export function untilHealthy(container: string): Promise<void> {
  const readHealth = () => docker('inspect', '--format', '{{.State.Health.Status}}', container);
  return until(`${container} is healthy`, async () => (await readHealth()) === 'healthy', 60_000);
}

/** `host:port` on this machine of a port of a service. */
export async function findPublishedPort(service: string, port: number): Promise<{ host: string; port: number }> {
  const [host = '', mapped = ''] = (await compose('port', service, String(port))).split(':');
  return { host, port: Number(mapped) };
}

/** Reads one of the secret files for commands. */
export function readSecret(name: string): Promise<string> {
  return compose('run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'cat', 'cli', `/run/bourse/${name}`);
}
