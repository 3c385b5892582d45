import { describe, expect, test } from 'vitest';
import { notYet, produced } from './rows.js';

describe('spec 7, spec 5, contract 3: every error that can be produced is produced', () => {
  // Several wait for seconds on purpose.
  test.concurrent.each(produced)(
    '$meaning: $status $code',
    async ({ status, code, reason, produce }) => {
      expect(await produce()).toBeEnvelope(status, code, reason === undefined ? undefined : { reason });
    },
    90_000,
  );
});

describe('not yet', () => {
  test.each(notYet)('$status $meaning: $why', ({ why }) => {
    expect(why).toMatch(/\w/);
  });
});
