import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BourseClient } from '@bourse/sdk';
import { cases } from '@bourse/testing/effort';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson } from '../harness/command.js';
import { sumOf } from '../harness/exposition.js';
import { send } from '../harness/http-client.js';
import { createKey } from '../harness/keys.js';
import { Random } from '../harness/random.js';
import { createSeededFolder, startSeeded } from '../harness/shared.js';
import { eventually } from '../harness/until.js';
import { WebhookReceiver } from '../harness/webhook-receiver.js';

const env = { BOURSE_WEBHOOKS_ALLOW_PRIVATE: 'on' };

let receiver: WebhookReceiver;
beforeAll(async () => void (receiver = await WebhookReceiver.start()));
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.delivered.length = 0;
  receiver.respond = (response) => void response.writeHead(204).end();
});

const change = (server: Bourse, ...lines: string[]) => {
  const path = join(createTemporaryFolder(), 'rows.csv');
  writeFileSync(path, ['symbol,name,type,exchange', ...lines, ''].join('\n'));
  return runBourseJson(['import', 'instruments', '--format', 'csv', path], server.env);
};
const create = (server: Bourse, ...options: string[]): Promise<{ id: string; secret: string }> =>
  runBourseJson(['webhooks', 'create', '--url', receiver.url(), ...options], server.env);
const typesOf = (secret: string) => receiver.verifyAll(secret).map(({ type }) => type);

describe('webhooks', () => {
  let server: Bourse;
  beforeAll(async () => void (server = await startSeeded({ env })));
  afterAll(() => server.stop());

  test('a publication and the watched instruments arrive, signed; the token leads to the same changes', async () => {
    const { id, secret } = await create(server, '--filter', 'exchange=NASDAQ');
    await change(server, 'AAPL,Apple Again,Common Stock,NASDAQ', 'VOD.L,Not watched,Common Stock,LSE');
    await expect.poll(() => receiver.delivered.length, eventually).toBe(2);
    const messages = receiver.verifyAll(secret);
    const published = messages.find(({ type }) => type === 'universe.published')!;
    const updated = messages.find(({ type }) => type === 'instrument.updated')!;
    expect(updated.data).toMatchObject({ symbol: 'AAPL', fields: ['name'], version: published.data.version });
    const bourse = new BourseClient({ baseUrl: `http://${server.host}:${server.port}`, apiKey: server.apiKey! });
    const { changes } = await bourse.stocks.changes({ exchange: ['NASDAQ'], since: published.data.since });
    expect(changes.map(({ symbol }) => symbol)).toEqual(['AAPL']);
    await runBourseJson(['webhooks', 'delete', id], server.env);
  });

  test('a revoked key', async () => {
    const { id, secret } = await create(server, '--events', 'key.revoked');
    const key = await createKey(server.env, {});
    await runBourseJson(['keys', 'revoke', key.id], server.env);
    await expect.poll(() => typesOf(secret), eventually).toEqual(['key.revoked']);
    expect(receiver.verifyAll(secret)[0]!.data).toMatchObject({ key_id: key.id, name: 'e2e' });
    expect(receiver.delivered[0]!.body).not.toContain(key.key.slice(-10));
    await runBourseJson(['webhooks', 'delete', id], server.env);
  });

  test('after a rotation the old and the new secret verify', async () => {
    const { id, secret } = await create(server);
    const rotated = await runBourseJson(['webhooks', 'rotate', id], server.env);
    expect((await runBourse(['webhooks', 'test', id], server.env)).stdout).toMatch(/accepted the message: status 204/);
    expect([typesOf(secret), typesOf(rotated.secret)]).toEqual([['webhook.test'], ['webhook.test']]);
    await runBourseJson(['webhooks', 'delete', id], server.env);
  });

  test('a failed delivery is in the log and the metrics, and a replay has the same id', async () => {
    receiver.respond = (response) => void response.writeHead(500).end();
    const { id, secret } = await create(server);
    const failed = await runBourse(['webhooks', 'test', id], server.env);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('status 500')]);
    const [delivery] = await runBourseJson(['webhooks', 'deliveries', id], server.env);
    expect(delivery).toMatchObject({ type: 'webhook.test', status: 500, error: 'status', messageState: 'pending' });
    receiver.respond = (response) => void response.writeHead(200).end();
    await runBourseJson(['webhooks', 'replay', id, delivery.messageId], server.env);
    await expect.poll(() => receiver.delivered.length, eventually).toBe(2);
    expect(new Set(receiver.verifyAll(secret).map((message) => message.id)).size).toBe(1);
    const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
    expect(sumOf(text, 'bourse_webhook_attempts_total', /outcome="failed"/)).toBe(1);
    await runBourseJson(['webhooks', 'delete', id], server.env);
  });
});

test('a name of this machine is not connected to unless the server allows it', async () => {
  const server = await startSeeded();
  const args = ['webhooks', 'create', '--url', receiver.url('localhost')];
  const { id } = await runBourseJson(args, server.env);
  const { code, stderr } = await runBourse(['webhooks', 'test', id], server.env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('address_not_public')]);
  expect((await runBourse(['webhooks', 'create', '--url', receiver.url()], server.env)).code).toBe(2);
  expect(receiver.delivered).toEqual([]);
  await server.stop();
});

test('no event is lost where the sender is killed at any moment', { timeout: 600_000 }, async () => {
  const random = new Random(20_261_128);
  const kills = cases(3, 20);
  receiver.respond = (response) => void setTimeout(() => response.writeHead(204).end(), random.integer(300));
  const dataDir = createSeededFolder();
  let server = await startSeeded({ dataDir, env });
  const { id, secret } = await create(server, '--filter', 'exchange=LSE');
  const publish = async (n: number) => (await change(server, `ZK${n}.L,New ${n},Common Stock,LSE`)).version as number;
  const versions: number[] = [];
  for (let n = 0; n < kills; n++) {
    const isDown = random.chance(30);
    if (!isDown) versions.push(await publish(n));
    await sleep(random.integer(1500));
    server.kill('SIGKILL');
    await server.exited;
    if (isDown) versions.push(await publish(n));
    server = await startSeeded({ dataDir, env });
  }
  const pending = async () => (await runBourseJson(['webhooks', 'show', id], server.env)).pending;
  const readListed = () => receiver.verifyAll(secret).filter(({ type }) => type === 'instrument.listed');
  await expect.poll(() => new Set(readListed().map(({ data }) => data.symbol)).size, { timeout: 60_000 }).toBe(kills);
  await expect.poll(pending, { timeout: 60_000, interval: 1000 }).toBe(0);
  const chain = new Map(
    receiver
      .verifyAll(secret)
      .flatMap(({ type, data }) => (type === 'universe.published' ? [[data.version, data]] : [])),
  );
  const inOrder = [...chain.values()].sort((left, right) => left.version - right.version);
  expect(inOrder.at(-1)!.version).toBe(versions.at(-1));
  expect(inOrder.slice(1).map(({ since }) => since)).toEqual(inOrder.slice(0, -1).map((data) => data.next_since));
  await server.stop();
});
