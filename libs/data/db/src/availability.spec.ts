import { connect } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './availability.js';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', '08006', '57P01', '53300'])('%s: not now', (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([coded(code)], 'all addresses'))).toBe(true);
});

test.each(['Query read timeout', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'the driver’s "%s": not now',
  (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true),
);

test('no Unix socket is an outage, a missing file is not', async () => {
  const [noSocket] = await once(connect('/nowhere/.s.PGSQL.5432'), 'error');
  expect(noSocket).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(noSocket)).toBe(true);
  const noFile = await readFile('/nowhere/at/all').catch((error: unknown) => error);
  expect(noFile).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(noFile)).toBe(false);
});

test.each(['22012', '42P01', '23505', 'ENOSPC'])('%s: not like that', (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(false);
});
