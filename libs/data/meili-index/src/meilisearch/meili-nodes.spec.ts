import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const limitMs = 400;
const opened: LoopbackServer[] = [];

// Requests over the loopback take no time of this clock; a server that answers `after` a time waits for it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answersWith = (id: number) => (response: ServerResponse) =>
  sendJson(response, 200, { results: [{ hits: [{ id }] }] });
const silent = () => {};
const after = (ms: number, act: Faulty['act']) => (response: ServerResponse) => setTimeout(() => act(response), ms);
const refuses = (status: number, code: string) => (response: ServerResponse) =>
  sendJson(response, status, { code, message: 'because', type: 'system' });
const resets = (response: ServerResponse) => response.socket?.resetAndDestroy();
const cutsOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 1000 }).write('{"results":[', () => response.socket?.destroy());
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

/** A query during which this time passes once it has reached the node. */
async function recallOnce(nodes: MeiliNodes, { server }: Faulty, ms: number) {
  const count = server.requests.length + 1;
  const recall = measureTime(recallFirst(nodes));
  if (ms > 0) {
    await server.waitForRequests(count);
    await pass(ms);
  }
  return recall;
}

const reasonsOf = (value: unknown) => (value as MeiliUnavailableError).reasons;

test('nodes take turns', async () => {
  const nodes = nodesOf([await faulty(answersWith(1)), await faulty(answersWith(2))]);
  expect([await recallFirst(nodes), await recallFirst(nodes), await recallFirst(nodes)]).toEqual([1, 2, 1]);
});

test('a silent node is skipped after half of the time, and the second answers within the limit', async () => {
  const [first, second] = [await faulty(silent), await faulty(answersWith(2))];
  const recall = measureTime(recallFirst(nodesOf([first, second])));
  await first.server.waitForRequests();
  await pass(limitMs / 2 - 1);
  expect(second.server.requests).toEqual([]);
  await pass(1);
  expect(await recall).toEqual({ value: 2, ms: limitMs / 2 });
});

test('a slow node that answers before the second does is still accepted', async () => {
  const [first, second] = [await faulty(after(limitMs * 0.7, answersWith(1))), await faulty(silent)];
  const recall = measureTime(recallFirst(nodesOf([first, second])));
  await first.server.waitForRequests();
  await pass(limitMs / 2);
  await second.server.waitForRequests();
  await pass(limitMs * 0.2);
  expect(await recall).toEqual({ value: 1, ms: limitMs * 0.7 });
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
  expect([value, ms]).toEqual([2, 0]);
});

test('when both hang it rejects at the deadline', async () => {
  const [first, second] = [await faulty(silent), await faulty(silent)];
  const recall = measureTime(recallFirst(nodesOf([first, second])));
  await first.server.waitForRequests();
  await pass(limitMs / 2);
  await second.server.waitForRequests();
  await pass(limitMs / 2);
  const { value, ms } = await recall;
  expect(value).toBeInstanceOf(MeiliUnavailableError);
  expect(reasonsOf(value)).toEqual(['node 1 timeout', 'node 2 timeout']);
  expect(ms).toBe(limitMs);
});

test('when both are down it rejects immediately, without any address in the error', async () => {
  const { value, ms } = await measureTime(recallFirst(nodesOf([dead, await faulty(resets)])));
  expect(reasonsOf(value)).toEqual([expect.stringMatching(/^node 1 \w+$/), expect.stringMatching(/^node 2 \w+$/)]);
  expect((value as Error).message).not.toMatch(/127|http/);
  expect(ms).toBe(0);
});

test('a single silent node has the whole time, and no more', async () => {
  const slow = await faulty(after(limitMs * 0.7, answersWith(1)));
  const late = measureTime(recallFirst(nodesOf([slow])));
  await slow.server.waitForRequests();
  await pass(limitMs * 0.7);
  expect(await late).toEqual({ value: 1, ms: limitMs * 0.7 });
  const hung = await faulty(silent);
  const never = measureTime(recallFirst(nodesOf([hung])));
  await hung.server.waitForRequests();
  await pass(limitMs);
  const { value, ms } = await never;
  expect([reasonsOf(value), ms]).toEqual([['node 1 timeout'], limitMs]);
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
  const first = await faulty(listening);
  const nodes = nodesOf([first, await faulty(listening)], { maxFailures: 1 });
  const caller = new AbortController();
  const recall = measureTime(recallFirst(nodes, caller.signal));
  await first.server.waitForRequests();
  caller.abort(new Error('gone'));
  expect(await recall).toEqual({ value: new Error('gone'), ms: 0 });
  expect(nodes.states).toEqual(['closed', 'closed']);
  await expect.poll(() => ended).toEqual(['closed']);
  await expect(recallFirst(nodes, caller.signal)).rejects.toThrow('gone');
});

