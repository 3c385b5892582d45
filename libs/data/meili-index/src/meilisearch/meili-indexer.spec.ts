import { afterEach, expect, test } from 'vitest';
import { MeiliNodeError, MeiliTaskError } from './meili-errors.js';
import { MeiliIndexer } from './meili-indexer.js';
import type { SearchDocument } from './search-document.js';
import { MeiliVersionError } from './server-version.js';
import {
  listenOnLoopback,
  type LoopbackServer,
  type ReceivedRequest,
  sendJson,
} from './testing/loopback-server.fixture.js';

/** The task handling of a simulated server; the contract tests query the real one. */
interface Script {
  readonly version?: unknown;
  readonly documents?: number;
  /** Status of a task at each read; the last one repeats. */
  readonly statuses?: readonly string[];
}

const opened: LoopbackServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function startScripted({ version = '1.50.0', documents = 1, statuses = ['succeeded'] }: Script) {
  let uid = 0;
  let looks = 0;
  const answerTo = ({ method, path }: ReceivedRequest): unknown => {
    if (path === '/version') return { pkgVersion: version };
    if (path === '/stats') return { indexes: { instruments_1: { numberOfDocuments: documents } } };
    if (method !== 'GET') return { taskUid: uid++ };
    const taskUids = new URL(path, 'http://any').searchParams.get('uids')!.split(',').map(Number);
    const status = taskUids.includes(3) ? (statuses[looks++] ?? statuses.at(-1)) : 'succeeded';
    const error = status === 'failed' ? { code: 'internal', message: 'disk full' } : null;
    return { results: taskUids.map((task) => ({ uid: task, type: 'documentAdditionOrUpdate', status, error })) };
  };
  const server = await listenOnLoopback((request, response) => sendJson(response, 200, answerTo(request)));
  opened.push(server);
  return server;
}

async function* one() {
  yield [{ id: 1 } as SearchDocument];
}

function buildOn(servers: readonly { url: string }[], signal?: AbortSignal) {
  const indexer = new MeiliIndexer(
    servers.map(({ url }) => ({ url })),
    { pollMs: 5, requestLimitMs: 300 },
  );
  return indexer.build({ index: 'instruments_1', documents: one(), count: 1, signal });
}

const looksAt = (server: LoopbackServer) => server.requests.filter((request) => request.includes('uids=3')).length;

/** A request that was already sent may still arrive after the end of a build; then none follows. */
async function furtherLooksAt(server: LoopbackServer) {
  const looks = looksAt(server);
  await new Promise((resolve) => setTimeout(resolve, 60));
  return looksAt(server) - looks;
}

test('every task on every node is waited for', async () => {
  const quick = await startScripted({});
  const slow = await startScripted({ statuses: ['enqueued', 'processing', 'processing', 'succeeded'] });
  await buildOn([quick, slow]);
  expect(looksAt(quick)).toBe(1);
  expect(looksAt(slow)).toBe(4);
});

test('a task that fails on the second node fails the build, and the error names the node', async () => {
  const failing = await startScripted({ statuses: ['processing', 'failed'] });
  const error = await buildOn([await startScripted({}), failing]).catch((cause: unknown) => cause);
  expect(error).toEqual(
    new MeiliTaskError(2, { uid: 3, type: 'documentAdditionOrUpdate', code: 'internal', message: 'disk full' }),
  );
});

test('a canceled task fails the build', async () => {
  const error = await buildOn([await startScripted({ statuses: ['canceled'] })]).catch((cause: unknown) => cause);
  expect((error as MeiliTaskError).task.code).toBe('canceled');
});

test('a failure on one node ends the waiting on the others', async () => {
  const endless = await startScripted({ statuses: ['processing'] });
  await expect(buildOn([endless, await startScripted({ statuses: ['failed'] })])).rejects.toThrow(MeiliTaskError);
  await expect.poll(() => furtherLooksAt(endless)).toBe(0);
});

test('the count is checked on every node', async () => {
  const build = buildOn([await startScripted({}), await startScripted({ documents: 0 })]);
  await expect(build).rejects.toThrow('Meilisearch node 2: 0 documents instead of 1');
});

test.each(['1.12.4', '2.0.0', '0.30.1'])('version %s is refused before any change', async (version) => {
  const [sound, old] = [await startScripted({}), await startScripted({ version })];
  await expect(buildOn([sound, old])).rejects.toThrow(new MeiliVersionError(2, version));
  expect([...sound.requests, ...old.requests].filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test.each([
  ['/version', { version: '1.50.0' }],
  ['/stats', {}],
  ['/tasks', {}],
  ['/tasks', { results: [] }],
  ['/indexes', { uid: 1 }],
  ['/indexes', null],
])('a server that answers %s with %j fails the build', async (begin, answer) => {
  const sound = await startScripted({});
  const odd = await listenOnLoopback(async ({ method, path }, response) => {
    if (path.startsWith(begin)) return sendJson(response, 200, answer);
    return sendJson(response, 200, await (await fetch(sound.url + path, { method })).json());
  });
  opened.push(odd);
  await expect(buildOn([odd])).rejects.toThrow(/^Meilisearch node 1: (unreadable|TypeError)$/);
});

test('a node that is down or silent fails the build within the limit of a request', async () => {
  const down = buildOn([await startScripted({}), { url: 'http://127.0.0.1:1' }]);
  await expect(down).rejects.toThrow(MeiliNodeError);
  await expect(down).rejects.toThrow(/^Meilisearch node 2: \w+$/);
  const silent = await listenOnLoopback(() => {});
  opened.push(silent);
  await expect(buildOn([silent])).rejects.toThrow('Meilisearch node 1: timeout');
});

test('the caller aborts a build immediately, with the reason', async () => {
  const endless = await startScripted({ statuses: ['processing'] });
  const caller = new AbortController();
  const outcome = buildOn([endless], caller.signal).catch((error: unknown) => error);
  await expect.poll(() => looksAt(endless)).toBeGreaterThan(0);
  caller.abort(new Error('shutting down'));
  expect(await outcome).toMatchObject({ message: 'shutting down' });
  await expect.poll(() => furtherLooksAt(endless)).toBe(0);
});

test('an index counts the nodes that have it and the fewest documents', async () => {
  const servers = [await startScripted({ documents: 7 }), await startScripted({ documents: 5 })];
  const indexer = new MeiliIndexer(servers.map(({ url }) => ({ url })));
  expect(await indexer.indexes()).toEqual([{ name: 'instruments_1', nodes: 2, documents: 5 }]);
});

test('a canary without words is refused, since it would match any document', async () => {
  const indexer = new MeiliIndexer([await startScripted({})]);
  await expect(indexer.canaries('instruments_1', [{ query: '?', id: 1, within: 1 }])).rejects.toThrow(RangeError);
});
