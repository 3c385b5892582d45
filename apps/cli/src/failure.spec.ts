import { ofDatabase } from '@bourse/db';
import { expect, test } from 'vitest';
import { CommandError } from './command-error.js';
import { failureOf } from './failure.js';

const error = (message: string, code: string) => ofDatabase(Object.assign(new Error(message), { code }));

test.each([
  [error('connect ECONNREFUSED', 'ECONNREFUSED'), /^The database cannot be reached \(connect ECONNREFUSED\)/],
  [
    error('could not extend file "base/5/16455": No space left on device', '53100'),
    /^The disk of the database is full \(could not extend file .*No space left on device\)\.$/,
  ],
  [
    error('ENOSPC: no space left on device, write', 'ENOSPC'),
    /^The disk is full \(ENOSPC: no space left on device, write\)\.$/,
  ],
])('%s', (failure, says) => {
  expect(failureOf(failure)).toEqual({ message: expect.stringMatching(says), details: null, isMisuse: false });
});

test('a command error keeps its details for --json', () => {
  const details = { symbol: 'BRK/B', candidates: ['BRK-B', 'BRK.B'] };
  expect(failureOf(new CommandError('BRK/B fits several.', details))).toMatchObject({ details, isMisuse: false });
});
