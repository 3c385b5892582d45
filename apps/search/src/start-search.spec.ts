import { connect, type Socket } from 'node:net';
import { deriveSearchToken } from '@bourse/auth';
import { type SearchAnswer, searchPatterns } from '@bourse/contract';
import { RemoteSearchClient } from '@bourse/search-client';
import { version } from '@bourse/version';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { apple, config, PlantedHandler, startPlantedSearch, type StartedSearch } from './planted-handler.fixture.js';
import { SearchRefusal } from './query/search-refusal.js';
import { startSearch } from './start-search.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** From here on, time passes only when the test moves the clock; messages over the loopback take none. */
const stopClock = () => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers, 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

const start = async (...given: Parameters<typeof startPlantedSearch>) => {
  const service = await startPlantedSearch(...given);
  ends.push(() => service.close({ drainMs: 100 }));
  return service;
};

const remote = ({ address }: StartedSearch, token: string | null = null) => {
  const search = new RemoteSearchClient({ ...address, token });
  ends.push(() => search.close());
  return search;
};

const open = async ({ address }: StartedSearch) => {
  const socket = connect(address.port, address.host);
  socket.on('error', () => {});
  ends.push(() => socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};

const frame = (message: unknown) => {
  const json = JSON.stringify(message);
  return `${json.length}#${json}`;
};

/** Resolves to the frame that answers the message with that id. */
const waitForReply = (socket: Socket, id = 'x') =>
  new Promise<unknown>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      for (let hash = text.indexOf('#'); hash !== -1; hash = text.indexOf('#')) {
        const end = hash + 1 + Number(text.slice(0, hash));
        if (text.length < end) return;
        const message = JSON.parse(text.slice(hash + 1, end)) as { id: string };
        text = text.slice(end);
        if (message.id === id) resolve(message);
      }
    });
  });

const waitForClose = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const reasonOf = (search: Promise<unknown>) =>
  search.then(
    () => null,
    (error: { reason?: string }) => error.reason,
  );

const valid = { query: apple, deadlineMs: 500, requestId: 'r-1' };

test('a query and its answer; one log line and one count per message; no line for a status', async () => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher);
  const search = remote(service);
  expect(await search.search({ ...apple, country: 'US' }, { deadlineMs: 500, requestId: 'r-1' })).toEqual({
    symbols: [],
    degraded: [],
    universe: 'universe 7',
  });
  expect(searcher.queries).toEqual([{ ...apple, country: 'US' }]);
  expect(await search.status()).toEqual(await searcher.status());
  expect(service.lines).toEqual([
    expect.objectContaining({ request_id: 'r-1', route: 'search.query', status: 200, code: null }),
  ]);
  const metrics = await (await fetch(`${service.operatorUrl}/metrics`)).text();
  expect(metrics).toContain('requests_total{route="search.query",status="200",code="",service="search"} 1');
});

test.each([
  ['nothing', null],
  ['a blank query', { ...valid, query: { ...apple, query: ' ' } }],
  ['257 characters', { ...valid, query: { ...apple, query: 'a'.repeat(257) } }],
  ['a limit over the cap', { ...valid, query: { ...apple, limit: 51 } }],
  ['a limit as text', { ...valid, query: { ...apple, limit: '10' } }],
  ['an unknown type', { ...valid, query: { ...apple, type: 'Stock' } }],
  ['an unknown country', { ...valid, query: { ...apple, country: 'XX' } }],
  ['no deadline', { query: apple, requestId: null }],
  ['a request id that could forge a line of log', { ...valid, requestId: 'r\n{}' }],
])('%s: bad_request, and no search runs', async (_, data) => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher);
  const socket = await open(service);
  const reply = waitForReply(socket);
  socket.write(frame({ pattern: searchPatterns.query, id: 'x', data }));
  expect(await reply).toEqual({ id: 'x', err: { code: 'bad_request' }, isDisposed: true });
  expect(searcher.queries).toEqual([]);
  expect(service.lines.map(({ status }) => status)).toEqual([400]);
});

test('unknown keys are dropped, so that a newer client is answered', async () => {
  const searcher = new PlantedHandler('universe 7');
  const socket = await open(await start(searcher));
  const reply = waitForReply(socket);
  const data = { ...valid, query: { ...apple, colour: 'red' }, trace: 'abc' };
  socket.write(frame({ pattern: searchPatterns.query, id: 'x', data }));
  expect(await reply).toMatchObject({ id: 'x', response: { universe: 'universe 7' } });
  expect(searcher.queries).toEqual([apple]);
});

