import { errorReference } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { exampleModule, exampleModules, toExample } from '../harness/recorded-examples.js';
import { bearer, get, getStandingKey } from '../harness/shared.js';
import { notYet, produced } from './rows.js';

const seen = new Map<string, Answer>();

describe('error-1, auth-2, auth-3: every error that can be produced', () => {
  // Several cases wait for seconds.
  test.concurrent.each(produced)(
    '$meaning: $status $code',
    async ({ meaning, status, code, reason, produce }) => {
      const answer = await produce();
      expect(answer).toBeEnvelope(status, code, reason === undefined ? undefined : { reason });
      seen.set(meaning, answer);
    },
    90_000,
  );
});

describe('not yet', () => {
  test.each(notYet)('$status $meaning: $why', ({ why }) => {
    expect(why).toMatch(/\w/);
  });
});

describe('the examples of OpenAPI', () => {
  test('every error was produced or, where that is not possible yet, simulated', async () => {
    const simulating = bearer(await getStandingKey({ env: 'test' }));
    const groups = await Promise.all(
      errorReference.map(async ({ status, meaning }) => {
        const rows = produced.filter((row) => row.status === status).map((row) => [row.meaning, seen.get(row.meaning)]);
        const answers =
          rows.length > 0 ? rows : [[meaning, await get('/v1/types', { ...simulating, 'x-simulate': String(status) })]];
        return [
          status,
          Object.fromEntries(answers.map(([name, answer]) => [name, toExample((answer as Answer).json)])),
        ];
      }),
    );
    const text = exampleModule('errors', 'every-row', Object.fromEntries(groups));
    await expect(text).toMatchFileSnapshot(exampleModules.errors);
  });
});
