import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../harness/environment.js';
import { send, type Target } from '../harness/http-client.js';
import { bourseImage, docker, inContainers } from '../harness/stack.js';
import { until } from '../harness/until.js';

describe.skipIf(!inContainers)('the proxy before an origin that does nothing but answer', () => {
  const name = 'bourse-e2e-origin';
  const origin = `require('http').createServer((request, response) => {
    request.resume().on('end', () => response.end(Buffer.alloc(60_000, 'x')));
  }).listen(4000)`;
  let target: Target;

  beforeAll(async () => {
    await docker('network', 'create', name);
    const run = (...args: string[]) => docker('run', '--detach', '--rm', '--network', name, ...args);
    await run('--name', name, '--network-alias', 'gateway', '--entrypoint', 'node', bourseImage('api'), '-e', origin);
    const caddyfile = `${join(repositoryRoot, 'tools/images/Caddyfile')}:/etc/caddy/Caddyfile:ro`;
    const image = process.env['BOURSE_CADDY_IMAGE'] ?? 'caddy:2.10-alpine';
    await run('--name', `${name}-proxy`, '--publish', '127.0.0.1:0:8080', '--volume', caddyfile, image);
    const published = await docker('port', `${name}-proxy`, '8080');
    target = { host: '127.0.0.1', port: Number(published.split(':').at(-1)), apiKey: null };
    await until('the proxy answers', async () => (await send(target, 'POST', '/graphql')).status === 200, 20_000);
  });
  afterAll(async () => {
    await docker('rm', '--force', name, `${name}-proxy`);
    await docker('network', 'rm', name);
  });

  test('12,000 POSTs, 32 at a time: every answer arrives whole', { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    const asked = async () => {
      const { status, body } = await send(target, 'POST', '/graphql', { body: '{}' });
      if (status !== 200 || body.length !== 60_000) wrong.push(`${status}, ${body.length} bytes`);
    };
    const client = async () => {
      for (let at = 0; at < 375; at++) await asked().catch((error: Error) => wrong.push(error.message));
    };
    await Promise.all(Array.from({ length: 32 }, client));
    expect(wrong).toEqual([]);
  });
});
