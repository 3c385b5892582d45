import { expect, test } from 'vitest';
import { natsServers } from './nats-servers.js';

test.each([
  ['nats://one', { servers: ['one:4222'] }],
  ['nats://one:4333, tls://two', { servers: ['one:4333', 'two:4222'], tls: {} }],
  ['nats://ann:p%40ss@one', { servers: ['one:4222'], user: 'ann', pass: 'p@ss' }],
  ['nats://t0ken@one', { servers: ['one:4222'], token: 't0ken' }],
  ['nats://[::1]:4333', { servers: ['[::1]:4333'] }],
])('%s', (list, servers) => {
  expect(natsServers(list)).toEqual(servers);
});