test('requests to a skipped node are aborted', async () => {
  const ended: string[] = [];
  const slow = await faulty((response) => response.on('close', () => ended.push('closed')));
  const recall = recallFirst(nodesOf([slow, await faulty(answersWith(2))]));
  await slow.server.waitForRequests();
  await pass(limitMs / 2);
  expect(await recall).toBe(2);
  await expect.poll(() => ended).toEqual(['closed']);
});

test('the breaker of a failing node opens, blocks queries, and closes when the node recovers', async () => {
  const node = await faulty(refuses(500, 'internal'));
  const nodes = nodesOf([node], { maxFailures: 3, pauseMs: 1000 });
  for (let n = 0; n < 5; n++) await measureTime(recallFirst(nodes));
  expect(node.server.requests).toHaveLength(3);
  expect(nodes.states).toEqual(['open']);
  const { value, ms } = await measureTime(recallFirst(nodes));
  expect([reasonsOf(value), ms]).toEqual([[], 0]);

  await pass(1000);
  await measureTime(recallFirst(nodes));
  await node.server.waitForRequests(4);
  expect(nodes.states).toEqual(['open']);

  node.act = answersWith(1);
  // The failed probe may be read after the clock has moved.
  const probeAgain = async () => {
    await pass(1000);
    await measureTime(recallFirst(nodes));
    return nodes.states;
  };
  await expect.poll(probeAgain).toEqual(['closed']);
  expect(await recallFirst(nodes)).toBe(1);
});

test('the only node is probed in parallel as well: no query waits for the probe', async () => {
  const node = await faulty(refuses(500, 'internal'));
  const nodes = nodesOf([node], { maxFailures: 1, pauseMs: 1000 });
  await measureTime(recallFirst(nodes));
  node.act = after(limitMs * 0.7, answersWith(1));
  await pass(1000);
  const { value, ms } = await measureTime(recallFirst(nodes));
  expect([reasonsOf(value), ms]).toEqual([[], 0]);
  await node.server.waitForRequests(2);
  await pass(limitMs * 0.7);
  await expect.poll(() => nodes.states).toEqual(['closed']);
  expect(node.server.requests).toHaveLength(2);
});

test('a node that is late every other time is suspended too', async () => {
  const node = await faulty(silent);
  const nodes = nodesOf([node], { deadline: fixDeadline(100), pauseMs: 60_000 });
  let calls = 0;
  const isLate = () => calls % 2 === 0;
  node.act = (response) => (isLate() ? after(250, answersWith(1)) : answersWith(1))(response);
  for (; calls < 24; calls++) await recallOnce(nodes, node, isLate() ? 100 : 0);
  expect(nodes.states).toEqual(['closed']);
  node.act = after(250, answersWith(1));
  for (let n = 0; n < 2; n++) await recallOnce(nodes, node, 100);
  await expect.poll(() => nodes.states).toEqual(['open']);
});

test('the deadline follows the recent responses, between its bounds', async () => {
  const node = await faulty(answersWith(1));
  const nodes = nodesOf([node], { deadline: { startMs: 200, floorMs: 100, ceilingMs: 300 } });
  expect(nodes.deadlineMs).toBe(200);
  for (let n = 0; n < 8; n++) await recallFirst(nodes);
  expect(nodes.deadlineMs).toBeLessThan(200);
  node.act = after(320, answersWith(1));
  for (let n = 0; n < 2; n++) await recallOnce(nodes, node, 320);
  // A late response is measured as well: otherwise the deadline of a slower server would never rise.
  await expect.poll(() => nodes.deadlineMs).toBe(300);
});

test('a server that is slow for everything delays a few queries by the deadline, and later ones not at all', async () => {
  const slowMs = 200;
  const node = await faulty(after(slowMs, answersWith(1)));
  const nodes = nodesOf([node], { deadline: { startMs: 30, floorMs: 10, ceilingMs: 40 }, pauseMs: 1000 });
  const waits: number[] = [];
  for (let n = 0; n < 300; n++) {
    await pass(n % 50 === 49 ? 1000 : 1);
    const isWaiting = nodes.states[0] === 'closed';
    waits.push((await recallOnce(nodes, node, isWaiting ? nodes.deadlineMs : 0)).ms);
  }
  const sorted = waits.toSorted((left, right) => left - right);
  expect(waits.reduce((sum, ms) => sum + ms) / (300 * slowMs)).toBeLessThan(0.02);
  expect(sorted[Math.floor(0.95 * 300)]! / slowMs).toBeLessThan(0.1);
  expect(nodes.states).not.toEqual(['closed']);
  expect(node.server.requests.length).toBeLessThan(15);
});
