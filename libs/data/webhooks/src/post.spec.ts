import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, type PostOptions } from './post.js';
import { Receiver } from './receiver.fixture.js';

let receiver: Receiver;
beforeAll(async () => void (receiver = await Receiver.start()));
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond = (response) => void response.writeHead(204).end();
});

const { signal } = new AbortController();
const body = '{"type":"test","data":{"name":"Société"}}';
const send = (url = receiver.url(), options: Partial<PostOptions> = {}) =>
  post({ url, headers: { 'webhook-id': 'msg_1' }, body }, { allowsPrivate: true, timeoutMs: 2000, signal, ...options });

test('the bytes arrive as they were given', async () => {
  expect(await send(receiver.url('/hooks?token=1'))).toMatchObject({ status: 204, error: null, retryAfter: null });
  expect(receiver.received).toMatchObject([
    { body, path: '/hooks?token=1', headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' } },
  ]);
});

test.each([
  [200, null],
  [299, null],
  [302, 'redirect'],
  [304, 'redirect'],
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
])('status %i: %j', async (status, error) => {
  receiver.respond = (response) => void response.writeHead(status, { location: receiver.url('/else') }).end();
  expect(await send()).toMatchObject({ status, error });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
});

test('Retry-After is passed on', async () => {
  receiver.respond = (response) => void response.writeHead(429, { 'retry-after': '30' }).end();
  expect(await send()).toMatchObject({ status: 429, retryAfter: '30' });
});

describe('a receiver that does not finish', () => {
  test.each([
    ['sends nothing', () => undefined],
    ['sends a status and no body', (response) => void response.writeHead(200).flushHeaders()],
    ['sends a body that never ends', (response) => void setInterval(() => response.write('.'), 50).unref()],
  ] satisfies [string, Receiver['respond']][])('%s: a timeout', async (_, respond) => {
    receiver.respond = respond;
    const outcome = await send(receiver.url(), { timeoutMs: 300 });
    expect(outcome).toMatchObject({ status: null, error: 'timeout' });
    expect(outcome.milliseconds).toBeGreaterThan(250);
  });

  test('a body without an end is read only so far: the status counts', async () => {
    receiver.respond = (response) => {
      const write = () =>
        void (response.write('x'.repeat(50_000)) ? setImmediate(write) : response.once('drain', write));
      write();
    };
    expect(await send()).toMatchObject({ status: 200, error: null });
  });

  test('a connection that is closed amid the body is a failure', async () => {
    receiver.respond = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await send()).toMatchObject({ status: null, error: 'ECONNRESET' });
  });

  test('the end of the process aborts an attempt', async () => {
    const stopping = new AbortController();
    receiver.respond = () => stopping.abort();
    expect(await send(receiver.url(), { signal: stopping.signal })).toMatchObject({ status: null, error: 'ABORT_ERR' });
  });
});

test.each([
  ['something else than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'HPE_INVALID_CONSTANT'],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', 'failed'],
  ['headers without an end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`, 'HPE_HEADER_OVERFLOW'],
])('%s is no response', async (_, answer, error) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.write(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error });
  sockets.forEach((socket) => socket.destroy());
  server.close();
});

test('a port without a server', async () => {
  expect(await send('http://127.0.0.1:1/')).toMatchObject({ status: null, error: 'ECONNREFUSED' });
});

const resolveTo =
  (...addresses: string[]): NonNullable<PostOptions['resolve']> =>
  (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const refusalOf = async (url: string, options: Partial<PostOptions> = {}) => {
  const { error } = await send(url, { allowsPrivate: false, ...options });
  expect(receiver.received).toEqual([]);
  return error;
};

describe('without private addresses', () => {
  test('neither an address nor a name of this machine is connected to', async () => {
    const hosts = ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'];
    for (const host of hosts) expect(await refusalOf(receiver.url('/', host))).toBe('address_not_public');
  });

  test('the connection is made to the address that was checked, however a name resolves next', async () => {
    let lookups = 0;
    const resolve: NonNullable<PostOptions['resolve']> = (name, options, done) =>
      resolveTo(lookups++ === 0 ? '192.0.2.1' : '127.0.0.1')(name, options, done);
    expect(await refusalOf(receiver.url('/', 'rebind.example'), { resolve })).toBe('address_not_public');
    expect(lookups).toBe(1);
  });

  test('of several addresses, those that are not public are left out', async () => {
    const resolve = resolveTo('127.0.0.1', '::1', '10.0.0.1');
    expect(await refusalOf(receiver.url('/', 'mixed.example'), { resolve })).toBe('address_not_public');
  });

  test('a name that does not resolve', async () => {
    const failed = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const resolve: NonNullable<PostOptions['resolve']> = (_, __, done) => done(failed, []);
    expect(await refusalOf(receiver.url('/', 'nowhere.example'), { resolve })).toBe('ENOTFOUND');
  });
});
