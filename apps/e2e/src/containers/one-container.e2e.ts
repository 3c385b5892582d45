import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../harness/environment.js';
import { bourseImage, docker, inContainers } from '../harness/stack.js';
import { until } from '../harness/until.js';

const guide = readFileSync(join(repositoryRoot, 'docs/operate/deployment.md'), 'utf8');
const image = bourseImage('standalone');
const names = { volume: `bourse-e2e-${randomUUID()}`, container: `bourse-e2e-${randomUUID()}` };

/** The options of the n-th `docker run` of the guide, on free ports and a separate volume. */
function optionsOf(n: number): string[] {
  const commands = guide.matchAll(/^docker run ((?:.|\\\n)*?)\s+bourse\/standalone$/gm);
  const words = [...commands][n]![1]!.split(/[\s\\]+/).filter((word) => word !== '');
  return words
    .map((word) => word.replace(/^(?:127\.0\.0\.1:)?\d+:(\d+)$/, '127.0.0.1::$1'))
    .map((word) => (word === 'bourse:/data' ? `${names.volume}:/data` : word))
    .map((word, i) => (words[i - 1] === '--name' ? names.container : word));
}

const ask = async (key: string, path: string) => {
  const address = (await docker('port', names.container, '3000')).split('\n')[0]!;
  return fetch(`http://${address}${path}`, { headers: { authorization: `Bearer ${key}` } });
};
const isReady = async () => (await ask('', '/readyz').catch(() => null))?.ok === true;

describe.skipIf(!inContainers)('one container, as docs/operate/deployment.md starts it', () => {
  afterAll(async () => {
    await docker('rm', '--force', names.container);
    await docker('volume', 'rm', '--force', names.volume);
  });

  let key: string;

  test('the short command: ready, the first key by docker exec, a response; doctor finds no fault', async () => {
    await docker('run', '--detach', '--name', names.container, ...optionsOf(0), image);
    await until('the container is ready', isReady, 120_000);
    key = await docker('exec', names.container, 'bourse', 'keys', 'create', '--name', 'first');
    expect((await ask(key, '/v1/stocks?outputsize=1')).status).toBe(200);
    expect((await ask('', '/v1/stocks?outputsize=1')).status).toBe(401);
    expect(await docker('exec', names.container, 'bourse', 'doctor')).not.toContain('✗');
  }, 180_000);

  test('the full command, on the same volume: read-only and unprivileged, the key still works', async () => {
    await docker('rm', '--force', names.container);
    await docker('run', ...optionsOf(1), image);
    await until('the container is ready', isReady, 120_000);
    expect((await ask(key, '/v1/stocks?outputsize=1')).status).toBe(200);
    await expect(docker('exec', names.container, 'touch', '/bourse/x')).rejects.toThrow(/Read-only/);
    expect(await docker('port', names.container, '4000')).toMatch(/^127\.0\.0\.1:\d+$/);
  }, 180_000);
});
