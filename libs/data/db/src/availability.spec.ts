import { connect } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable, ofDatabase } from './availability.js';
import { DatabaseError } from './embedded/protocol.js';

const errorOf = (code: string) => Object.assign(new Error(code), { code });
const databaseErrorOf = (code: string) => ofDatabase(errorOf(code));

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', '08006', '57014', '57P01', '53300'])('%s: outage', (code) => {
  expect(isDatabaseUnavailable(databaseErrorOf(code))).toBe(true);
  expect(isDatabaseUnavailable(ofDatabase(new AggregateError([errorOf(code)], 'all addresses')))).toBe(true);
});

test.each(['Query read timeout', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'the driver’s "%s": outage',
  (message) => expect(isDatabaseUnavailable(ofDatabase(new Error(message)))).toBe(true),
);

test('a missing Unix socket is an outage, a missing file is not', async () => {
  const [noSocket] = await once(connect('/nowhere/.s.PGSQL.5432'), 'error');
  expect(noSocket).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(ofDatabase(noSocket))).toBe(true);
  const noFile = await readFile('/nowhere/at/all').catch((error: unknown) => error);
  expect(noFile).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(ofDatabase(noFile))).toBe(false);
});

test.each(['22012', '42P01', '23505', 'ENOSPC'])('%s: no outage', (code) => {
  expect(isDatabaseUnavailable(databaseErrorOf(code))).toBe(false);
});

test.each(['ECONNRESET', 'ECONNREFUSED', '08006'])(
  '%s of another connection does not mark the database as unavailable',
  (code) => {
    expect(isDatabaseUnavailable(errorOf(code))).toBe(false);
  },
);

test('errors of the embedded database are known by their class', () => {
  expect(isDatabaseUnavailable(new DatabaseError({ message: 'lost', code: '08006' }))).toBe(true);
  expect(isDatabaseUnavailable(new DatabaseError({ message: 'not there', code: '42P01' }))).toBe(false);
});
