import type { ServerResponse } from 'node:http';
import type { Database } from '@bourse/db';
import { expect } from 'vitest';
import { Receiver } from './receiver.fixture.js';
import { signatureHeaders } from './signature.js';
import type { TestWebhooks } from './webhooks.fixture.js';

export interface DeliveryPlan {
  readonly seed: number;
  readonly publications: number;
  /** Instruments that each publication changes. */
  readonly changes: number;
}

type Misbehaviour = (response: ServerResponse) => void;

/** What a receiver may do instead of taking a message. */
const misbehaviours: readonly Misbehaviour[] = [
  (response) => void response.writeHead(500).end('{"ok":true}'),
  (response) => void response.writeHead(302, { location: '/else' }).end(),
  (response) => void response.writeHead(307, { location: '/else' }).end(),
  (response) => void response.writeHead(429, { 'retry-after': '30' }).end(),
  (response) => void response.writeHead(503, { 'retry-after': 'whenever' }).end(),
  (response) => void response.writeHead(404).end(),
  (response) => void response.destroy(),
  (response) => {
    response.writeHead(200, { 'content-length': '10' }).flushHeaders();
    response.write('half', () => response.destroy());
  },
  () => undefined,
];

interface PublishedData {
  readonly version: number;
  readonly since: string;
  readonly next_since: string;
  readonly instrument_events: number;
}

interface Body {
  readonly type: string;
  readonly data: PublishedData;
}

/** Time between two publications: a few attempts are made between them. */
const MAX_PAUSE_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `mulberry32`. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Publishes versions to a receiver that fails, hangs, redirects and breaks off, then lets it recover. Every message must have
 * arrived and been taken, with a valid signature and the same bytes each time; sorted by version, the publications lead
 * from one token to the next without a gap. Returns the number of messages.
 */
export async function deliverAll(hooks: TestWebhooks, db: Database, plan: DeliveryPlan): Promise<number> {
  const random = seededRandom(plan.seed);
  const { receiver, taken, recover } = await startMisbehaving(random);
  const { id, secret } = await hooks.endpoints.create({ url: receiver.url(), filters: { exchange: 'LSE' } });
  for (let n = 0; n < plan.publications; n++) {
    const symbols = Array.from({ length: plan.changes }, (_, i) => `S${i}.L`);
    await hooks.publish(...symbols.map((symbol) => ({ symbol, name: `Name ${n}`, exchange: 'LSE' })));
    await hooks.send();
    // A pause that the receiver asks for holds everything up, and an endpoint with too many waiting messages gets no more.
    for (; (await countPending(hooks)) > plan.changes; await hooks.send()) hooks.pass(MINUTE_MS);
    hooks.pass(random() * MAX_PAUSE_MS);
  }
  recover();
  for (; (await countPending(hooks)) > 0; await hooks.send()) hooks.pass(60 * MINUTE_MS);
  // One in a thousand messages fails ten times: an operator sends those again.
  await hooks.endpoints.replay(id, { failedSince: new Date(0) });
  await hooks.send();
  const messages = await db.selectFrom('webhook_messages').selectAll().where('endpoint_id', '=', id).execute();
  expect(messages.filter(({ id: message, state }) => state !== 'delivered' || !taken.has(message))).toEqual([]);
  expectSigned(receiver, secret, new Map(messages.map((each) => [each.id, each.payload])));
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as Body);
  expectChain(bodies, plan);
  receiver.close();
  await hooks.endpoints.delete(id);
  return messages.length;
}

async function countPending(hooks: TestWebhooks): Promise<number> {
  return (await hooks.endpoints.list()).reduce((sum, { pending }) => sum + pending, 0);
}

async function startMisbehaving(random: () => number) {
  const receiver = await Receiver.start();
  const taken = new Set<string>();
  let isWell = false;
  receiver.respond = (response) => {
    const { headers } = receiver.received.at(-1)!;
    const misbehaves = !isWell && random() < 0.5;
    if (misbehaves) return misbehaviours[Math.floor(random() * misbehaviours.length)]!(response);
    taken.add(headers['webhook-id']!);
    response.writeHead(random() < 0.5 ? 200 : 204).end();
  };
  return { receiver, taken, recover: () => void (isWell = true) };
}

function expectSigned({ received }: Receiver, secret: string, payloads: ReadonlyMap<string, string>): void {
  for (const { body, headers, path } of received) {
    const id = headers['webhook-id']!;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const { 'webhook-signature': signature } = signatureHeaders({ id, payload: body, at }, [secret]);
    expect([path, body, headers['webhook-signature']]).toEqual(['/hooks', payloads.get(id), signature]);
  }
}

function expectChain(bodies: readonly Body[], plan: DeliveryPlan): void {
  const byVersion = new Map(
    bodies.flatMap(({ type, data }) => (type === 'universe.published' ? [[data.version, data] as const] : [])),
  );
  const inOrder = [...byVersion.values()].sort((left, right) => left.version - right.version);
  expect(inOrder).toHaveLength(plan.publications);
  for (const [i, each] of inOrder.entries()) {
    expect(each.instrument_events).toBe(plan.changes);
    if (i > 0) expect(each.since).toBe(inOrder[i - 1]!.next_since);
  }
  const ofInstruments = new Set(
    bodies.flatMap(({ type, data }) => (type.startsWith('instrument.') ? [JSON.stringify(data)] : [])),
  );
  expect(ofInstruments.size).toBe(plan.publications * plan.changes);
}