test('work with less than 5 ms left is not started', async () => {
  const searcher = new PlantedHandler('universe 7');
  const socket = await open(await start(searcher));
  const reply = waitForReply(socket);
  socket.write(frame({ pattern: searchPatterns.query, id: 'x', data: { ...valid, deadlineMs: 4.9 } }));
  expect(await reply).toMatchObject({ err: { code: 'deadline_exceeded' } });
  expect(searcher.queries).toEqual([]);
});

test('work is aborted at its deadline, and the client gets its answer even if the work continues', async () => {
  const [begun, goingOn] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()];
  const service = await start(
    new PlantedHandler('universe 7', async (_, signal) => {
      begun.resolve(signal);
      await goingOn.promise;
      return { symbols: [], degraded: [], universe: 'late' };
    }),
  );
  stopClock();
  const outcome = reasonOf(remote(service).search(apple, { deadlineMs: 120 }));
  const signal = await begun.promise;
  // 20 ms are for the network.
  await vi.advanceTimersByTimeAsync(99);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([signal.aborted, await outcome]).toEqual([true, 'timeout']);
  expect(service.lines.map(({ status, code }) => [status, code])).toEqual([[504, 'deadline_exceeded']]);
  goingOn.resolve();
});

test('an internal error is logged with its request id and returned as a code only', async () => {
  const service = await start(
    new PlantedHandler('universe 7', () => {
      throw new Error('connect ECONNREFUSED 10.0.0.7:5432 password=hunter2');
    }),
  );
  const socket = await open(service);
  const reply = waitForReply(socket);
  socket.write(frame({ pattern: searchPatterns.query, id: 'x', data: valid }));
  expect(await reply).toEqual({ id: 'x', err: { code: 'internal' }, isDisposed: true });
  const errors = service.lines.filter(({ level }) => level === 'error');
  expect(errors).toEqual([expect.objectContaining({ request_id: 'r-1', msg: 'message failed' })]);
});

test('a refusal, and an error that the caller classifies, are returned by code and are no internal errors', async () => {
  const thrown = [new SearchRefusal('not_ready'), new Error('no universe yet')];
  const service = await start(
    new PlantedHandler('universe 7', () => {
      throw thrown.shift();
    }),
    {},
    { classifyError: (error) => (error instanceof Error && error.message === 'no universe yet' ? 'not_ready' : null) },
  );
  const search = remote(service);
  expect(await reasonOf(search.search(apple, { deadlineMs: 500 }))).toBe('no_responders');
  expect(await reasonOf(search.search(apple, { deadlineMs: 500 }))).toBe('no_responders');
  expect(service.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test.each([
  ['HTTP', 'GET / HTTP/1.1\r\nHost: canary\r\n\r\n#'],
  ['an invalid length', 'canary#{}'],
  ['a negative length', '-3#{}'],
  ['broken JSON', '12#{"canary": 1,'],
  ['broken UTF-8', Buffer.from([0x34, 0x23, 0xff, 0xfe, 0xff, 0xff])],
])('%s: the connection ends, others continue', async (_, bytes) => {
  const service = await start(new PlantedHandler('universe 7'));
  const search = remote(service);
  await search.search(apple, { deadlineMs: 500 });
  const socket = await open(service);
  const end = waitForClose(socket);
  socket.write(bytes);
  await end;
  expect(await search.search(apple, { deadlineMs: 500 })).toMatchObject({ universe: 'universe 7' });
  expect(JSON.stringify(service.lines)).not.toContain('canary');
});

test.each([
  ['null', null],
  ['a number', 5],
  ['a list', []],
  ['no id', { pattern: searchPatterns.query, data: valid }],
  ['no pattern', { id: 'x', data: valid }],
  ['an unknown pattern', { id: 'x', pattern: 'canary', data: valid }],
  ['a pattern that is an object', { id: 'x', pattern: { a: { b: {} } }, data: valid }],
])('a message that is %s: no search runs, the connection continues', async (_, message) => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher);
  const socket = await open(service);
  const reply = waitForReply(socket, 'y');
  socket.write(frame(message));
  socket.write(frame({ pattern: searchPatterns.query, id: 'y', data: valid }));
  expect(await reply).toMatchObject({ response: { universe: 'universe 7' } });
  expect(searcher.queries).toHaveLength(1);
  expect(JSON.stringify(service.lines)).not.toContain('canary');
});

test('a client that keeps its connection open after garbage is disconnected', async () => {
  const { address } = await start(new PlantedHandler('universe 7'));
  const socket = connect({ ...address, allowHalfOpen: true });
  ends.push(() => socket.destroy());
  const reset = new Promise<unknown>((resolve) => socket.once('error', resolve));
  socket.write('canary#');
  const writing = setInterval(() => socket.write('9'), 10);
  ends.push(() => clearInterval(writing));
  expect(await reset).toBeInstanceOf(Error);
});

test('a message of 1 MB is refused before it is received in full', async () => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher);
  const socket = await open(service);
  const end = waitForClose(socket);
  socket.write(frame({ pattern: searchPatterns.query, id: 'x', data: { ...valid, filler: 'x'.repeat(1_000_000) } }));
  await end;
  expect(searcher.queries).toEqual([]);
  expect(await remote(service).search(apple, { deadlineMs: 500 })).toMatchObject({ universe: 'universe 7' });
});

