import { AsyncLocalStorage } from 'node:async_hooks';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { shareLookups, toShared } from './share-lookups.js';

type Finished = (...outcome: unknown[]) => void;

/** A lookup whose calls a test ends. */
function createLookup() {
  const calls: { name: string; options: unknown; end: Finished }[] = [];
  const lookup = toShared((name, options, end) => void calls.push({ name, options, end }));
  return { calls, lookup };
}

const ignore = () => undefined;

const attempt = () => new Promise((resolve) => connect({ host: 'bourse.invalid', port: 9 }).on('error', resolve));

test('concurrent lookups of a name share one call and its outcome, each in its own context', () => {
  const { calls, lookup } = createLookup();
  const outcomes: unknown[] = [];
  const client = new AsyncLocalStorage<string>();
  const connectAs = (name: string) =>
    client.run(name, () =>
      lookup('valkey', { all: true }, (...outcome) => outcomes.push([client.getStore(), ...outcome])),
    );
  for (const name of ['a', 'b', 'c']) connectAs(name);
  expect(calls).toHaveLength(1);
  const failure = Object.assign(new Error('getaddrinfo EAI_AGAIN valkey'), { code: 'EAI_AGAIN' });
  calls[0]!.end(failure);
  expect(outcomes).toEqual([
    ['a', failure],
    ['b', failure],
    ['c', failure],
  ]);
  connectAs('d');
  calls[1]!.end(null, [{ address: '192.0.2.1', family: 4 }]);
  expect(outcomes.at(-1)).toEqual(['d', null, [{ address: '192.0.2.1', family: 4 }]]);
});

test('lookups of other names, and with other options, have calls of their own', () => {
  const { calls, lookup } = createLookup();
  lookup('valkey', ignore);
  lookup('valkey', {}, ignore);
  lookup('valkey', 4, ignore);
  lookup('valkey', { all: true }, ignore);
  lookup('postgres', ignore);
  expect(calls.map(({ name, options }) => [name, options])).toEqual([
    ['valkey', {}],
    ['valkey', 4],
    ['valkey', { all: true }],
    ['postgres', {}],
  ]);
});

test('connections share them, and so do named imports', async () => {
  const { lookup } = dns;
  onTestFinished(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });
  const names: string[] = [];
  const countLookups = (...args: Parameters<typeof lookup>) => {
    names.push(args[0]);
    lookup(...args);
  };
  dns.lookup = countLookups as typeof lookup;
  shareLookups();
  expect((await import('node:dns')).lookup).toBe(dns.lookup);
  const errors = await Promise.all([attempt(), attempt(), attempt()]);
  expect(errors).toMatchObject(
    Array.from({ length: 3 }, () => ({ syscall: 'getaddrinfo', hostname: 'bourse.invalid' })),
  );
  expect(names).toEqual(['bourse.invalid']);
});
