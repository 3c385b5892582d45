import { join } from 'node:path';
import { GenericContainer, Network, type StartedNetwork, Wait } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../harness/environment.js';
import { send, type Target } from '../harness/http-client.js';
import { raw } from '../harness/raw.js';
import { bourseImage, inContainers } from '../harness/stack.js';
import { until } from '../harness/until.js';

const caddyfile = join(repositoryRoot, 'tools/images/Caddyfile');
const origin = `require('http').createServer((request, response) => {
  let bytes = 0;
  request.on('data', (part) => (bytes += part.length));
  request.on('end', () => response.end(Buffer.alloc(60_000 + bytes, 'x')));
}).listen(4000, () => console.log('up'))`;
const mute = `setInterval(() => undefined, 1000); console.log('up')`;
const body = JSON.stringify({ query: '{ instrument(symbol: "7203.T") { name } } # トヨタ' });
const bytesDue = 60_000 + Buffer.byteLength(body);

describe.skipIf(!inContainers)('the proxy before an origin that does nothing but answer', () => {
  const opened: { stop(): Promise<unknown> }[] = [];
  let network: StartedNetwork;
  let target: Target;

  async function kept<T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    opened.unshift(started);
    return started;
  }
  const instance = (program: string) =>
    kept(
      new GenericContainer(bourseImage('api'))
        .withNetwork(network)
        .withNetworkAliases('gateway')
        .withEntrypoint(['node'])
        .withCommand(['-e', program])
        .withWaitStrategy(Wait.forLogMessage('up'))
        .start(),
    );

  beforeAll(async () => {
    network = await kept(new Network().start());
    await instance(origin);
    const proxy = await kept(
      new GenericContainer(process.env['BOURSE_CADDY_IMAGE'] ?? 'caddy:2.10-alpine')
        .withNetwork(network)
        .withBindMounts([{ source: caddyfile, target: '/etc/caddy/Caddyfile', mode: 'ro' }])
        .withExposedPorts(8080)
        .start(),
    );
    target = { host: proxy.getHost(), port: proxy.getMappedPort(8080), apiKey: null };
    await until('the proxy answers', async () => (await send(target, 'POST', '/graphql')).status === 200, 20_000);
  });
  afterAll(async () => {
    for (const one of opened) await one.stop();
  });

  /** What came of so many POSTs of so many clients, besides what should. */
  async function wrongOf(clients: number, posts: number): Promise<string[]> {
    const wrong: string[] = [];
    const ask = async () => {
      const answer = await send(target, 'POST', '/graphql', { body });
      if (answer.status !== 200 || answer.body.length !== bytesDue) wrong.push(`${answer.status}: ${answer.text}`);
    };
    const client = async () => {
      for (let at = 0; at < posts; at++) await ask().catch((error: Error) => wrong.push(error.message));
    };
    await Promise.all(Array.from({ length: clients }, client));
    return wrong;
  }

  test('12,000 POSTs, 32 at a time: every answer arrives whole', { timeout: 60_000 }, async () => {
    expect(await wrongOf(32, 375)).toEqual([]);
  });

  test('an instance that has a name, but does not listen yet: POSTs reach the other one whole', async () => {
    await instance(mute);
    expect(await wrongOf(16, 30)).toEqual([]);
  });

  test('a body that is not whole in 20 s: 408; one over 1 MiB: 413 at once', async () => {
    const head = 'POST /v1/resolve HTTP/1.1\r\nHost: h\r\nContent-Length: ';
    const [cut, large] = await Promise.all([
      raw(target, `${head}100\r\n\r\nabc`, { timeoutMs: 30_000 }),
      raw(target, `${head}1048577\r\n\r\n`, { timeoutMs: 10_000 }),
    ]);
    expect(cut.answers[0]).toBeEnvelope(408, 'bad_request');
    expect(large.answers[0]).toBeEnvelope(413, 'bad_request');
    expect(large.ms).toBeLessThan(cut.ms);
  });
});