test('a thousand concurrent requests on one connection are all accepted', async () => {
  const search = remote(await start(new PlantedHandler('universe 7')));
  const queries = Array.from({ length: 1_000 }, (_, n) => ({ ...apple, query: `${'long name '.repeat(20)}${n}` }));
  const answers = await Promise.allSettled(queries.map((query) => search.search(query, { deadlineMs: 5_000 })));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a hundred invalid clients leave one log line', async () => {
  const service = await start(new PlantedHandler('universe 7'));
  for (let n = 0; n < 100; n++) {
    const socket = await open(service);
    const end = waitForClose(socket);
    socket.write('canary#');
    await end;
  }
  expect(service.lines).toEqual([expect.objectContaining({ component: 'transport', level: 'warn' })]);
  expect(await (await fetch(`${service.operatorUrl}/metrics`)).text()).toContain(
    'bourse_search_complaints{service="search"} 100',
  );
});

test('shutdown answers pending requests and refuses later ones', async () => {
  const work = Promise.withResolvers<SearchAnswer>();
  const slow = new PlantedHandler('universe 7', () => work.promise);
  const service = await start(slow);
  const search = remote(service);
  const underWay = search.search(apple, { deadlineMs: 1_000 });
  await expect.poll(() => slow.queries.length).toBe(1);
  const close = service.close();
  const after = await reasonOf(search.search({ ...apple, query: 'pear' }, { deadlineMs: 1_000 }));
  expect(after).toBe('unreachable');
  work.resolve({ symbols: [], degraded: [], universe: 'slow' });
  expect(await underWay).toMatchObject({ universe: 'slow' });
  await close;
  expect(slow.queries).toHaveLength(1);
});

test('work that never ends delays the shutdown no longer than its timeout', async () => {
  const stuck = new PlantedHandler('universe 7', () => new Promise<never>(() => {}));
  const service = await start(stuck);
  const outcome = reasonOf(remote(service).search(apple, { deadlineMs: 10_000 }));
  await expect.poll(() => stuck.queries.length).toBe(1);
  stopClock();
  let isClosed = false;
  const closing = service.close({ drainMs: 200 }).then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(199);
  expect(isClosed).toBe(false);
  vi.setTimerTickMode('nextTimerAsync');
  await closing;
  expect(performance.now()).toBeLessThan(1_500);
  expect(await outcome).toBe('unreachable');
});

