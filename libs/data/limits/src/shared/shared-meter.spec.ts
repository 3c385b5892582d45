import { openEmbedded, type Part, pause, resume, startValkey, type TestDatabase } from '@bourse/testing';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Metered } from '../meter.js';
import { SharedMeter } from './shared-meter.js';

const inContainers = process.env['BOURSE_TEST_CONTAINERS'] === '1';
let names = 0;
const key = (perMinute: number | null, perMonth: number | null = null): Metered => ({
  id: `key_${process.pid}_${(names += 1)}`,
  perMinute,
  perMonth,
});

const countAllowed = async (outcomes: ReturnType<SharedMeter['reserve']>[]) =>
  (await Promise.all(outcomes)).filter((outcome) => outcome.allowed).length;
const thirty = Array.from({ length: 30 }, () => 1);

/** A proxy to a port of this machine that can be closed. */
async function openGate(port: number) {
  const through = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const onward = connect(port, '127.0.0.1');
    for (const end of [socket, onward]) through.add(end.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => void (isOpen = true),
    close: () => {
      isOpen = false;
      for (const socket of through) socket.destroy();
    },
  };
}

describe.skipIf(!inContainers)('limits of several instances on Valkey (in a container)', () => {
  let database: TestDatabase;
  let valkey: Part;
  let meters: SharedMeter[] = [];
  beforeAll(async () => {
    [database, valkey] = await Promise.all([openEmbedded(), startValkey()]);
  });
  afterAll(async () => {
    await valkey.container.stop();
    await database.close();
  });
  afterEach(async () => {
    await Promise.all(meters.map((meter) => meter.stop()));
    meters = [];
  });

  async function startInstances(count: number, minute?: { windowMs: number; slotMs: number }): Promise<SharedMeter[]> {
    return instancesAt(
      Array.from({ length: count }, () => valkey.url),
      minute,
    );
  }

  async function instancesAt(urls: string[], minute?: { windowMs: number; slotMs: number }): Promise<SharedMeter[]> {
    const options = minute === undefined ? {} : { minute };
    const instances = urls.map((url) => new SharedMeter(database.db, { url, ...options }));
    meters.push(...instances);
    // Each with its own heartbeat, as processes have.
    await Promise.all(instances.map((meter, at) => sleep(50 * at).then(() => meter.start())));
    await vi.waitUntil(() => instances.every((meter) => meter.instances >= urls.length && !meter.isDegraded()));
    return instances;
  }

  test('limit-1, one minute limit for all: four instances together allow exactly that many', async () => {
    const four = await startInstances(4);
    const keys = Array.from({ length: 10 }, () => key(37));
    const outcomes = keys.map((one) =>
      countAllowed(four.flatMap((meter) => Array.from({ length: 20 }, () => meter.reserve(one, 1)))),
    );
    expect(await Promise.all(outcomes)).toEqual(keys.map(() => 37));
  });

  test('no window of the limit, at any start, holds more; after it there is room again', async () => {
    const windowMs = 1000;
    const four = await startInstances(4, { windowMs, slotMs: 20 });
    const one = key(10);
    const [asked, answered]: [number[], number[]] = [[], []];
    const until = performance.now() + 3.2 * windowMs;
    while (performance.now() < until) {
      await Promise.all(
        four.map(async (meter) => {
          const askedAt = performance.now();
          if (!(await meter.reserve(one, 1)).allowed) return;
          asked.push(askedAt);
          answered.push(performance.now());
        }),
      );
      await sleep(7);
    }
    // A charge is counted between its request, or a little earlier by Valkey's clock, and its answer.
    const slackMs = 30;
    const latest = answered.toSorted((left, right) => left - right);
    for (const [i, first] of asked.toSorted((left, right) => left - right).entries())
      expect(latest[i + 10] ?? Infinity).toBeGreaterThan(first + windowMs - slackMs);
    expect(latest.length).toBeGreaterThanOrEqual(30);
    expect(latest.length).toBeLessThanOrEqual(40);
  });

  test('the month is one count too, and its refusal has the exact wait', async () => {
    const [a, b] = await startInstances(2);
    const one = key(null, 5);
    expect(await countAllowed([a!, b!, a!, b!, a!, b!, a!].map((meter) => meter.reserve(one, 1)))).toBe(5);
    const refused = await b!.reserve(one, 1);
    const now = new Date();
    const seconds = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()) / 1000;
    expect(refused).toMatchObject({ allowed: false, scope: 'month' });
    expect('retryAfterSeconds' in refused && Math.abs(refused.retryAfterSeconds - seconds)).toBeLessThan(5);
  });

  test('the wait of a refusal is exact: a charge right after it is allowed, one right before is not', async () => {
    const [a, b] = await startInstances(2, { windowMs: 800, slotMs: 20 });
    const one = key(2);
    expect(await countAllowed([a!.reserve(one, 1), b!.reserve(one, 1)])).toBe(2);
    const refused = await b!.reserve(one, 1);
    if (refused.allowed) throw new Error('expected a refusal');
    const waitMs = refused.retryAfterSeconds * 1000;
    await sleep(waitMs - 100);
    expect((await a!.reserve(one, 1)).allowed).toBe(false);
    await sleep(120);
    expect((await a!.reserve(one, 1)).allowed).toBe(true);
  });

  test('refunded units are available to the others, once', async () => {
    const [a, b] = await startInstances(2);
    const one = key(10, 10);
    const charged = await a!.reserve(one, 9);
    if (!charged.allowed) throw new Error('expected a charge');
    a!.refund(charged, 4);
    a!.refund(charged, 4);
    expect(a!.state(one)).toMatchObject({ minute: { used: 4 }, month: { used: 4 } });
    await vi.waitFor(async () => {
      expect(await b!.currentState(one)).toMatchObject({ minute: { used: 4, remaining: 6 }, month: { used: 4 } });
    });
    expect(await countAllowed(Array.from({ length: 8 }, () => b!.reserve(one, 1)))).toBe(6);
  });

  test('without Valkey, and with only some instances reconnected: no minute holds more than the limit', async () => {
    const gate = await openGate(Number(new URL(valkey.url).port));
    const four = await instancesAt([valkey.url, valkey.url, valkey.url, gate.url]);
    const one = key(100, 1000);
    const ask = (meter: SharedMeter) => countAllowed(thirty.map((units) => meter.reserve(one, units)));
    expect(await ask(four[0]!)).toBe(30);
    // The others receive it with the next heartbeat, a quarter of a second later at the most.
    await sleep(500);
    await pause(valkey);
    gate.close();
    const started = performance.now();
    const parts = await Promise.all(four.map(ask)).finally(() => resume(valkey));
    expect(parts).toEqual([17, 17, 17, 17]); // (100 - 30) / 4
    expect(performance.now() - started).toBeLessThan(1000);
    expect(four[1]!.isDegraded()).toBe(true);
    await vi.waitUntil(() => four[0]!.isShared && four[1]!.isShared);
    expect([await ask(four[0]!), await ask(four[1]!)]).toEqual([0, 0]);
    gate.open();
    await vi.waitUntil(() => four.every((meter) => !meter.isDegraded()), { timeout: 10_000 });
    expect([await ask(four[0]!), await ask(four[3]!)]).toEqual([2, 0]); // 100 - 30 - 4 × 17
    expect(await four[3]!.currentState(one)).toMatchObject({ minute: { used: 100 }, month: { used: 100 } });
  });

  test('Valkey that has lost everything receives the last minute again, and when its charges leave', async () => {
    const windowMs = 1500;
    const four = await startInstances(4, { windowMs, slotMs: 20 });
    const one = key(100);
    const started = performance.now();
    expect(await countAllowed(four.flatMap((meter) => [1, 14].map((units) => meter.reserve(one, units))))).toBe(8);
    await sleep(windowMs / 3);
    await valkey.container.exec(['valkey-cli', 'flushall']);
    const readMinuteUse = async (meter: SharedMeter) => (await meter.currentState(one)).minute.used;
    await vi.waitUntil(async () => (await readMinuteUse(four[1]!)) === 60, { interval: 5 });
    expect(four.map((meter) => meter.instances)).toEqual([4, 4, 4, 4]);
    await vi.waitUntil(async () => (await readMinuteUse(four[2]!)) === 0, { timeout: 5000 });
    const lastedMs = performance.now() - started;
    expect([lastedMs > windowMs, lastedMs < windowMs + 400]).toEqual([true, true]);
  });

  test('Valkey that has lost everything takes an instance’s count of the month', async () => {
    const [a] = await startInstances(1);
    const one = key(null, 10);
    expect(await countAllowed(Array.from({ length: 8 }, () => a!.reserve(one, 1)))).toBe(8);
    await valkey.container.exec(['valkey-cli', 'flushall']);
    // Detected with the next heartbeat, a quarter of a second later at the most.
    await sleep(600);
    expect(await countAllowed(Array.from({ length: 8 }, () => a!.reserve(one, 1)))).toBe(2);
  });

  test('a clock of Valkey that is set back makes no client wait for longer than a minute', async () => {
    const [a] = await startInstances(1);
    const one = key(10);
    const ahead = Date.now() + 3_600_000;
    const fields = ['used', 10, 'oldest', 1, 'next', 3, 1, `${ahead}:${ahead}:4`, 2, `${ahead + 5}:${ahead + 9}:6`];
    await valkey.container.exec(['valkey-cli', 'hset', `bourse:minute:{${one.id}}`, ...fields.map(String)]);
    const refused = await a!.reserve(one, 1);
    if (refused.allowed) throw new Error('expected a refusal');
    expect(refused.retryAfterSeconds).toBeGreaterThan(59);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('a busy process, whose turns exceed the timeout of Valkey, counts together all the time', async () => {
    const [a] = await startInstances(1);
    const one = key(null);
    const charges: Promise<unknown>[] = [];
    const states = new Set<boolean>();
    for (const end = performance.now() + 4000; performance.now() < end; await sleep(0)) {
      charges.push(Promise.resolve(a!.reserve(one, 1)));
      for (const until = performance.now() + 400; performance.now() < until;);
      states.add(a!.isShared);
    }
    await Promise.all(charges);
    expect([...states]).toEqual([true]);
    expect((await a!.currentState(one)).month.used).toBe(charges.length);
  });

  test('a Valkey that was never available: each instance limits on its own, and reports it', async () => {
    const reports: unknown[] = [];
    const onShared = (isShared: boolean, error: unknown) => reports.push([isShared, (error as { code: string }).code]);
    const alone = new SharedMeter(database.db, { url: 'redis://127.0.0.1:1', onShared });
    meters.push(alone);
    await alone.start();
    expect(reports).toEqual([[false, 'ECONNREFUSED']]);
    expect(alone.isDegraded()).toBe(true);
    const one = key(3);
    expect(await countAllowed(Array.from({ length: 5 }, () => alone.reserve(one, 1)))).toBe(3);
  });
});
