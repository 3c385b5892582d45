import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromOwnPage, isFromThisMachine } from './own-page.js';

interface Sent {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly remoteAddress?: string | undefined;
  readonly httpVersion?: string;
}

const own = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };

function isOwn({ headers, remoteAddress = '127.0.0.1', httpVersion = '1.1' }: Sent = {}): boolean {
  return isFromOwnPage({
    headers: { ...own, ...headers },
    socket: { remoteAddress },
    httpVersion,
  } as never as IncomingMessage);
}

test.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:3000', '[::1]', '[::1]:3000'])(
  'Host %s is loopback',
  (host) => {
    expect(isOwn({ headers: { host } })).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example:3000',
  'evil-localhost',
  'localhost:3000@evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.2',
  '[::2]',
  '::1',
  '0.0.0.0:3000',
  'localhost:',
])('Host %s is not', (host) => {
  expect(isOwn({ headers: { host } })).toBe(false);
});

test.each([undefined, '', 'none', 'same-site', 'cross-site', 'Same-Origin', 'same-origin, same-origin'])(
  'Sec-Fetch-Site %s is not a page of this server',
  (site) => expect(isOwn({ headers: { 'sec-fetch-site': site } })).toBe(false),
);

test('Origin is absent or the own one', () => {
  expect(isOwn({ headers: { origin: 'http://localhost:3000' } })).toBe(true);
  for (const origin of [
    'http://localhost:5173',
    'http://127.0.0.1:3000',
    'https://localhost:3000',
    'http://localhost',
    'null',
    '',
  ]) {
    expect(isOwn({ headers: { origin } })).toBe(false);
  }
});

test('the connection comes from this machine', () => {
  for (const remoteAddress of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect(isOwn({ remoteAddress })).toBe(true);
  for (const remoteAddress of ['192.0.2.1', '10.0.0.1', '::2', '::ffff:192.0.2.1', '', '1270.0.1'])
    expect(isOwn({ remoteAddress })).toBe(false);
  expect(isFromOwnPage({ headers: own, socket: {}, httpVersion: '1.1' } as never)).toBe(false);
});

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'a request with %s was forwarded',
  (name) => {
    expect(isOwn({ headers: { [name]: '127.0.0.1' } })).toBe(false);
  },
);

test('an address is typed by a user of this machine, with any site that a browser names', () => {
  const typed = { headers: { host: 'localhost:3000' }, socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' };
  expect(isFromThisMachine(typed as never)).toBe(true);
  expect(isFromThisMachine({ ...typed, headers: { host: 'evil.example' } } as never)).toBe(false);
  expect(isFromThisMachine({ ...typed, headers: { ...typed.headers, via: 'p' } } as never)).toBe(false);
  expect(isFromThisMachine({ ...typed, socket: { remoteAddress: '192.0.2.1' } } as never)).toBe(false);
});

test('HTTP/1.0 is the version of proxies', () => {
  expect(isOwn({ httpVersion: '1.0' })).toBe(false);
});