test('health: not ready until the searcher is, draining at the end', async () => {
  const work = Promise.withResolvers<SearchAnswer>();
  const searcher = new PlantedHandler('universe 7', () => work.promise);
  searcher.isReady = false;
  const service = await start(searcher);
  const ready = async () => {
    const answer = await fetch(`${service.operatorUrl}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  expect((await fetch(`${service.operatorUrl}/livez`)).status).toBe(200);
  expect((await fetch(`${service.operatorUrl}/`)).status).toBe(404);
  expect(await ready()).toEqual([503, 'not_ready']);
  searcher.isReady = true;
  await expect.poll(ready, { timeout: 2_000 }).toEqual([200, 'ready']);
  expect(await (await fetch(`${service.operatorUrl}/readyz`)).json()).toMatchObject({ version });
  const answered = remote(service).search(apple, { deadlineMs: 1_000 });
  await expect.poll(() => searcher.queries.length).toBe(1);
  const close = service.close();
  expect(await ready()).toEqual([503, 'draining']);
  work.resolve({ symbols: [], degraded: [], universe: '' });
  await answered;
  await close;
});

test.each(['BOURSE_SEARCH_PORT', 'BOURSE_METRICS_PORT'])('a %s in use stops the start', async (name) => {
  const first = await start(new PlantedHandler('universe 7'));
  const taken = name === 'BOURSE_SEARCH_PORT' ? String(first.address.port) : new URL(first.operatorUrl).port;
  const second = startSearch(config({ [name]: taken }), new PlantedHandler('universe 8'));
  await expect(second).rejects.toThrow(`${name}: 127.0.0.1:${taken} is in use.`);
});

test('an address of another machine stops the start', async () => {
  const environment = { BOURSE_HOST: '203.0.113.1', BOURSE_SECRET: secret };
  await expect(startSearch(config(environment), new PlantedHandler('universe 7'))).rejects.toThrow(
    'BOURSE_HOST: 203.0.113.1 is not an address of this machine.',
  );
});

const secret = 'a-secret-of-more-than-thirty-two-characters';
const token = deriveSearchToken(Buffer.from(secret));

test('with a secret, it answers only clients with the same secret', async () => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher, { BOURSE_SECRET: secret });
  expect(await remote(service, token).search(apple, { deadlineMs: 500 })).toMatchObject({ universe: 'universe 7' });
  const strangers = [null, '', `${token}x`, deriveSearchToken(Buffer.from(`${secret}x`))];
  for (const stranger of strangers) {
    expect(await reasonOf(remote(service, stranger).search(apple, { deadlineMs: 500 }))).toBe('unauthorized');
    expect(await reasonOf(remote(service, stranger).status())).toBe('unauthorized');
  }
  expect(searcher.queries).toHaveLength(1);
  const complaints = service.lines.filter(({ kind }) => kind === 'LoggableError');
  expect(complaints).toMatchObject([
    { msg: expect.stringMatching(/without a valid token of BOURSE_SECRET/), complaints: 1 },
  ]);
  expect(JSON.stringify(service.lines)).not.toContain(token);
});

test('during a rotation, clients with either secret are answered', async () => {
  const service = await start(new PlantedHandler('universe 7'), {
    BOURSE_SECRET: `${secret}2`,
    BOURSE_SECRET_PREVIOUS: secret,
  });
  for (const root of [secret, `${secret}2`]) {
    const search = remote(service, deriveSearchToken(Buffer.from(root)));
    expect(await search.search(apple, { deadlineMs: 500 })).toMatchObject({ universe: 'universe 7' });
  }
  const stranger = remote(service, deriveSearchToken(Buffer.from(`${secret}3`)));
  expect(await reasonOf(stranger.search(apple, { deadlineMs: 500 }))).toBe('unauthorized');
});

test.each([{}, { token: 7 }, { token: [token] }, { token: null }])(
  'a message with an invalid token is answered with a code, and its connection is closed: %j',
  async (given) => {
    const service = await start(new PlantedHandler('universe 7'), { BOURSE_SECRET: secret });
    const socket = await open(service);
    const [reply, end] = [waitForReply(socket), waitForClose(socket)];
    socket.write(frame({ pattern: searchPatterns.query, data: valid, id: 'x', ...given }));
    expect(await reply).toMatchObject({ err: { code: 'unauthorized' } });
    socket.end();
    await end;
  },
);

test('without a secret it answers on loopback, and refuses to listen elsewhere', async () => {
  const searcher = new PlantedHandler('universe 7');
  const service = await start(searcher, { BOURSE_HOST: 'localhost' });
  expect(await remote(service, token).search(apple, { deadlineMs: 500 })).toMatchObject({ universe: 'universe 7' });
  for (const host of ['0.0.0.0', '::', '10.1.2.3']) {
    const starting = startSearch(config({ BOURSE_HOST: host }), searcher);
    await expect(starting).rejects.toThrow('BOURSE_SECRET is required');
  }
  const guarded = await start(searcher, { BOURSE_HOST: '0.0.0.0', BOURSE_SECRET: secret });
  const address = { ...guarded, address: { host: '127.0.0.1', port: guarded.address.port } };
  expect(await remote(address, token).status()).toMatchObject({ ready: true });
});
