import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MeiliNode } from './meili-client.js';
import { MeiliAnswerError, MeiliUnavailableError } from './meili-errors.js';
import { MeiliNodes, type MeiliNodesOptions } from './meili-nodes.js';
import { MeiliRetriever } from './meili-retriever.js';
import { listenOnLoopback, type LoopbackServer, sendJson } from './testing/loopback-server.fixture.js';

/** Behaviour of a node; may be changed while it runs. */
interface Faulty {
  act: (response: ServerResponse) => unknown;
  server: LoopbackServer;
}

/** Wide enough for a busy machine. */
const limitMs = 400;
const opened: LoopbackServer[] = [];

// The first request of a process loads the HTTP client, which takes longer than the limit of a response.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await recallFirst(nodesOf([await faulty(answersWith(1))], { deadline: fixDeadline(10_000) }));
});

afterAll(() => {
  vi.useRealTimers();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const answersWith = (id: number) => (response: ServerResponse) =>
  sendJson(response, 200, { results: [{ hits: [{ id }] }] });
const silent = () => {};
const after = (ms: number, act: Faulty['act']) => (response: ServerResponse) => setTimeout(() => act(response), ms);
const refuses = (status: number, code: string) => (response: ServerResponse) =>
  sendJson(response, status, { code, message: 'because', type: 'system' });
const resets = (response: ServerResponse) => response.socket?.resetAndDestroy();
const cutsOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 1000 }).write('{"results":[');
  setTimeout(() => response.socket?.destroy(), 5);
};
const says = (text: string) => (response: ServerResponse) => response.writeHead(200).end(text);
const redirects = (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end();

async function faulty(act: Faulty['act']): Promise<Faulty> {
  const node: Faulty = { act, server: await listenOnLoopback((_request, response) => node.act(response)) };
  opened.push(node.server);
  return node;
}

const fixDeadline = (ms: number) => ({ startMs: ms, floorMs: ms, ceilingMs: ms });
const dead: MeiliNode = { url: 'http://127.0.0.1:1' };
const nodesOf = (nodes: readonly (Faulty | MeiliNode)[], options: Partial<MeiliNodesOptions> = {}) =>
  new MeiliNodes({
    deadline: fixDeadline(limitMs),
    ...options,
    nodes: nodes.map((node) => ('server' in node ? { url: node.server.url } : node)),
  });

async function recallFirst(nodes: MeiliNodes, signal = new AbortController().signal): Promise<number> {
  const recall = new MeiliRetriever(nodes, () => 'instruments_1');
  const [ids] = await recall.recall([{ text: 'apple', mode: 'name', limit: 10 }], {}, signal);
  return ids![0]!;
}

async function measureTime<T>(promise: Promise<T>): Promise<{ value: T | Error; ms: number }> {
  const start = performance.now();
  const value = await promise.catch((error: unknown) => error as Error);
  return { value, ms: performance.now() - start };
}

const reasonsOf = (value: unknown) => (value as MeiliUnavailableError).reasons;

test('nodes take turns', async () => {
  const nodes = nodesOf([await faulty(answersWith(1)), await faulty(answersWith(2))]);
  expect([await recallFirst(nodes), await recallFirst(nodes), await recallFirst(nodes)]).toEqual([1, 2, 1]);
});

test('a silent node is skipped after half of the time, and the second answers within the limit', async () => {
  const [first, second] = [await faulty(silent), await faulty(answersWith(2))];
  const { value, ms } = await measureTime(recallFirst(nodesOf([first, second])));
  expect(value).toBe(2);
  expect(ms).toBeGreaterThan(limitMs * 0.4);
  expect(ms).toBeLessThan(1.5 * limitMs);
});

test('a slow node that answers before the second does is still accepted', async () => {
  const [first, second] = [await faulty(after(limitMs * 0.7, answersWith(1))), await faulty(silent)];
  const { value, ms } = await measureTime(recallFirst(nodesOf([first, second])));
  expect(value).toBe(1);
  expect(ms).toBeLessThan(limitMs);
});

test.each([
  ['is down', null],
  ['answers 500', refuses(500, 'internal')],
  ['has too many searches waiting', refuses(503, 'too_many_search_requests')],
  ['lacks the index', refuses(400, 'index_not_found')],
  ['refuses the key', refuses(403, 'invalid_api_key')],
  ['resets the connection', resets],
  ['breaks off', cutsOff],
  ['sends something else', says('<html>hello</html>')],
  ['sends half of it', says('{"results":[{"hits":[{"id":')],
  ['sends nothing', says('')],
  ['sends the wrong thing', says('{"results":[]}')],
  ['sends ids that are none', says('{"results":[{"hits":[{"id":"1"}]}]}')],
  ['sends elsewhere', redirects],
])('when the first node %s the second is queried immediately', async (_, act) => {
  const first = act === null ? dead : await faulty(act);
  const { value, ms } = await measureTime(recallFirst(nodesOf([first, await faulty(answersWith(2))])));
  expect(value).toBe(2);
  expect(ms).toBeLessThan(limitMs / 2);
});

test('when both hang it rejects at the deadline', async () => {
  const nodes = nodesOf([await faulty(silent), await faulty(silent)]);
  const { value, ms } = await measureTime(recallFirst(nodes));
  expect(value).toBeInstanceOf(MeiliUnavailableError);
  expect(reasonsOf(value)).toEqual(['node 1 timeout', 'node 2 timeout']);
  expect(ms).toBeGreaterThan(limitMs * 0.9);
  expect(ms).toBeLessThan(limitMs * 1.5);
});

test('when both are down it rejects immediately, without any address in the error', async () => {
  const { value, ms } = await measureTime(recallFirst(nodesOf([dead, await faulty(resets)])));
  expect(reasonsOf(value)).toEqual([expect.stringMatching(/^node 1 \w+$/), expect.stringMatching(/^node 2 \w+$/)]);
  expect((value as Error).message).not.toMatch(/127|http/);
  expect(ms).toBeLessThan(limitMs / 2);
});

test('a single silent node has the whole time, and no more', async () => {
  const late = await measureTime(recallFirst(nodesOf([await faulty(after(limitMs * 0.7, answersWith(1)))])));
  expect(late.value).toBe(1);
  const never = await measureTime(recallFirst(nodesOf([await faulty(silent)])));
  expect(reasonsOf(never.value)).toEqual(['node 1 timeout']);
  expect(never.ms).toBeLessThan(1.5 * limitMs);
});

test('at most one other node is queried', async () => {
  const nodes = [await faulty(resets), await faulty(resets), await faulty(answersWith(3))];
  const { value } = await measureTime(recallFirst(nodesOf(nodes)));
  expect(reasonsOf(value)).toHaveLength(2);
  expect(nodes.map(({ server }) => server.requests.length)).toEqual([1, 1, 0]);
});

test('an invalid query is invalid everywhere: no other node is queried, no breaker counts it', async () => {
  const [first, second] = [await faulty(refuses(400, 'invalid_search_filter')), await faulty(answersWith(2))];
  const nodes = nodesOf([first, second], { maxFailures: 1 });
  const { value } = await measureTime(recallFirst(nodes));
  expect(value).toEqual(new MeiliAnswerError(400, 'invalid_search_filter', 'because'));
  expect(second.server.requests).toEqual([]);
  expect(nodes.states).toEqual(['closed', 'closed']);
});

test('the caller aborts: the reason is returned immediately, the requests end, no breaker counts it', async () => {
  const ended: string[] = [];
  const listening = (response: ServerResponse) => response.on('close', () => ended.push('closed'));
  const nodes = nodesOf([await faulty(listening), await faulty(listening)], { maxFailures: 1 });
  const caller = new AbortController();
  setTimeout(() => caller.abort(new Error('gone')), 20);
  const { value, ms } = await measureTime(recallFirst(nodes, caller.signal));
  expect(value).toEqual(new Error('gone'));
  expect(ms).toBeLessThan(limitMs / 2);
  expect(nodes.states).toEqual(['closed', 'closed']);
  await expect.poll(() => ended).toEqual(['closed']);
  await expect(recallFirst(nodes, caller.signal)).rejects.toThrow('gone');
});

test('requests to a skipped node are aborted', async () => {
  const ended: string[] = [];
  const slow = await faulty((response) => response.on('close', () => ended.push('closed')));
  expect(await recallFirst(nodesOf([slow, await faulty(answersWith(2))]))).toBe(2);
  await expect.poll(() => ended).toEqual(['closed']);
});

test('the breaker of a failing node opens, blocks queries, and closes when the node recovers', async () => {
  const node = await faulty(refuses(500, 'internal'));
  const nodes = nodesOf([node], { maxFailures: 3, pauseMs: 1000 });
  for (let n = 0; n < 5; n++) await measureTime(recallFirst(nodes));
  expect(node.server.requests).toHaveLength(3);
  expect(nodes.states).toEqual(['open']);
  const { value, ms } = await measureTime(recallFirst(nodes));
  expect(reasonsOf(value)).toEqual([]);
  expect(ms).toBeLessThan(limitMs / 2);

  pass(1000);
  await measureTime(recallFirst(nodes));
  await expect.poll(() => node.server.requests.length).toBe(4);
  await expect.poll(() => nodes.states).toEqual(['open']);

  pass(1000);
  node.act = answersWith(1);
  await measureTime(recallFirst(nodes));
  await expect.poll(() => nodes.states).toEqual(['closed']);
  expect(await recallFirst(nodes)).toBe(1);
});

test('the only node is probed in parallel as well: no query waits for the probe', async () => {
  const node = await faulty(refuses(500, 'internal'));
  const nodes = nodesOf([node], { maxFailures: 1, pauseMs: 1000 });
  await measureTime(recallFirst(nodes));
  node.act = after(limitMs * 0.7, answersWith(1));
  pass(1000);
  const { value, ms } = await measureTime(recallFirst(nodes));
  expect(reasonsOf(value)).toEqual([]);
  expect(ms).toBeLessThan(limitMs / 2);
  await expect.poll(() => nodes.states).toEqual(['closed']);
  expect(node.server.requests).toHaveLength(2);
});

test('a node that is late every other time is suspended too', async () => {
  const node = await faulty(silent);
  const nodes = nodesOf([node], { deadline: fixDeadline(100), pauseMs: 60_000 });
  let calls = 0;
  node.act = (response) => (calls++ % 2 === 0 ? after(250, answersWith(1)) : answersWith(1))(response);
  for (let n = 0; n < 24; n++) await measureTime(recallFirst(nodes));
  expect(nodes.states).toEqual(['closed']);
  node.act = after(250, answersWith(1));
  for (let n = 0; n < 3; n++) await measureTime(recallFirst(nodes));
  await expect.poll(() => nodes.states).toEqual(['open']);
});

test('the deadline follows the recent responses, between its bounds', async () => {
  const node = await faulty(answersWith(1));
  const nodes = nodesOf([node], { deadline: { startMs: 200, floorMs: 100, ceilingMs: 300 } });
  expect(nodes.deadlineMs).toBe(200);
  for (let n = 0; n < 8; n++) await recallFirst(nodes);
  expect(nodes.deadlineMs).toBeLessThan(200);
  node.act = after(320, answersWith(1));
  for (let n = 0; n < 2; n++) await measureTime(recallFirst(nodes));
  // A late response is measured as well: otherwise the deadline of a slower server would never rise.
  await expect.poll(() => nodes.deadlineMs).toBe(300);
});

test('a server that is slow for everything delays a few queries by the deadline, and later ones not at all', async () => {
  const slowMs = 200;
  const node = await faulty(after(slowMs, answersWith(1)));
  const nodes = nodesOf([node], { deadline: { startMs: 30, floorMs: 10, ceilingMs: 40 }, pauseMs: 1000 });
  const waits: number[] = [];
  for (let n = 0; n < 300; n++) {
    if (n % 50 === 49) pass(1000);
    waits.push((await measureTime(recallFirst(nodes))).ms);
  }
  const sorted = waits.toSorted((left, right) => left - right);
  expect(waits.reduce((sum, ms) => sum + ms) / (300 * slowMs)).toBeLessThan(0.02);
  expect(sorted[Math.floor(0.95 * 300)]! / slowMs).toBeLessThan(0.1);
  expect(nodes.states).not.toEqual(['closed']);
  expect(node.server.requests.length).toBeLessThan(15);
});
