import { join } from 'node:path';
import { GenericContainer, Network, type StartedNetwork, Wait } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../harness/environment.js';
import { send, type Target } from '../harness/http-client.js';
import { raw } from '../harness/raw.js';
import { Senders } from '../harness/senders.js';
import { bourseImage, inContainers } from '../harness/stack.js';
import { until } from '../harness/until.js';

const caddyfile = join(repositoryRoot, 'tools/images/Caddyfile');
const origin = `require('http').createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  let bytes = 0;
  request.on('data', (part) => (bytes += part.length));
  request.on('end', () => response.end(Buffer.alloc(60_000 + bytes, 'x')));
}).listen(4000, () => console.log('up'))`;
const mute = `setInterval(() => undefined, 1000); console.log('up')`;
const body = JSON.stringify({ query: '{ instrument(symbol: "7203.T") { name } } # トヨタ' });
const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: h\r\nContent-Length: `;
const bytesDue = 60_000 + Buffer.byteLength(body);

describe.skipIf(!inContainers)('the proxy in front of a minimal origin', () => {
  const opened: { stop(): Promise<unknown> }[] = [];
  let network: StartedNetwork;
  let target: Target;

  async function keepForCleanup<T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    opened.unshift(started);
    return started;
  }
  const instance = (program: string) =>
    keepForCleanup(
      new GenericContainer(bourseImage('api'))
        .withNetwork(network)
        .withNetworkAliases('gateway')
        .withEntrypoint(['node'])
        .withCommand(['-e', program])
        .withWaitStrategy(Wait.forLogMessage('up'))
        .start(),
    );

  beforeAll(async () => {
    network = await keepForCleanup(new Network().start());
    await instance(origin);
    const proxy = await keepForCleanup(
      new GenericContainer(process.env['BOURSE_CADDY_IMAGE'] ?? 'caddy:2.10-alpine')
        .withNetwork(network)
        .withBindMounts([{ source: caddyfile, target: '/etc/caddy/Caddyfile', mode: 'ro' }])
        .withResourcesQuota({ memory: 0.25 })
        .withExposedPorts(8080)
        .start(),
    );
    target = { host: proxy.getHost(), port: proxy.getMappedPort(8080), apiKey: null };
    await until('the proxy answers', async () => (await send(target, 'POST', '/graphql')).status === 200, 20_000);
  });
  afterAll(async () => {
    for (const one of opened) await one.stop();
  });

  /** The unexpected results of this many POSTs of this many clients. */
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

  test('12,000 POSTs, 32 at a time: every response arrives complete', { timeout: 240_000 }, async () => {
    expect(await wrongOf(32, 375)).toEqual([]);
  });

  test('an instance with a name that does not listen yet: POSTs reach the other one completely', async () => {
    await instance(mute);
    expect(await wrongOf(16, 30)).toEqual([]);
  });

  test('a body that is incomplete after 20 s: 408; one over 256 KiB: 413 immediately', async () => {
    const [cut, large] = await Promise.all([
      raw(target, `${head('/v1/resolve')}100\r\n\r\nabc`, { timeoutMs: 30_000 }),
      raw(target, `${head('/v1/resolve')}262145\r\n\r\n`, { timeoutMs: 10_000 }),
    ]);
    expect(cut.answers[0]).toBeEnvelope(408, 'bad_request');
    expect(large.answers[0]).toBeEnvelope(413, 'bad_request');
    expect(large.ms).toBeLessThan(cut.ms);
  });

  test('GraphQL accepts at most 128 KiB', async () => {
    const [whole, large] = await Promise.all(
      [131_072, 131_073].map((bytes) => send(target, 'POST', '/graphql', { body: 'x'.repeat(bytes) })),
    );
    expect([whole!.status, whole!.body.length]).toEqual([200, 60_000 + 131_072]);
    expect(large).toMatchObject({ status: 413, json: { errors: [{ extensions: { status: 413 } }] } });
  });

  test('its own responses have the security headers of all others', async () => {
    const refused = await raw(target, `${head('/v1/resolve')}262145\r\n\r\n`);
    expect(refused.answers[0]!.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(refused.answers[0]!.headers).not.toHaveProperty('strict-transport-security');
  });

  test('300 slow clients with bodies of the maximum size: others get responses, within 256 MB', async () => {
    const senders = await Senders.open(target, 300, '/v1/resolve', 262_144);
    try {
      expect(await wrongOf(8, 10)).toEqual([]);
      expect(senders.connected).toBe(300);
    } finally {
      senders.end();
    }
  });
});
